/**
 * Drawn as a British bank prints an instruction: squares for each digit with dashes between groups,
 * dotted lines under each other for a name and an address, two columns, a frame of a tint.
 */
export const style = {
  sheet: [595, 842],
  text: 'runs',
  rule: 'stroke',
  box: 'stroke',
  tick: 'box',
  tickSize: 10,
  size: 9,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.print(40, 50, 'The Friendly Burial Society', {
    size: 16,
    font: 'bold',
    color: '0.05 0.15 0.4 rg',
  });
  p.print(40, 66, 'Proposal and instruction to pay', { size: 11 });
  const dotted = (x, y, wide) => {
    p.rule(x, y, x + wide, y, 0.7, 'dots');
    p.place(x, y - 13, wide, 13);
  };
  const squares = (x, y, count) => {
    for (let i = 0; i < count; i++) p.box(x + i * 16, y, 16, 18, 0.6);
    p.place(x + 1, y + 1, count * 16 - 2, 16);
    return x + count * 16;
  };
  p.print(40, 92, 'About you', { size: 12, font: 'bold', color: '0.05 0.15 0.4 rg' });
  const label = (x, y, text, end) => {
    const from = p.print(x, y, text) + 4;
    dotted(from, y + 2, end - from);
  };
  p.line(40, 112, 'Title:  Mr @   Mrs @   Miss @   Ms @');
  label(250, 112, 'Other title', 555);
  label(40, 132, 'Surname', 290);
  label(300, 132, 'Forenames', 555);
  label(40, 152, 'Address', 555);
  dotted(40, 172, 360);
  label(410, 170, 'Postcode', 555);
  label(40, 190, 'Telephone', 220);
  label(230, 190, 'Email', 555);
  p.print(40, 214, 'Date of birth');
  let x = squares(110, 202, 2);
  p.print(x + 3, 214, '/');
  x = squares(x + 10, 202, 2);
  p.print(x + 3, 214, '/');
  squares(x + 10, 202, 4);
  p.line(310, 214, 'Do you smoke?  Yes @   No @');
  p.print(40, 240, 'Sum assured');
  p.print(112, 240, '$', { size: 10 });
  p.box(122, 228, 90, 18);
  p.place(123, 229, 88, 16);
  p.print(230, 240, 'Monthly premium');
  p.print(316, 240, '$', { size: 10 });
  p.box(326, 228, 70, 18);
  p.place(327, 229, 68, 16);
  p.print(40, 266, 'Have you in the last five years had any of these? Please tick.');
  for (const [i, word] of [
    'Cancer',
    'Heart disease',
    'Stroke',
    'Diabetes',
    'Lung disease',
    'None of these',
  ].entries())
    p.line(40 + (i % 3) * 170, 284 + Math.floor(i / 3) * 16, `@${word}`);
  p.print(40, 326, 'Details (name of doctor, dates and treatment)');
  for (let i = 0; i < 3; i++) p.rule(40, 344 + i * 18, 555, 344 + i * 18, 0.7, 'dots');
  p.place(40, 330, 515, 50);
  p.tint(40, 396, 515, 300, '0.93 0.95 0.99 rg');
  p.out.push('0.05 0.15 0.4 RG 1 w');
  p.rounded(40, 396, 515, 300, 'S', 8);
  p.print(52, 416, 'Instruction to your bank or building society', {
    size: 12,
    font: 'bold',
    color: '0.05 0.15 0.4 rg',
  });
  p.print(52, 430, 'to pay by direct debit', { size: 10, font: 'bold', color: '0.05 0.15 0.4 rg' });
  const white = (left, y, wide, high, type) => {
    p.tint(left, y, wide, high, '1 g');
    p.box(left, y, wide, high, 0.6);
    p.place(left + 1, y + 1, wide - 2, high - 2, type);
  };
  p.print(52, 450, 'Name(s) of account holder(s)', { size: 8 });
  white(52, 454, 230, 30);
  p.print(52, 502, 'Account number', { size: 8 });
  squares(52, 506, 8);
  p.print(52, 542, 'Sort code', { size: 8 });
  let at = squares(52, 546, 2);
  p.print(at + 4, 558, '-');
  at = squares(at + 12, 546, 2);
  p.print(at + 4, 558, '-');
  squares(at + 12, 546, 2);
  p.print(52, 582, 'Name and full postal address of your bank', { size: 8 });
  for (const [i, text] of ['To: The Manager', 'Address', '', 'Postcode'].entries()) {
    p.tint(52, 586 + i * 20, 230, 18, '1 g');
    p.box(52, 586 + i * 20, 230, 18, 0.6);
    const from = text ? p.print(56, 598 + i * 20, text, { size: 7 }) + 3 : 54;
    p.place(from, 587 + i * 20, 281 - from, 16);
  }
  p.print(310, 450, "Originator's number", { size: 8 });
  for (const [i, digit] of ['4', '1', '7', '0', '2', '6'].entries()) {
    p.box(310 + i * 16, 454, 16, 18, 0.6);
    p.print(315 + i * 16, 467, digit, { size: 10 });
  }
  p.print(310, 490, 'Reference', { size: 8 });
  squares(310, 494, 14);
  p.print(310, 530, 'Instruction', { size: 9, font: 'bold' });
  p.prose(
    310,
    542,
    232,
    'Please pay the society direct debits from the account detailed here, subject to the safeguards assured by the guarantee. I understand that this instruction may remain with the society.',
    { size: 7.5 },
  );
  p.print(310, 592, 'Signature(s)', { size: 8 });
  white(310, 596, 232, 36, 'signature');
  p.print(310, 650, 'Date', { size: 8 });
  white(310, 654, 120, 20);
  p.print(
    40,
    716,
    'Banks and building societies may not accept direct debit instructions for some types of account.',
    { size: 7 },
  );
  p.print(40, 824, 'FBS 7 (06/19)', { size: 6 });
}
