/**
 * Drawn as a clerk types a report: numbers as single underscores, short blanks to mark before words,
 * a table whose rules are broken between columns, notes in parentheses under the blanks.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'runs',
  rule: 'stroke',
  size: 11,
  thick: 0.7,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(56, 'REPORT OF BURIAL OF A COUNTY RESIDENT', { size: 13, font: 'bold' });
  p.centred(70, '(to be filed within thirty days)', { size: 10 });
  /** Single underscores with a space between, in groups: one place for each group. */
  const digits = (x, base, ...groups) => {
    let at = x;
    groups.forEach((count, i) => {
      if (i > 0) at = p.print(at, base, ' - ');
      const text = Array(count).fill('_').join(' ');
      p.place(at, base - 9, p.width(text), 11);
      at = p.print(at, base, text);
    });
    return at;
  };
  p.line(60, 100, 'Name of the deceased {50}');
  p.print(210, 110, '(first)', { size: 8 });
  p.print(300, 110, '(middle)', { size: 8 });
  p.print(400, 110, '(last)', { size: 8 });
  digits(p.print(60, 130, 'Social Security number: '), 130, 3, 2, 4);
  p.line(330, 130, 'Age {6}   Race {12}');
  const mark = (x, base, word) => {
    p.print(x, base, '____');
    p.place(x, base - 9, p.width('____'), 11, 'checkbox');
    return p.print(x + p.width('____ '), base, word) + 12;
  };
  const marks = (x, base, ...words) => words.reduce((at, word) => mark(at, base, word), x);
  marks(p.print(60, 152, 'Sex: '), 152, 'Male', 'Female');
  marks(p.print(230, 152, 'Status: '), 152, 'Single', 'Married', 'Widowed', 'Divorced');
  p.line(60, 174, 'Residence {40} County {16}');
  p.line(60, 196, 'Date of death {16} Place of death {34}');
  p.line(60, 218, 'Date of burial {16} Cemetery {38}');
  marks(p.print(60, 240, 'Was the deceased a veteran? '), 240, 'Yes', 'No', 'Unknown');
  p.line(60, 262, 'If yes, branch {18} and dates of service {14} to {12}');
  p.print(60, 292, 'Assets of the deceased', { font: 'bold' });
  const columns = [
    [60, 220],
    [230, 350],
    [360, 440],
    [450, 552],
  ];
  const middleOf = ([from, to], text) => (from + to - p.width(text, 10, 'bold')) / 2;
  for (const [i, text] of ['Description', 'Where held', 'Number', 'Value'].entries())
    p.print(middleOf(columns[i], text), 308, text, { size: 10, font: 'bold' });
  for (let row = 0; row < 5; row++) {
    const base = 328 + row * 19;
    for (const [from, to] of columns) {
      p.rule(from, base, to, base);
      p.place(from, base - 14, to - from, 13);
    }
  }
  p.line(360, 424, '*Total*{>552}');
  p.print(60, 450, 'Funeral bill', { font: 'bold' });
  for (const [i, text] of [
    'Charge of the funeral director',
    'Charge of the cemetery',
    'Paid by the family',
    'Paid by insurance',
    'Asked of the county',
  ].entries())
    p.line(60, 468 + i * 18, `${text}{=300}$ {14}`);
  p.line(60, 574, 'The bill was sent to {34} on {14}.');
  p.line(60, 596, 'Family members asked to pay: 1. {48}');
  const second = p.width('Family members asked to pay: ');
  p.line(60 + second, 614, '2. {48}');
  p.print(60, 644, 'I state that this report is true as far as I know.');
  p.rule(60, 684, 300, 684);
  p.place(60, 668, 240, 15, 'signature');
  p.print(120, 694, '(signature of funeral director)', { size: 8.5 });
  p.rule(330, 684, 450, 684);
  p.place(330, 668, 120, 15);
  p.print(378, 694, '(date)', { size: 8.5 });
  p.rule(60, 720, 300, 720);
  p.place(60, 704, 240, 15);
  p.print(128, 730, '(name of funeral home)', { size: 8.5 });
  p.line(330, 720, 'License no. {16}');
}
