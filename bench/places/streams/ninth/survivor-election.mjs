/**
 * Drawn as a department of defense prints: captions centered or bold over their cells, letters
 * before parts of a number, a heading cell beside the rows that it covers, units in cells.
 */
export const style = {
  text: 'words',
  rule: 'fill',
  box: 'fills',
  tick: 'four',
  tickSize: 8,
  size: 7.5,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.rule(36, 34, 576, 34, 1.2);
  p.print(200, 48, 'SURVIVOR BENEFIT ELECTION', { size: 12, font: 'bold' });
  p.print(220, 58, '(Please read the instructions before you complete this form.)', { size: 7 });
  const [left, right] = [36, 576];
  const middleOf = (x, wide, text, size, font) => x + (wide - p.width(text, size, font)) / 2;
  const row = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = left;
    for (const [caption, share, how = '', own] of parts) {
      const wide = ((right - left) * share) / all;
      const font = how.includes('bold') ? 'bold' : 'body';
      const at = how.includes('center') ? middleOf(x, wide, caption, 6.5, font) : x + 3;
      p.box(x, y, wide, high);
      p.print(at, y + 8, caption, { size: 6.5, font });
      if (own) own(x, y, wide, high);
      else p.place(x + 1, y + 10, wide - 2, high - 11);
      x += wide;
    }
    return y + high;
  };
  const bar = (y, text) => {
    p.tint(left, y, right - left, 12, '0.82 g');
    p.box(left, y, right - left, 12);
    p.print(middleOf(left, right - left, text, 8, 'bold'), y + 9, text, { size: 8, font: 'bold' });
    return y + 12;
  };
  const ticks = (markup) => (x, y) => p.line(x + 4, y + 20, markup, { size: 7.5 });
  const signed = (x, y, wide, high) => p.place(x + 1, y + 10, wide - 2, high - 11, 'signature');
  let y = bar(66, 'SECTION I - MEMBER');
  y = row(
    y,
    27,
    ['1. NAME (LAST, First, Middle Initial)', 4, 'bold'],
    ['2. ID NUMBER', 2, 'bold'],
    ['3. GRADE', 1, 'bold'],
    ['4. DATE OF BIRTH (YYYYMMDD)', 2, 'bold'],
  );
  y = row(
    y,
    27,
    ['a. STREET', 3, 'center'],
    ['b. CITY', 2, 'center'],
    ['c. STATE', 1, 'center'],
    ['d. ZIP CODE', 1.2, 'center'],
    ['e. TELEPHONE', 2, 'center'],
  );
  y = row(
    y,
    27,
    ['5. ARE YOU MARRIED? (X one)', 2, 'bold', ticks('@YES     @NO')],
    ['6. DEPENDENT CHILDREN? (X one)', 2, 'bold', ticks('@YES     @NO')],
    ['7. DATE OF MARRIAGE', 2, 'bold'],
    ['8. PLACE OF MARRIAGE', 3, 'bold'],
  );
  y = bar(y, 'SECTION II - SPOUSE AND CHILDREN');
  // A heading beside the rows that it covers.
  p.box(left, y, 70, 54);
  p.prose(left + 4, y + 22, 62, '9. SPOUSE', { size: 7.5, font: 'bold' });
  for (let i = 0; i < 2; i++) {
    const top = y + i * 27;
    const parts =
      i === 0
        ? [
            ['a. NAME (LAST, First, Middle Initial)', 290],
            ['b. SSN', 110],
            ['c. DATE OF BIRTH', 70],
          ]
        : [
            ['d. ADDRESS (If different from the member)', 400],
            ['e. CITIZENSHIP', 70],
          ];
    let x = left + 70;
    for (const [caption, wide] of parts) {
      p.box(x, top, wide, 27);
      p.print(x + 3, top + 8, caption, { size: 6.5 });
      p.place(x + 1, top + 10, wide - 2, 16);
      x += wide;
    }
  }
  y += 54;
  const columns = [36, 240, 340, 420, 500, 576];
  for (const [i, text] of [
    '10. NAME OF CHILD',
    'SSN',
    'BIRTH DATE',
    'RELATION',
    'DISABLED?',
  ].entries()) {
    p.box(columns[i], y, columns[i + 1] - columns[i], 13);
    const wide = columns[i + 1] - columns[i];
    p.print(middleOf(columns[i], wide, text, 6.5, 'bold'), y + 9.5, text, {
      size: 6.5,
      font: 'bold',
    });
  }
  y += 13;
  for (const letter of ['a.', 'b.', 'c.', 'd.']) {
    for (let i = 0; i < 5; i++) {
      const wide = columns[i + 1] - columns[i];
      p.box(columns[i], y, wide, 17);
      if (i === 0) {
        p.print(39, y + 11, letter, { size: 7 });
        p.place(50, y + 1, wide - 15, 15);
      } else p.place(columns[i] + 1, y + 1, wide - 2, 15);
    }
    y += 17;
  }
  y = bar(y, 'SECTION III - COVERAGE');
  for (const text of [
    'a. I elect coverage for spouse only.',
    'b. I elect coverage for spouse and children.',
    'c. I elect coverage for children only.',
    'd. I elect not to participate.',
  ]) {
    p.box(left, y, 24, 15);
    p.tick(44, y + 11.5);
    p.box(left + 24, y, right - left - 24, 15);
    p.print(left + 28, y + 10.5, text, { size: 7.5 });
    y += 15;
  }
  y = row(
    y,
    27,
    ['11. LEVEL OF COVERAGE', 3, 'bold', ticks('@FULL RETIRED PAY     @REDUCED')],
    [
      '12. REDUCED BASE AMOUNT',
      2,
      'bold',
      (x, t, wide, high) => {
        p.print(x + 4, t + 21, '$', { size: 8 });
        p.print(x + wide - 36, t + 21, 'a month', { size: 7 });
        p.place(x + 11, t + 10, wide - 49, high - 11);
      },
    ],
    [
      '13. PERCENT',
      1,
      'bold',
      (x, t, wide, high) => {
        p.print(x + wide - 10, t + 21, '%', { size: 8 });
        p.place(x + 1, t + 10, wide - 13, high - 11);
      },
    ],
  );
  y = bar(y, 'SECTION IV - CERTIFICATION');
  p.box(left, y, right - left, 30);
  p.prose(
    left + 4,
    y + 10,
    530,
    'I certify that I have read and understand the instructions, and that I have been counseled about the plan and the effect of this election. The election is irrevocable unless it is changed by law.',
    { size: 7 },
  );
  y = row(
    y + 30,
    30,
    ['14. SIGNATURE OF MEMBER', 4, 'bold', signed],
    ['15. DATE SIGNED', 1.5, 'bold'],
  );
  y = row(
    y,
    30,
    ['16a. TYPED NAME OF WITNESS', 3, 'bold'],
    ['b. TITLE', 2, 'bold'],
    ['c. SIGNATURE', 3, 'bold', signed],
    ['d. DATE', 1.2, 'bold'],
  );
  row(y, 38, ['17. REMARKS', 1, 'bold']);
  p.print(36, 774, 'SB FORM 2656, OCT 2018', { size: 7, font: 'bold' });
}
