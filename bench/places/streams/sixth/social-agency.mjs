/**
 * Drawn as a federal benefits agency prints: a narrow column of numbers, questions at the left,
 * answers at the right, captions over the blanks of an answer, arrows to the next question.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'words',
  rule: 'stroke',
  box: 'stroke',
  tick: 'box',
  tickSize: 8.5,
  size: 9,
  thick: 0.75,
};

export function draw(newPage) {
  const p = newPage();
  const [left, ask, answer, right] = [36, 60, 310, 576];
  p.print(36, 40, 'SOCIAL BENEFITS ADMINISTRATION', { size: 8 });
  p.print(470, 40, 'Form Approved', { size: 7 });
  p.print(470, 48, 'OMB No. 0960-0000', { size: 7 });
  p.rule(left, 52, right, 52, 1.5);
  p.line(36, 68, '*APPLICATION FOR LUMP-SUM DEATH PAYMENT', { size: 12 });
  p.box(430, 54, 146, 44);
  p.print(434, 62, '(Do not write in this space)', { size: 6.5 });
  p.prose(
    36,
    82,
    380,
    "I apply for all insurance benefits for which I am eligible under Title II (Federal Old-Age, Survivors, and Disability Insurance) of the Act, as presently amended, on the named deceased's record.",
    { size: 8 },
  );
  let y = 106;
  let number = 0;
  p.rule(left, y, right, y);
  /** A row with its number, its question and what the answer draws. */
  const row = (high, question, drawAnswer, { part = '', whole = false } = {}) => {
    if (part === '' || part === '(a)') number += 1;
    if (part === '' || part === '(a)') p.print(left + 4, y + 10, `${number}.`, { font: 'bold' });
    p.prose(ask + 4, y + 10, (whole ? 520 : answer) - ask - 8, `${part} ${question}`.trim());
    drawAnswer?.(y);
    p.rule(part === '' || part === '(a)' ? left : ask, y + high, right, y + high);
    p.rule(left, y, left, y + high);
    p.rule(ask, y, ask, y + high);
    if (!whole) p.rule(answer, y, answer, y + high);
    p.rule(right, y, right, y + high);
    y += high;
  };
  const whole = (caption) => (top) => {
    p.print(answer + 3, top + 7, caption, { size: 6.5 });
    p.place(answer + 2, top + 8, right - answer - 4, 14);
  };
  const ticks =
    (...lines) =>
    (top) =>
      lines.forEach((markup, i) => {
        p.line(answer + 6, top + 11 + i * 12, markup);
      });
  row(
    24,
    'PRINT name of Deceased Wage Earner or Self-Employed Person (herein referred to as the "deceased")',
    whole('FIRST NAME, MIDDLE INITIAL, LAST NAME'),
    { part: '(a)' },
  );
  row(16, 'Check (X) one for the deceased', ticks('@Male{=400}@Female'), { part: '(b)' });
  row(
    24,
    "Enter deceased's Social Security Number",
    (top) => {
      for (const [x, wide] of [
        [330, 50],
        [400, 40],
        [460, 70],
      ]) {
        p.rule(x, top + 19, x + wide, top + 19);
        p.place(x, top + 6, wide, 13);
      }
      p.print(387, top + 18, '/');
      p.print(447, top + 18, '/');
    },
    { part: '(c)' },
  );
  row(24, 'PRINT your name', whole('FIRST NAME, MIDDLE INITIAL, LAST NAME'));
  row(24, 'Enter date of birth of deceased', whole('MONTH, DAY, YEAR'), { part: '(a)' });
  row(24, 'Enter date of death', whole('MONTH, DAY, YEAR'), { part: '(b)' });
  row(24, 'Enter place of death', whole('CITY AND STATE'), { part: '(c)' });
  row(
    40,
    'Did the deceased ever file an application for benefits, a period of disability, supplemental security income, or hospital or medical insurance?',
    ticks(
      '@Yes{=370}@No{=430}@Unknown',
      '(If "Yes," answer (b) and (c).) (If "No," or',
      '"Unknown," go on to item 5.)',
    ),
    { part: '(a)' },
  );
  row(
    24,
    'Enter name(s) of person(s) on whose Social Security record(s) other application was filed.',
    whole('FIRST NAME, MIDDLE INITIAL, LAST NAME'),
    { part: '(b)' },
  );
  row(
    28,
    'Was the deceased in the active military or naval service after September 7, 1939?',
    ticks('@Yes{=370}@No', '(If "Yes," answer (b).) (If "No," go on to item 6.)'),
    { part: '(a)' },
  );
  row(
    34,
    'Enter dates of service',
    (top) => {
      p.print(answer + 3, top + 8, 'FROM: (Month, Year)', { size: 6.5 });
      p.rule(440, top, 440, top + 34);
      p.print(443, top + 8, 'TO: (Month, Year)', { size: 6.5 });
      p.place(answer + 2, top + 10, 126, 22);
      p.place(442, top + 10, 132, 22);
    },
    { part: '(b)' },
  );
  row(
    26,
    'About how much did the deceased earn from employment during the year of death?',
    (top) => {
      p.print(answer + 4, top + 15, 'AMOUNT $');
      p.rule(360, top + 17, 480, top + 17);
      p.place(360, top + 4, 120, 13);
    },
  );
  row(
    24,
    'CHECK IF APPLICABLE: I am not submitting evidence of the earnings that are not yet on the earnings record. I understand that these will be included automatically.',
    (top) => {
      p.tick(542, top + 14);
    },
    { whole: true },
  );
  row(
    14,
    'Enter below the names and addresses of all relatives who survive. If none, write "None".',
    undefined,
    { whole: true },
  );
  p.rule(left, y, left, y + 60);
  p.rule(right, y, right, y + 60);
  for (const [x, text] of [
    [40, 'Name'],
    [222, 'Relationship'],
    [320, 'Address'],
  ])
    p.print(x + 2, y + 8, text, { size: 7 });
  p.rule(left, y + 12, right, y + 12);
  for (let i = 0; i < 3; i++) {
    const top = y + 12 + i * 16;
    p.rule(left, top + 16, right, top + 16);
    p.place(37, top + 1, 183, 14);
    p.place(221, top + 1, 97, 14);
    p.place(319, top + 1, 256, 14);
  }
  p.rule(220, y, 220, y + 60);
  p.rule(318, y, 318, y + 60);
  y += 66;
  y = p.prose(
    36,
    y + 4,
    540,
    'I declare under penalty of perjury that I have examined all the information on this form, and on any accompanying statements or forms, and it is true and correct to the best of my knowledge.',
    { size: 8, font: 'bold' },
  );
  p.rule(left, y - 4, right, y - 4);
  p.centred(y + 4, 'SIGNATURE OF APPLICANT', { size: 8, font: 'bold' });
  p.rule(left, y + 7, right, y + 7);
  p.print(38, y + 15, 'SIGNATURE (First Name, Middle Initial, Last Name) (Write in ink)', {
    size: 6.5,
  });
  p.place(37, y + 17, 358, 20, 'signature');
  p.rule(396, y + 7, 396, y + 64);
  p.print(399, y + 15, 'DATE (Month, Day, Year)', { size: 6.5 });
  p.place(397, y + 17, 178, 20);
  p.rule(left, y + 38, right, y + 38);
  p.print(38, y + 46, 'Mailing Address (Number and Street, Apt. No., P.O. Box, or Rural Route)', {
    size: 6.5,
  });
  p.place(37, y + 48, 358, 15);
  p.print(399, y + 46, 'Telephone Number(s) (Area Code)', { size: 6.5 });
  p.place(397, y + 48, 178, 15);
  p.rule(left, y + 64, right, y + 64);
  p.rule(left, y + 7, left, y + 64);
  p.rule(right, y + 7, right, y + 64);
  p.print(36, 776, 'Form SBA-8 (11-2019)', { size: 7, font: 'bold' });
}
