/**
 * Drawn as a benefits administrator prints a sheet in landscape: a table with heads on two levels,
 * numbered rows, strokes of a date and answers to tick inside cells, changes listed at the side.
 */
export const style = {
  sheet: [792, 612],
  text: 'gaps',
  rule: 'pieces',
  box: 'four',
  tick: 'box',
  tickSize: 7,
  size: 8,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 40, 'ENROLLMENT AND CHANGE FORM', { size: 15, font: 'bold' });
  p.print(36, 52, 'Group term life and final expense', { size: 9 });
  p.print(560, 34, 'Group no.', { size: 8 });
  p.rule(600, 36, 756, 36);
  p.place(600, 23, 156, 13);
  p.print(560, 52, 'Division', { size: 8 });
  p.rule(600, 54, 756, 54);
  p.place(600, 41, 156, 13);
  // The reasons at the left, employee at the right.
  p.box(36, 62, 180, 122, 0.8);
  p.print(42, 73, 'Reason for this form', { font: 'bold' });
  for (const [i, word] of [
    'New enrollment',
    'Open enrollment',
    'Add a dependent',
    'Remove a dependent',
    'Change of beneficiary',
  ].entries())
    p.line(42, 88 + i * 14, `@${word}`);
  p.line(42, 158, '@Other{>208}');
  p.line(42, 177, 'Effective date{>208}');
  p.box(222, 62, 534, 122, 0.8);
  const line = (y, ...parts) => {
    let x = 228;
    for (const [label, end] of parts) {
      const from = p.print(x, y, label) + 3;
      p.rule(from, y + 2, end, y + 2);
      p.place(from, y - 10, end - from, 12);
      x = end + 6;
    }
  };
  line(78, ['Last name', 420], ['First', 600], ['M.I.', 650], ['Suffix', 750]);
  line(96, ['Street', 520], ['Apt.', 570], ['County', 750]);
  line(114, ['City', 450], ['State', 520], ['ZIP', 620], ['Phone', 750]);
  line(132, ['Social Security no.', 430], ['Date of birth', 600], ['Date of hire', 750]);
  p.line(
    228,
    150,
    'Sex:  @Male  @Female     Status:  @Single  @Married  @Domestic partner     Hours a week{>750}',
  );
  p.line(
    228,
    170,
    'Coverage:  @Employee  @Employee and spouse  @Employee and children  @Family  @I decline coverage',
  );
  p.print(36, 202, 'Dependents to be covered', { size: 10, font: 'bold' });
  const columns = [36, 56, 156, 246, 276, 376, 446, 516, 576, 636, 756];
  const top = 208;
  // Heads on two levels.
  p.tint(36, top, 720, 26, '0.88 g');
  p.rule(36, top, 756, top);
  p.print(130, top + 9, 'Name of dependent', { size: 7, font: 'bold' });
  p.rule(56, top + 12, 276, top + 12);
  for (const [i, text] of [
    [1, 'Last'],
    [2, 'First'],
    [3, 'M.I.'],
  ])
    p.print(columns[i] + 4, top + 21, text, { size: 7 });
  for (const [i, one, two] of [
    [4, 'Social Security', 'number'],
    [5, 'Date of birth', '(mm/dd/yy)'],
    [6, 'Relationship', ''],
    [7, 'Sex', ''],
    [8, 'Student?', ''],
    [9, 'Name of other insurer', '(if any)'],
  ]) {
    p.print(columns[i] + 4, top + 10, one, { size: 7, font: 'bold' });
    if (two) p.print(columns[i] + 4, top + 20, two, { size: 6.5 });
  }
  let y = top + 26;
  p.rule(36, y, 756, y);
  const first = y;
  for (let i = 1; i <= 5; i++) {
    p.print(42, y + 14, `${i}`, { size: 8 });
    for (const c of [1, 2, 3, 4, 5, 6, 9])
      p.place(columns[c] + 1, y + 1, columns[c + 1] - columns[c] - 2, 20);
    p.line(columns[7] + 4, y + 14, '@M  @F', { size: 7 });
    p.line(columns[8] + 4, y + 14, '@Yes @No', { size: 7 });
    y += 22;
    p.rule(36, y, 756, y);
  }
  for (const [i, x] of columns.entries()) p.rule(x, i === 2 || i === 3 ? top + 12 : top, x, y);
  p.print(36, first + 124, 'Beneficiary (if more than one, shares must add to 100 %)', {
    size: 10,
    font: 'bold',
  });
  y = first + 130;
  const second = [36, 236, 336, 436, 676, 756];
  for (const [i, text] of [
    'Full name',
    'Relationship',
    'Date of birth',
    'Address',
    'Share (%)',
  ].entries()) {
    p.tint(second[i], y, second[i + 1] - second[i], 13, '0.88 g');
    p.box(second[i], y, second[i + 1] - second[i], 13);
    p.print(second[i] + 4, y + 9.5, text, { size: 7, font: 'bold' });
  }
  y += 13;
  for (let i = 0; i < 3; i++) {
    for (let c = 0; c < 5; c++) {
      p.box(second[c], y, second[c + 1] - second[c], 18);
      p.place(second[c] + 1, y + 1, second[c + 1] - second[c] - 2, 16);
    }
    y += 18;
  }
  y = p.prose(
    36,
    y + 14,
    720,
    'I ask for the coverage marked above, for which I or my dependents are eligible, and allow my employer to take my share of the cost from my pay. I know that if I decline coverage now, proof of good health may be asked for later. The statements made here are true.',
    { size: 7.5 },
  );
  y += 26;
  for (const [x, wide, text, type] of [
    [36, 300, 'Signature of employee', 'signature'],
    [356, 110, 'Date signed'],
    [486, 170, 'Authorized by (employer)', 'signature'],
    [676, 80, 'Date'],
  ]) {
    p.rule(x, y, x + wide, y);
    p.print(x, y + 9, text, { size: 7 });
    p.place(x, y - 17, wide, 16, type);
  }
}
