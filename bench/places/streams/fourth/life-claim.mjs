/**
 * Drawn as by a form designer's program: the page upside down, every box a Form XObject of its own,
 * cells with doubled borders.
 */
export const style = {
  text: 'words',
  flipped: true,
  box: 'form',
  rule: 'stroke',
  tick: 'form',
  tickSize: 8,
  size: 8,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 50, 'LIFE CLAIM FORM', { size: 14, font: 'bold' });
  p.print(36, 62, 'Please print in black ink; do not use correction fluid.', { size: 7.5 });
  const head = (y, text) => {
    p.tint(36, y, 540, 13, '0.2 g');
    p.print(40, y + 9.5, text, { font: 'bold', gray: 1, size: 8 });
    return y + 13;
  };
  let y = head(70, '1. DECEDENT INFORMATION');
  y = p.row(36, y, 540, 26, [
    ["a. Deceased's Full Name (First, Middle, Last)", 4],
    ['Maiden', 2],
  ]);
  y = p.row(36, y, 540, 26, [['b. Other Names by Which Deceased Was Known', 1]]);
  y = p.row(36, y, 540, 26, [
    ["c. Deceased's Residence Address at Time of Death (Number, Street, City, State, Zip Code)", 1],
  ]);
  p.cell(36, y, 110, 44, 'd. Date of Birth');
  p.box(146, y, 320, 44);
  p.print(148, y + 7, 'e. Nature of Death (If other than Natural, describe circumstances below)', {
    size: 6.5,
  });
  p.line(150, y + 19, '@Natural{=220}@Accidental{=300}@Suicide{=370}@Homicide', { size: 7.5 });
  p.place(148, y + 23, 316, 20);
  p.cell(466, y, 110, 44, 'f. Date of Death');
  y = head(y + 50, '2. POLICY INFORMATION (List all policies under which you are making a claim)');
  for (const pair of [
    ['(1)', '(3)'],
    ['(2)', '(4)'],
  ]) {
    for (const [i, numbered] of pair.entries()) {
      const x = 36 + i * 270;
      p.box(x, y, 160, 18);
      p.print(x + 3, y + 12, numbered, { size: 7 });
      p.place(x + 16, y + 1, 143, 16);
      p.box(x + 160, y, 110, 18);
      p.print(x + 163, y + 12, '$', { size: 8 });
      p.place(x + 169, y + 1, 100, 16);
    }
    y += 18;
  }
  y = head(y + 6, '3. CLAIMANT INFORMATION');
  p.cell(36, y, 360, 26, "a. Claimant's Name (If Trust, also complete section 4)");
  p.box(396, y, 180, 26);
  p.print(398, y + 7, 'b. Phone Number', { size: 6.5 });
  p.print(400, y + 20, '(');
  p.print(428, y + 20, ')');
  p.place(403, y + 9, 24, 16);
  p.place(432, y + 9, 143, 16);
  y += 26;
  y = p.row(36, y, 540, 26, [["c. Claimant's Mailing Address and Email Address (if any)", 1]]);
  y = p.row(36, y, 540, 26, [
    ['d. Date of Birth', 2],
    ['e. Age', 1],
    ['f. Social Security or Tax ID Number', 3],
    ['g. Relationship to Deceased', 3],
  ]);
  p.box(36, y, 270, 26);
  p.print(38, y + 7, 'h. Citizenship', { size: 6.5 });
  p.line(40, y + 20, '@US{=90}@Other:', { size: 7.5 });
  p.place(128, y + 10, 176, 14);
  p.cell(306, y, 270, 26, 'i. Amount or Percentage Claimed');
  y = head(y + 32, '4. TRUST INFORMATION');
  p.print(
    38,
    y + 9,
    'Complete this section only if the named Claimant is a Trust. Provide a copy of the entire trust.',
    { size: 7 },
  );
  y += 13;
  y = p.row(36, y, 540, 26, [
    ['a. Name of Trust', 3],
    ["b. Trust's Tax Identification Number", 2],
  ]);
  y = p.row(36, y, 540, 26, [
    ['c. Date of Trust Agreement', 2],
    ['d. Amendment Dates (if any)', 3],
  ]);
  p.box(36, y, 540, 54);
  p.print(38, y + 7, 'e. Trustee Names (Use additional sheet if necessary.)', { size: 6.5 });
  for (let i = 0; i < 6; i++) {
    const [x, base] = [42 + Math.floor(i / 3) * 268, y + 19 + (i % 3) * 15];
    p.print(x, base, `(${i + 1})`, { size: 7.5 });
    p.rule(x + 14, base + 2, x + 250, base + 2);
    p.place(x + 14, base - 9, 236, 11);
  }
  y = head(y + 60, '5. TYPE OF SETTLEMENT (Select one)');
  p.line(
    42,
    y + 13,
    '@Lump Sum Distribution{=170}*OR*{=196}Scheduled Life Payments:{=300}@Life{=345}@Period Certain{=425}@Period Certain & Life',
    { size: 8 },
  );
  p.line(300, y + 29, '@Other{>572}', { size: 8 });
  y = head(y + 38, '6. REPRESENTATIONS AND CERTIFICATIONS');
  p.print(38, y + 8, 'INITIALS', { size: 6, font: 'bold' });
  const notices = [
    'I hereby make claim to the proceeds, declare that all answers recorded on this form are true and complete, and agree that furnishing this form is no admission that any insurance was in force.',
    'I certify under penalties of perjury that the number shown on this form is my correct taxpayer identification number, and that I am not subject to backup withholding.',
    'I have read the fraud notice of the state in which I live, which is printed on the last page of this form.',
  ];
  y += 11;
  for (const notice of notices) {
    p.box(38, y + 1, 34, 18);
    p.place(39, y + 2, 32, 16);
    p.prose(78, y + 8, 494, notice, { size: 7 });
    y += 24;
  }
  y = p.row(36, y + 8, 540, 30, [
    ["Claimant's Signature", 4, { type: 'signature' }],
    ['Title (if signing for an entity)', 2],
    ['Date', 1],
  ]);
  p.print(36, 778, 'LC-00 (rev. 9/13)', { size: 6 });
  p.print(520, 778, 'Page 1 of 8', { size: 6 });
}
