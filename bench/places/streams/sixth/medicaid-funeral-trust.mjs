/**
 * Drawn as a state's department of human services prints: double borders, colored panels, rules as
 * thin areas, rings for a choice, captions in the upper left, a part for the office.
 */
export const style = {
  text: 'runs',
  rule: 'fill',
  box: 'fills',
  tick: 'glyph',
  tickFont: 'Webdings',
  tickCode: 0x63,
  tickSize: 10,
  size: 8.5,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 40, 'State of New Albany', { size: 9 });
  p.print(36, 52, 'Department of Human Services', { size: 9, font: 'bold' });
  p.print(250, 44, 'DECLARATION OF FUNERAL AGREEMENT', { size: 13, font: 'bold' });
  p.print(290, 57, '(Irrevocable burial trust or policy)', { size: 9 });
  const double = (left, top, wide, high) => {
    p.box(left, top, wide, high, 1.2);
    p.box(left + 2.5, top + 2.5, wide - 5, high - 5, 0.4);
  };
  const row = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = 39;
    parts.forEach(([caption, share, type], i) => {
      const wide = (534 * share) / all;
      p.print(x + 3, y + 8, caption, { size: 6.5 });
      p.place(x + 1, y + 9, wide - 2, high - 10, type);
      if (i > 0) p.rule(x, y, x, y + high, 0.5);
      x += wide;
    });
    p.rule(39, y + high, 573, y + high, 0.5);
    return y + high;
  };
  const panel = (y, text) => {
    p.tint(39, y, 534, 13, '0.78 0.87 0.75 rg');
    p.print(43, y + 9.5, text, { size: 8.5, font: 'bold' });
    p.rule(39, y + 13, 573, y + 13, 0.5);
    return y + 13;
  };
  double(36, 64, 540, 326);
  let y = panel(67, 'PART 1. APPLICANT OR RECIPIENT');
  y = row(y, 25, ['Last name', 3], ['First name', 3], ['MI', 0.6], ['Case number', 2]);
  y = row(
    y,
    25,
    ['Address (number and street)', 4],
    ['City', 2],
    ['State', 0.8],
    ['ZIP code', 1.2],
  );
  y = row(
    y,
    25,
    ['Social Security number', 2],
    ['Date of birth (mm/dd/yyyy)', 2],
    ['Telephone (with area code)', 2],
    ['County', 2],
  );
  y = panel(y, 'PART 2. WHO PROVIDES THE FUNERAL');
  y = row(y, 25, ['Name of funeral home', 4], ['License number', 1.5], ['Telephone', 2]);
  y = row(y, 25, ['Address (number and street, city, state, ZIP code)', 1]);
  y = panel(y, 'PART 3. HOW IT IS FUNDED');
  /** A ring for a choice. */
  const ring = (x, base, word) => {
    p.out.push('0 G 0.7 w');
    p.rounded(x, base - 7, 8, 8, 'S', 4);
    p.place(x, base - 7, 8, 8, 'checkbox');
    return p.print(x + 11, base, word) + 12;
  };
  const rings = (x, base, ...words) => words.reduce((at, word) => ring(at, base, word), x);
  rings(
    44,
    y + 12,
    'Irrevocable trust',
    'Life insurance, assigned',
    'Annuity',
    'Bank account',
    'Other',
  );
  p.rule(410, y + 13, 568, y + 13);
  p.place(410, y + 1, 158, 12);
  p.rule(39, y + 18, 573, y + 18);
  y = row(
    y + 18,
    25,
    ['Name of bank, trust or insurer', 3],
    ['Account or policy number', 2],
    ['Date of agreement', 1.4],
  );
  p.print(43, y + 9, 'Amount paid', { size: 6.5 });
  p.print(43, y + 21, '$');
  p.place(50, y + 11, 120, 12);
  p.rule(172, y, 172, y + 25);
  p.print(175, y + 9, 'Amount still owed', { size: 6.5 });
  p.print(175, y + 21, '$');
  p.place(182, y + 11, 120, 12);
  p.rule(304, y, 304, y + 25);
  p.print(308, y + 9, 'Is it paid in full?', { size: 6.5 });
  rings(308, y + 20, 'Yes', 'No');
  p.rule(400, y, 400, y + 25);
  p.print(404, y + 9, 'Can it be revoked?', { size: 6.5 });
  rings(404, y + 20, 'Yes', 'No', 'Not known');
  p.rule(39, y + 25, 573, y + 25);
  y = panel(y + 25, 'PART 4. WHAT IT PAYS FOR');
  p.print(43, y + 9, 'Item', { size: 7, font: 'bold' });
  p.print(243, y + 9, 'Value', { size: 7, font: 'bold' });
  p.print(313, y + 9, 'Item', { size: 7, font: 'bold' });
  p.print(513, y + 9, 'Value', { size: 7, font: 'bold' });
  p.rule(39, y + 12, 573, y + 12);
  const first = y;
  y += 12;
  for (const [one, two] of [
    ['Casket', 'Opening and closing of grave'],
    ['Vault', 'Burial space'],
    ['Urn', 'Headstone or marker'],
    ['Services of funeral director', 'Flowers'],
    ['Transport', 'Other (list on back)'],
  ]) {
    for (const [x, text] of [
      [43, one],
      [313, two],
    ]) {
      p.line(x, y + 10.5, `@${text}`, { size: 8 });
      p.place(x + 198, y + 1, x === 43 ? 66 : 60, 11);
    }
    y += 13;
    if (two !== 'Other (list on back)') p.rule(39, y, 573, y);
  }
  for (const x of [240, 308, 510]) p.rule(x, first, x, 387.5);
  y = 398;
  y = p.prose(
    36,
    y + 4,
    540,
    'I certify that the facts above are true and complete. I know that I must report a change within ten days, that the value of an irrevocable agreement is not counted as a resource up to the limit set by rule, and that the State may be paid from what is left over.',
    { size: 8 },
  );
  double(36, y - 2, 540, 62);
  p.print(42, y + 8, 'Signature of applicant or representative', { size: 6.5 });
  p.place(40, y + 9, 300, 18, 'signature');
  p.rule(342, y + 1, 342, y + 57);
  p.print(345, y + 8, 'Relationship, if not the applicant', { size: 6.5 });
  p.place(343, y + 9, 137, 18);
  p.rule(482, y + 1, 482, y + 57);
  p.print(485, y + 8, 'Date', { size: 6.5 });
  p.place(483, y + 9, 89, 18);
  p.rule(39, y + 29, 573, y + 29);
  p.print(42, y + 37, 'Signature of funeral director', { size: 6.5 });
  p.place(40, y + 38, 300, 18, 'signature');
  p.print(345, y + 37, 'Title', { size: 6.5 });
  p.place(343, y + 38, 137, 18);
  p.print(485, y + 37, 'Date', { size: 6.5 });
  p.place(483, y + 38, 89, 18);
  y += 70;
  p.tint(36, y, 540, 74, '0.85 g');
  p.print(42, y + 10, 'FOR DEPARTMENT USE ONLY', { size: 8, font: 'bold' });
  p.print(42, y + 26, 'Excluded:  [ ] Yes  [ ] No', { size: 8 });
  p.line(170, y + 26, 'Amount excluded $ {>320-}{=330}Counted $ {>450-}', { size: 8 });
  p.line(42, y + 44, 'Worker{>250-}{=260}Unit{>330-}{=340}Date{>450-}', { size: 8 });
  p.print(36, 776, 'DHS-4410 (R 6/18)', { size: 6 });
}
