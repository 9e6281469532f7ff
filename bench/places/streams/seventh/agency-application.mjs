/**
 * Drawn as an association of agents' carriers prints: a dense grid of small captions, boxes to tick
 * inside cells with words behind them, a table of limits with `$` in each row, heads in capitals.
 */
export const style = {
  text: 'runs',
  rule: 'fill',
  box: 'fills',
  tick: 'four',
  tickSize: 7,
  size: 6.5,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  const [left, right] = [24, 588];
  p.print(24, 36, 'UNITED', { size: 14, font: 'bold' });
  p.print(180, 36, 'LIFE AND BURIAL INSURANCE APPLICATION', { size: 12, font: 'bold' });
  p.box(500, 24, 88, 18);
  p.print(502, 30, 'DATE (MM/DD/YYYY)', { size: 5 });
  p.place(501, 31, 86, 10);
  /** A cell with a caption, or one that draws its own content. */
  const cell = (x, y, wide, high, caption, own) => {
    p.box(x, y, wide, high);
    if (caption) p.print(x + 2, y + 6, caption, { size: 5.2 });
    if (own) own(x, y, wide, high);
    else p.place(x + 1, y + 7, wide - 2, high - 8);
  };
  const row = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = left;
    for (const [caption, share, own] of parts) {
      const wide = ((right - left) * share) / all;
      cell(x, y, wide, high, caption, own);
      x += wide;
    }
    return y + high;
  };
  const bar = (y, text) => {
    p.tint(left, y, right - left, 10, '0.85 g');
    p.box(left, y, right - left, 10);
    p.print(left + 3, y + 7.5, text, { size: 7, font: 'bold' });
    return y + 10;
  };
  let y = 44;
  // The agency at the left, one cell over seven lines of another column.
  cell(left, y, 282, 60, 'AGENCY', (x, t, wide) => p.place(x + 1, t + 8, wide - 2, 50));
  cell(306, y, 190, 20, 'CARRIER');
  cell(496, y, 92, 20, 'NAIC CODE');
  cell(306, y + 20, 282, 20, 'COMPANY POLICY OR PROGRAM NAME');
  cell(306, y + 40, 282, 20, 'POLICY NUMBER');
  y += 60;
  const lines = [
    ['CONTACT NAME:', 90],
    ['PHONE (A/C, No, Ext):', 90],
    ['FAX (A/C, No):', 90],
    ['E-MAIL ADDRESS:', 90],
  ];
  for (const [i, [text]] of lines.entries()) {
    p.box(left, y + i * 13, 282, 13);
    const end = p.print(left + 2, y + i * 13 + 8.5, text, { size: 5.2 });
    p.place(end + 2, y + i * 13 + 1, left + 281 - end - 2, 11);
  }
  cell(306, y, 141, 26, 'UNDERWRITER');
  cell(447, y, 141, 26, 'UNDERWRITER OFFICE');
  p.box(306, y + 26, 282, 26);
  p.print(308, y + 33, 'STATUS OF TRANSACTION', { size: 5.2 });
  p.line(308, y + 47, '@QUOTE{=362}@ISSUE POLICY{=436}@RENEW{=484}@CHANGE', { size: 6 });
  y = bar(y + 54, 'APPLICANT INFORMATION');
  y = row(
    y,
    22,
    ['NAME (First Named Insured) AND MAILING ADDRESS (including ZIP+4)', 5],
    ['SOC SEC # OR FEIN', 2],
    ['HOME PHONE #', 2],
  );
  y = row(
    y,
    22,
    ['BIRTH DATE', 1.4],
    ['SEX', 1, (x, t) => p.line(x + 3, t + 16, '@M  @F', { size: 6 })],
    ['MARITAL STATUS', 1.5],
    ['OCCUPATION', 3],
    ['YRS W/ EMPLOYER', 1.3],
    [
      'ANNUAL INCOME',
      2,
      (x, t, wide, high) => {
        p.print(x + 2, t + high - 4, '$', { size: 7 });
        p.place(x + 8, t + 7, wide - 9, high - 8);
      },
    ],
  );
  y = row(
    y,
    24,
    [
      'ENTITY OF OWNER',
      4,
      (x, t) => p.line(x + 3, t + 18, '@INDIVIDUAL   @CORPORATION   @TRUST   @OTHER', { size: 6 }),
    ],
    ['NAME OF OWNER', 4],
    ['RELATION', 1.6],
  );
  y = bar(y + 3, 'COVERAGES');
  const columns = [24, 180, 300, 350, 470, 588];
  const heads = ['COVERAGE', 'LIMIT', 'UNITS', 'PREMIUM', 'DEDUCTIBLE'];
  for (const [i, text] of heads.entries()) {
    p.box(columns[i], y, columns[i + 1] - columns[i], 12);
    p.print(columns[i] + 8, y + 8.5, text, { size: 5.5, font: 'bold' });
  }
  y += 12;
  for (const name of ['WHOLE LIFE', 'ACCIDENTAL DEATH', 'CHILD RIDER', 'WAIVER OF PREMIUM']) {
    for (const [i, x] of columns.slice(0, -1).entries()) {
      const wide = columns[i + 1] - x;
      p.box(x, y, wide, 14);
      if (i === 0) p.line(x + 3, y + 10, `@${name}`, { size: 6.5 });
      else if (i === 2) p.place(x + 1, y + 1, wide - 2, 12);
      else {
        p.print(x + 3, y + 10, '$', { size: 6.5 });
        p.place(x + 10, y + 1, wide - 11, 12);
      }
    }
    y += 14;
  }
  y = bar(y + 3, 'GENERAL INFORMATION');
  p.box(left, y, right - left, 10);
  p.print(left + 3, y + 7, 'EXPLAIN ALL "YES" RESPONSES IN REMARKS', { size: 5.5, font: 'bold' });
  p.print(540, y + 7, 'Y / N', { size: 5.5, font: 'bold' });
  y += 10;
  for (const question of [
    '1. ANY OTHER INSURANCE WITH THIS COMPANY? (List policy numbers)',
    '2. ANY COVERAGE DECLINED, CANCELLED OR NON-RENEWED DURING THE LAST THREE (3) YEARS?',
    '3. HAS APPLICANT HAD A FORECLOSURE, REPOSSESSION OR BANKRUPTCY DURING THE LAST FIVE (5) YEARS?',
    '4. IS APPLICANT NOW DISABLED OR CONFINED?',
  ]) {
    p.box(left, y, 506, 14);
    p.box(530, y, 58, 14);
    p.print(left + 3, y + 9.5, question, { size: 6 });
    p.place(531, y + 1, 56, 12);
    y += 14;
  }
  y = bar(y + 3, 'ADDITIONAL INTEREST');
  p.box(left, y, 110, 62);
  p.print(left + 2, y + 6, 'INTEREST', { size: 5.2 });
  for (const [i, word] of ['FUNERAL HOME', 'LIENHOLDER', 'TRUSTEE', 'ASSIGNEE'].entries())
    p.line(left + 4, y + 17 + i * 11, `@${word}`, { size: 6 });
  cell(134, y, 260, 62, 'NAME AND ADDRESS', (x, t, wide) => {
    p.place(x + 1, t + 9, wide - 2, 51);
  });
  for (const [i, text] of [
    'REFERENCE / LOAN #:',
    'LIEN AMOUNT:',
    'PHONE (A/C, No, Ext):',
    'E-MAIL ADDRESS:',
  ].entries()) {
    p.box(394, y + i * 15.5, 194, 15.5);
    const end = p.print(396, y + i * 15.5 + 10, text, { size: 5.2 });
    p.place(end + 2, y + i * 15.5 + 1, 586 - end - 2, 13.5);
  }
  y = bar(y + 65, 'REMARKS');
  p.box(left, y, right - left, 44);
  p.place(left + 1, y + 1, right - left - 2, 42);
  y = bar(y + 47, 'SIGNATURE');
  p.box(left, y, right - left, 40);
  p.prose(
    left + 3,
    y + 8,
    556,
    'ANY PERSON WHO KNOWINGLY AND WITH INTENT TO DEFRAUD ANY INSURANCE COMPANY FILES AN APPLICATION CONTAINING ANY MATERIALLY FALSE INFORMATION COMMITS A FRAUDULENT INSURANCE ACT. THE UNDERSIGNED IS AN AUTHORIZED REPRESENTATIVE OF THE APPLICANT AND REPRESENTS THAT REASONABLE INQUIRY HAS BEEN MADE.',
    { size: 5.5 },
  );
  y = row(
    y + 40,
    24,
    [
      "PRODUCER'S SIGNATURE",
      3,
      (x, t, wide, high) => p.place(x + 1, t + 7, wide - 2, high - 8, 'signature'),
    ],
    ["PRODUCER'S NAME (Please Print)", 3],
    ['STATE PRODUCER LICENSE NO', 2],
  );
  row(
    y,
    24,
    [
      "APPLICANT'S SIGNATURE",
      4,
      (x, t, wide, high) => p.place(x + 1, t + 7, wide - 2, high - 8, 'signature'),
    ],
    ['DATE', 1.4],
    ['NATIONAL PRODUCER NUMBER', 2],
  );
  p.print(24, 776, 'UNITED 125 (2016/03)', { size: 6, font: 'bold' });
}
