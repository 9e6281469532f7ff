/**
 * Drawn as a group insurer's program prints a sheet in landscape: a table whose rows have names and
 * dashed rules, a percent sign in each row's last cell, rings for a choice, totals under a table.
 */
export const style = {
  sheet: [792, 612],
  text: 'glyphs',
  rule: 'dash',
  box: 'four',
  tick: 'four',
  tickSize: 9,
  size: 8,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 40, 'Group Life Insurance', { size: 9, color: '0.7 0.1 0.1 rg' });
  p.print(36, 58, 'Beneficiary Designation', { size: 18, font: 'bold', color: '0.7 0.1 0.1 rg' });
  const ring = (x, base, word) => {
    p.out.push('0 G 0.6 w');
    p.rounded(x, base - 7, 8, 8, 'S', 4);
    p.place(x, base - 7, 8, 8, 'checkbox');
    return p.print(x + 11, base, word) + 10;
  };
  p.print(480, 44, 'This designation:');
  ring(ring(550, 44, 'is new'), 44, 'changes one on file');
  const top = 70;
  const captions = (y, ...parts) => {
    let x = 36;
    for (const [caption, wide] of parts) {
      p.print(x, y + 7, caption, { size: 6.5, color: '0.7 0.1 0.1 rg' });
      p.rule(x, y + 24, x + wide - 8, y + 24, 0.6, 'stroke');
      p.place(x, y + 9, wide - 8, 14);
      x += wide;
    }
    return y + 30;
  };
  let y = captions(
    top,
    ['Name of employee (last, first, middle initial)', 260],
    ['Employee ID', 110],
    ['Date of birth', 110],
    ['Employer', 160],
    ['Group policy no.', 88],
  );
  y = captions(y, ['Street', 260], ['City', 160], ['State', 60], ['ZIP', 90], ['Telephone', 158]);
  p.tint(36, y, 720, 14, '0.7 0.1 0.1 rg');
  p.print(40, y + 10, 'Your beneficiaries', { font: 'bold', gray: 1, size: 9 });
  y += 14;
  const columns = [36, 122, 282, 372, 442, 552, 692, 756];
  for (const [i, title] of [
    '',
    'Full name',
    'Relationship',
    'Date of birth',
    'Social Security no.',
    'Address',
    'Share',
  ].entries()) {
    if (title) p.print(columns[i] + 4, y + 10, title, { font: 'bold', size: 7.5 });
  }
  y += 14;
  const head = y;
  p.rule(36, y, 756, y, 0.8, 'stroke');
  for (const [kind, count] of [
    ['Primary', 3],
    ['Contingent', 3],
  ]) {
    for (let i = 1; i <= count; i++) {
      p.print(40, y + 14, `${kind} ${i}`, { font: 'bold' });
      for (let c = 1; c < 7; c++) {
        const unit = c === 6 ? 14 : 0;
        p.place(columns[c] + 1, y + 1, columns[c + 1] - columns[c] - 2 - unit, 20);
      }
      p.print(744, y + 14, '%');
      y += 22;
      if (i < count) p.rule(36, y, 756, y);
    }
    p.rule(36, y, 756, y, 0.8, 'stroke');
    p.print(600, y + 10, `Total of ${kind.toLowerCase()} shares: 100 %`, { size: 7, font: 'bold' });
    y += 14;
    p.rule(36, y, 756, y, 0.8, 'stroke');
  }
  for (const x of columns.slice(1, -1)) {
    p.rule(x, head - 14, x, head + 66, 0.5, 'stroke');
    p.rule(x, head + 80, x, head + 146, 0.5, 'stroke');
  }
  y += 12;
  p.line(
    36,
    y,
    '@If a primary beneficiary dies before me, pay that share to his or her children (per stirpes).',
  );
  p.line(400, y, '@A trust is named. Name and date of trust{>756}');
  y += 18;
  p.print(36, y, 'Special instructions:');
  for (let i = 0; i < 2; i++) {
    const from = i === 0 ? 118 : 36;
    p.rule(from, y + 2 + i * 17, 756, y + 2 + i * 17, 0.5, 'stroke');
    p.place(from, y - 10 + i * 17, 756 - from, 12);
  }
  y += 36;
  p.print(36, y, "Spouse's consent", { font: 'bold' });
  p.prose(
    36,
    y + 11,
    350,
    'In a community property state, a spouse who is not the only primary beneficiary must sign here. I agree to the designation above and give up my right to any other part.',
    { size: 7 },
  );
  p.print(400, y, 'Your signature', { font: 'bold' });
  p.prose(
    400,
    y + 11,
    350,
    'I cancel every earlier designation under this policy. The insurer may rely on this form when it pays.',
    { size: 7 },
  );
  y += 64;
  for (const [x, who] of [
    [36, "Spouse's signature"],
    [400, "Employee's signature"],
  ]) {
    p.rule(x, y, x + 230, y, 0.7, 'stroke');
    p.place(x, y - 17, 230, 16, 'signature');
    p.print(x, y + 8, who, { size: 6.5 });
    p.rule(x + 240, y, x + 350, y, 0.7, 'stroke');
    p.place(x + 240, y - 17, 110, 16);
    p.print(x + 240, y + 8, 'Date (mm/dd/yyyy)', { size: 6.5 });
  }
  p.print(36, 596, 'GL-203 (10/20)', { size: 6 });
}
