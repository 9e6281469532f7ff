/**
 * Drawn as a site for web forms exports an entry without answers: labels over pale boxes with round
 * corners, hints in gray inside them, notes in gray under them, rings, red stars, no rule at all.
 */
export const style = {
  font: 'two-byte',
  text: 'runs',
  scale: 0.75,
  flipped: true,
  size: 10,
};

export function draw(newPage) {
  let p = newPage();
  const pen = '0.75 0.77 0.8 RG 1 w S';
  p.print(54, 60, 'Funeral Trust Enrollment', { size: 20, color: '0.15 0.2 0.35 rg' });
  p.print(54, 78, 'Please complete every field marked with a star.', { size: 9, gray: 0.45 });
  const field = (x, y, wide, label, { hint, note, high = 24, star = true, type } = {}) => {
    const end = p.print(x, y, label, { size: 10 });
    if (star) p.print(end + 3, y, '*', { size: 10, color: '0.85 0.1 0.1 rg' });
    p.rounded(x, y + 6, wide, high, pen, 3);
    if (hint) p.print(x + 8, y + 22, hint, { size: 9, gray: 0.7 });
    if (note) p.print(x, y + 6 + high + 9, note, { size: 7.5, gray: 0.5 });
    p.place(x + 1, y + 7, wide - 2, high - 2, type);
  };
  const choice = (x, base, word, round) => {
    p.rounded(x, base - 9, 11, 11, pen, round ? 5.5 : 2);
    p.place(x, base - 9, 11, 11, 'checkbox');
    return p.print(x + 16, base, word, { size: 10 }) + 18;
  };
  const choices = (y, label, round, ...words) => {
    p.print(54, y, label, { size: 10 });
    words.reduce((x, word) => choice(x, y + 18, word, round), 54);
  };
  const heading = (y, text) => {
    p.tint(54, y, 504, 1, '0.15 0.2 0.35 rg');
    p.print(54, y + 18, text, { size: 13, font: 'bold', color: '0.15 0.2 0.35 rg' });
  };
  heading(92, 'Insured');
  field(54, 130, 160, 'First Name');
  field(226, 130, 160, 'Middle Name', { star: false });
  field(398, 130, 160, 'Last Name');
  field(54, 180, 246, 'Date of Birth', { hint: 'MM/DD/YYYY' });
  field(312, 180, 246, 'Social Security Number', { hint: '___-__-____' });
  field(54, 232, 504, 'Street Address', { note: 'No P.O. boxes' });
  field(54, 292, 240, 'City');
  field(306, 292, 120, 'State', { hint: 'Select' });
  field(438, 292, 120, 'ZIP Code');
  field(54, 342, 246, 'Phone', { hint: '(000) 000-0000' });
  field(312, 342, 246, 'Email', { hint: 'example@example.com' });
  choices(394, 'Gender', true, 'Male', 'Female', 'Prefer not to say');
  choices(436, 'Do you use tobacco?', true, 'Yes', 'No');
  heading(470, 'Funding');
  field(54, 508, 246, 'Amount of the funeral contract', { hint: '$ 0.00' });
  field(312, 508, 246, 'Premium', { hint: '$ 0.00' });
  choices(560, 'How will it be paid?', true, 'Single premium', '3 years', '5 years', '10 years');
  choices(602, 'Riders (check all that apply)', false, 'Accidental death', 'Grandchild', 'Travel');
  field(54, 644, 504, 'Anything else we should know?', { high: 60, star: false });
  p.print(54, 760, 'Powered by Form Site', { size: 7, gray: 0.6 });
  p = newPage();
  heading(54, 'Beneficiary');
  field(54, 92, 246, 'Full Name');
  field(312, 92, 246, 'Relationship', { hint: 'Please Select' });
  field(54, 144, 504, 'Address', { star: false });
  heading(196, 'Agent');
  field(54, 234, 246, 'Agent Name');
  field(312, 234, 120, 'Agent Number');
  field(444, 234, 114, 'Split %', { star: false });
  heading(286, 'Agreement');
  choice(54, 326, 'I agree to the terms of the trust and have received a copy of them.', false);
  choice(54, 348, 'I want to receive documents by email.', false);
  field(54, 380, 300, 'Signature', { high: 70, type: 'signature' });
  field(366, 380, 192, 'Date Signed', { hint: 'MM/DD/YYYY' });
  p.print(54, 760, 'Powered by Form Site', { size: 7, gray: 0.6 });
}
