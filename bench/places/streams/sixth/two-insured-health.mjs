/**
 * Drawn as an insurer prints an application for two persons: two columns of text with shaded bars,
 * a table of questions with four columns of boxes, details under it, no line at the outer sides.
 */
export const style = {
  text: 'words',
  rule: 'fill',
  tick: 'box',
  tickSize: 7,
  size: 7.5,
  thick: 0.4,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 40, 'SILVER YEARS LIFE INSURANCE COMPANY', { size: 11, font: 'bold' });
  p.print(36, 50, 'Home Office: 100 Main Street, Springfield', { size: 6.5 });
  p.print(400, 40, 'Application for Insurance', { size: 11, font: 'bold' });
  const bar = (x, y, wide, text) => {
    p.tint(x, y, wide, 11, '0.25 g');
    p.print(x + 4, y + 8, text, { size: 7.5, font: 'bold', gray: 1 });
  };
  /** A label with a rule from its end to the end of the column. */
  const blank = (x, y, label, end, type) => {
    const from = p.print(x, y, label) + 2;
    p.rule(from, y + 1.5, end, y + 1.5);
    p.place(from, y - 9, end - from, 10, type);
  };
  for (const [x, who] of [
    [36, 'SECTION A - PROPOSED INSURED'],
    [311, 'SECTION B - SPOUSE (if applying)'],
  ]) {
    const end = x + 265;
    bar(x, 58, 265, who);
    blank(x, 82, 'Name (First, Middle, Last)', end);
    blank(x, 97, 'Address', end);
    blank(x, 112, 'City', x + 130);
    blank(x + 134, 112, 'State', x + 180);
    blank(x + 184, 112, 'Zip', end);
    blank(x, 127, 'Phone (          )', x + 130);
    p.line(x + 140, 127, 'Sex:  @M  @F');
    blank(x + 200, 127, 'Age', end);
    blank(x, 142, 'Date of Birth', x + 120);
    blank(x + 124, 142, 'Place of Birth', end);
    blank(x, 157, 'SSN', x + 120);
    blank(x + 124, 157, 'Height', x + 180);
    blank(x + 184, 157, 'Weight', end);
    p.line(x, 172, 'Tobacco use in the past 12 months?   @Yes   @No');
    blank(x, 187, "Driver's Lic. No.", x + 170);
    blank(x + 174, 187, 'State', end);
    bar(x, 195, 265, 'PLAN');
    p.line(x, 218, '@Immediate   @Graded   @Modified');
    blank(x + 140, 218, 'Amount $', end);
    blank(x, 233, 'Premium $', x + 120);
    p.line(x + 130, 233, '@Monthly   @Quarterly   @Annual');
    bar(x, 241, 265, 'BENEFICIARY');
    blank(x, 264, 'Primary', x + 160);
    blank(x + 164, 264, 'Relationship', end);
    blank(x, 279, 'Contingent', x + 160);
    blank(x + 164, 279, 'Relationship', end);
  }
  bar(36, 288, 540, 'SECTION C - HEALTH');
  p.print(40, 316, 'Answer every question for each person who is applying.', { font: 'bold' });
  p.print(462, 307, 'Insured', { size: 7, font: 'bold' });
  p.print(532, 307, 'Spouse', { size: 7, font: 'bold' });
  for (const [x, text] of [
    [456, 'Yes'],
    [484, 'No'],
    [526, 'Yes'],
    [554, 'No'],
  ])
    p.print(x, 317, text, { size: 7 });
  p.rule(36, 320, 576, 320);
  const questions = [
    '1. Are you now in a hospital, nursing home or hospice, or do you need help to bathe, dress or eat?',
    '2. Have you ever been told that you have HIV, AIDS or ARC, or tested positive for the virus?',
    '3. Have you been advised to have surgery, a test or a hospital stay that has not been done?',
    '4. In the past 24 months, have you been treated for or taken medicine for:',
    'a. cancer, leukemia, melanoma or any other malignant disease?',
    'b. heart attack, stroke, angina, heart failure or an operation of the heart?',
    'c. emphysema, chronic bronchitis, or any disease that needs oxygen?',
    'd. kidney failure, cirrhosis of the liver, or an organ transplant?',
    '5. In the past 10 years, have you been treated for abuse of alcohol or drugs?',
  ];
  let y = 320;
  for (const question of questions) {
    const part = /^[a-d]/.test(question);
    p.print(part ? 52 : 40, y + 10, question);
    if (!question.endsWith(':')) for (const x of [458, 485, 528, 555]) p.tick(x, y + 10.5);
    y += 14;
    p.rule(36, y, 576, y, 0.25);
  }
  for (const x of [448, 512]) p.rule(x, 299, x, y, 0.25);
  for (const x of [476, 548]) p.rule(x, 310, x, y, 0.25);
  p.print(40, y + 11, 'Give details of each Yes answer:', { font: 'bold' });
  y += 15;
  const columns = [36, 78, 176, 300, 370, 576];
  p.tint(36, y, 540, 18, '0.88 g');
  for (const [i, [one, two]] of [
    ['Question', 'No.'],
    ['Name of', 'Person'],
    ['Condition and', 'Treatment'],
    ['Date', '(Mo/Yr)'],
    ['Doctor or Hospital:', 'Name and Address'],
  ].entries()) {
    p.print(columns[i] + 3, y + 7.5, one, { size: 6.5, font: 'bold' });
    p.print(columns[i] + 3, y + 15, two, { size: 6.5, font: 'bold' });
  }
  y += 18;
  const first = y;
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 5; i++) p.place(columns[i] + 1, y + 1, columns[i + 1] - columns[i] - 2, 15);
    y += 17;
    p.rule(36, y, 576, y);
  }
  for (const x of columns.slice(1, -1)) p.rule(x, first - 18, x, y);
  bar(36, y + 6, 540, 'SECTION D - OTHER INSURANCE');
  p.line(
    36,
    y + 28,
    'Is any insurance in force or applied for on a person named above?  @Yes  @No    Will this replace it?  @Yes  @No',
  );
  blank(36, y + 43, 'If Yes, Company', 260);
  blank(264, y + 43, 'Policy No.', 400);
  blank(404, y + 43, 'Amount $', 576);
  y += 52;
  p.tint(36, y, 540, 32, '0.94 g');
  p.prose(
    40,
    y + 9,
    532,
    'I have read the answers above. They are true and complete as far as I know. Insurance begins when a policy is issued, the first premium is paid, and the health of each person is as stated here. Any person who knowingly and with intent to defraud files a statement of claim containing false information may be guilty of a crime.',
    { size: 7 },
  );
  y += 56;
  blank(36, y, 'Signed at', 200);
  blank(204, y, 'on', 300);
  y += 26;
  for (const [x, text] of [
    [36, 'Signature of Proposed Insured'],
    [221, 'Signature of Spouse'],
    [406, 'Signature of Agent and No.'],
  ]) {
    p.rule(x, y, x + 170, y);
    p.place(x, y - 16, 170, 15, 'signature');
    p.print(x, y + 8, text, { size: 6.5 });
  }
  p.print(36, 778, 'SY-APP-2 (3/15)', { size: 6 });
}
