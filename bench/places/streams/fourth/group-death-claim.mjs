/**
 * Drawn as by a report generator: a sheet in landscape, every text a separate object, boxes of four
 * lines, rules drawn by a shading; a form in two parts.
 */
export const style = {
  turned: true,
  text: 'gaps',
  rule: 'shade',
  box: 'four',
  tick: 'four',
  tickSize: 7.5,
  size: 8,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 46, 'Death Claim Form', { size: 16, font: 'bold' });
  p.print(36, 58, 'Group Life and Accidental Death Insurance', { size: 9 });
  p.box(400, 32, 176, 34);
  p.print(404, 41, 'Home Office Use Only', { size: 6.5, font: 'bold' });
  p.print(404, 59, 'Claim No.', { size: 6.5 });
  const head = (y, text) => {
    p.tint(36, y, 540, 13, '0.8 g');
    p.box(36, y, 540, 13);
    p.print(40, y + 9.5, text, { font: 'bold' });
    return y + 13;
  };
  let y = head(76, 'PART 1 - TO BE COMPLETED BY THE EMPLOYER / ADMINISTRATOR');
  y = p.row(36, y, 540, 24, [
    ['Name of Employer / Policyholder', 3],
    ['Group Policy No.', 1],
    ['Division / Class', 1],
  ]);
  y = p.row(36, y, 540, 24, [
    ['Address (Street, City, State, Zip)', 3],
    ['Telephone', 1],
    ['Fax', 1],
  ]);
  y = p.row(36, y, 540, 24, [
    ["Employee's Name (Last, First, Middle)", 3],
    ['Social Security No.', 1],
    ['Date of Birth', 1],
  ]);
  y = p.row(36, y, 540, 24, [
    ['Occupation', 2],
    ['Date Hired', 1],
    ['Effective Date', 1],
    ['Date Last Worked', 1],
  ]);
  p.box(36, y, 270, 24);
  p.print(38, y + 7, 'Reason employee stopped work', { size: 6.5 });
  p.line(40, y + 19, '@Illness{=90}@Leave{=135}@Retired{=185}@Discharged{=245}@Death', {
    size: 7.5,
  });
  p.box(306, y, 270, 24);
  p.print(308, y + 7, 'Earnings on the date last worked', { size: 6.5 });
  p.line(310, y + 19, '$ {>380}per{=400}@Hour{=435}@Week{=470}@Month{=510}@Year', {
    size: 7.5,
    room: 11,
  });
  y += 24;
  /** Without vertical lines between the columns. */
  const heads = [
    [40, 'Coverage', 150],
    [196, 'Amount of Insurance', 110],
    [316, 'Effective Date', 110],
    [436, 'Paid To', 136],
  ];
  p.rule(36, y + 4, 576, y + 4, 1);
  for (const [x, text] of heads) p.print(x, y + 14, text, { size: 7, font: 'bold' });
  p.rule(36, y + 18, 576, y + 18);
  for (const [i, name] of [
    'Basic Life',
    'Supplemental Life',
    'Accidental Death',
    'Dependent Life',
  ].entries()) {
    p.print(40, y + 29 + i * 16, name);
    p.rule(36, y + 34 + i * 16, 576, y + 34 + i * 16);
    for (const [x, , wide] of heads.slice(1)) p.place(x, y + 20 + i * 16, wide, 13);
  }
  y += 18 + 64 + 6;
  p.line(
    40,
    y + 10,
    'If the deceased is a dependent, name:{>330}{=336}Relationship:{>450}{=456}Birth date:{>572}',
  );
  p.line(
    40,
    y + 27,
    'Is a copy of the enrollment form attached?{=240}@Yes{=275}@No{=320}Has the insurance been assigned?{=470}@Yes{=505}@No',
  );
  p.line(40, y + 48, 'Signature of Administrator{>300!}{=306}Title{>430}{=436}Date{>572}');
  y = head(y + 58, 'PART 2 - TO BE COMPLETED BY THE BENEFICIARY');
  y = p.row(36, y, 540, 24, [
    ["Deceased's Name", 3],
    ['Date of Death', 1],
    ['Place of Death', 2],
  ]);
  y = p.row(36, y, 540, 24, [
    ['Cause of Death', 3],
    ['Name of Attending Physician', 3],
  ]);
  p.line(
    40,
    y + 13,
    'Was the death an accident?{=170}@Yes{=205}@No{=250}If yes, describe (attach police report):{>572}',
  );
  p.line(40, y + 29, '{>572}');
  y += 38;
  for (let i = 1; i <= 2; i++) {
    p.box(36, y, 18, 48);
    p.print(42, y + 28, String(i), { size: 10, font: 'bold' });
    p.row(54, y, 522, 24, [
      ['Name of Beneficiary', 3],
      ['Relationship', 1],
      ['Date of Birth', 1],
      ['Social Security / Tax ID No.', 2],
    ]);
    p.row(54, y + 24, 522, 24, [
      ['Address (Street, City, State, Zip)', 5],
      ['Telephone', 2],
    ]);
    y += 48;
  }
  p.line(
    40,
    y + 16,
    'If the beneficiary is:{=130}@a Minor{=180}@an Estate{=235}@a Trust{=285}@Deceased{=345}give name of the representative:{>572}',
  );
  y = p.prose(
    40,
    y + 30,
    530,
    'Under penalties of perjury I certify that the number shown is my correct taxpayer identification number and that I am not subject to backup withholding. Any person who knowingly files a false claim may be guilty of a crime.',
    { size: 7 },
  );
  y += 18;
  for (let i = 1; i <= 2; i++) {
    p.line(40, y, `${i}.{>330!}{=345}{>440}{=455}{>572}`);
    p.print(56, y + 9, 'Signature of Beneficiary', { size: 6.5 });
    p.print(347, y + 9, 'Date', { size: 6.5 });
    p.print(457, y + 9, 'Telephone', { size: 6.5 });
    y += 28;
  }
  p.print(36, 780, 'GDC 0608', { size: 6 });
}
