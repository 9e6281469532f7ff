/**
 * Drawn as a corporate template sets a form: every place a gray area without any line, its label at
 * the left on the white sheet, tables of gray cells with white between them, gray squares to tick.
 */
export const style = {
  sheet: [595, 842],
  font: 'two-byte',
  text: 'glyphs',
  size: 8.5,
};

export function draw(newPage) {
  const p = newPage();
  const gray = '0.91 g';
  p.print(50, 60, 'Change of details', { size: 20, color: '0.75 0 0.2 rg' });
  p.print(50, 76, 'Please use black ink. Return the form to your adviser.', {
    size: 8.5,
    gray: 0.3,
  });
  const area = (x, y, wide, high = 15, type) => {
    p.tint(x, y, wide, high, gray);
    p.place(x, y, wide, high, type);
  };
  const field = (y, label, wide = 345, more = []) => {
    p.print(50, y + 10.5, label);
    area(200, y, wide);
    let x = 200 + wide;
    for (const [text, own] of more) {
      const end = p.print(x + 12, y + 10.5, text) + 6;
      area(end, y, own);
      x = end + own;
    }
  };
  const heading = (y, text) =>
    p.print(50, y, text, { size: 11, font: 'bold', color: '0.75 0 0.2 rg' });
  const tick = (x, base, word) => {
    area(x, base - 9, 11, 11, 'checkbox');
    return p.print(x + 16, base, word) + 14;
  };
  const ticks = (y, label, ...words) => {
    p.print(50, y, label);
    words.reduce((x, word) => tick(x, y, word), 200);
  };
  heading(102, 'Policy');
  field(110, 'Policy number', 150, [['Plan', 130]]);
  field(129, 'Name of the policyholder');
  field(148, 'Date of birth', 100);
  heading(184, 'What changes');
  ticks(200, 'Please tick', 'Name', 'Address', 'Beneficiary', 'Bank account');
  heading(224, 'New name and address');
  field(232, 'Surname');
  field(251, 'First names');
  field(270, 'Street and number', 250, [['Flat', 60]]);
  field(289, 'Town', 200, [['Postcode', 80]]);
  field(308, 'Telephone', 140, [['Email', 160]]);
  heading(346, 'New beneficiaries');
  const columns = [50, 210, 330, 480, 545];
  for (const [i, text] of ['Name', 'Date of birth', 'Relationship', 'Share in %'].entries())
    p.print(columns[i] + 2, 360, text, { size: 7.5, font: 'bold' });
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 4; i++)
      area(columns[i], 364 + row * 18, columns[i + 1] - columns[i] - 3, 16);
  heading(460, 'New bank account');
  field(468, 'Account holder');
  field(487, 'Bank');
  field(506, 'IBAN');
  ticks(540, 'Pay the premium', 'monthly', 'quarterly', 'yearly');
  heading(566, 'Remarks');
  area(50, 574, 495, 60);
  heading(656, 'Signature');
  p.print(50, 674, 'Place and date');
  area(200, 664, 345, 18);
  p.print(50, 704, 'Policyholder');
  area(200, 686, 345, 30, 'signature');
  p.print(50, 738, 'New policyholder, if different');
  area(200, 720, 345, 30, 'signature');
  p.print(50, 820, 'CD 12.2021', { size: 6 });
}
