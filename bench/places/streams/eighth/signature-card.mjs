/**
 * Drawn as a bank prints a signature card: captions at the foot of each cell under what is written,
 * large boxes to tick, a gray word across the sheet, signatures numbered in cells.
 */
export const style = {
  text: 'runs',
  rule: 'stroke',
  box: 'stroke',
  tick: 'box',
  tickSize: 12,
  size: 9,
  thick: 0.7,
};

export function draw(newPage) {
  const p = newPage();
  p.out.push(
    `q 0.92 g BT /${p.fonts.bold.key} 110 Tf 0.7 0.7 -0.7 0.7 150 220 Tm <${p.fonts.bold.encode('SPECIMEN')}> Tj ET Q`,
  );
  p.print(48, 56, 'FUNERAL TRUST ACCOUNT', { size: 15, font: 'bold' });
  p.print(48, 72, 'Signature card and agreement', { size: 11 });
  const [left, right] = [48, 564];
  const row = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = left;
    for (const [caption, share, type] of parts) {
      const wide = ((right - left) * share) / all;
      p.box(x, y, wide, high);
      p.print(x + 3, y + high - 2.5, caption, { size: 6 });
      p.place(x + 1, y + 1, wide - 2, high - 9, type);
      x += wide;
    }
    return y + high;
  };
  let y = row(
    84,
    26,
    ['ACCOUNT NUMBER', 2],
    ['DATE OPENED', 1.3],
    ['BRANCH', 1.3],
    ['OPENED BY', 1.3],
  );
  p.print(left, y + 20, 'Ownership', { font: 'bold' });
  p.line(116, y + 20, '@Individual{=220}@Joint{=300}@Irrevocable trust{=420}@Agency', { size: 9 });
  y = row(y + 30, 28, ['TITLE OF ACCOUNT', 1]);
  y = row(y, 28, ["FUNERAL HOME (TRUSTEE'S AGENT)", 3], ['TELEPHONE', 1.4]);
  y = row(y, 28, ['STREET ADDRESS', 3], ['CITY', 2], ['STATE', 0.8], ['ZIP CODE', 1.1]);
  for (const number of ['1', '2']) {
    p.tint(left, y + 10, right - left, 13, '0.8 g');
    p.print(left + 4, y + 19.5, `Signer ${number}`, { size: 8.5, font: 'bold' });
    y = row(
      y + 23,
      28,
      ['NAME (PLEASE PRINT)', 3],
      ['SOCIAL SECURITY NUMBER', 1.8],
      ['DATE OF BIRTH', 1.3],
    );
    y = row(y, 28, ['HOME ADDRESS', 3], ['HOME TELEPHONE', 1.5], ['MOBILE TELEPHONE', 1.6]);
    y = row(
      y,
      28,
      ['DRIVER LICENSE OR OTHER ID', 2],
      ['STATE ISSUED', 1],
      ['EXPIRES', 1],
      ["MOTHER'S MAIDEN NAME", 2],
    );
    y = row(y, 34, ['SIGNATURE', 3, 'signature'], ['DATE', 1]);
  }
  y = p.prose(
    left,
    y + 16,
    right - left,
    'Each signer agrees to the rules of the account, has received a copy of them, and certifies that the taxpayer number above is correct and that the signer is not subject to backup withholding.',
    { size: 8 },
  );
  p.line(
    left,
    y + 12,
    '@Check here if you are subject to backup withholding{=330}@Check here if you are a foreign person',
    { size: 8.5 },
  );
  p.line(left, y + 36, 'Number of signatures needed to withdraw{8}', { size: 9 });
  p.print(48, 770, 'FTA-3', { size: 6 });
}
