/**
 * Drawn as an agency prints a worksheet: numbered lines, amounts in an inner and an outer column,
 * sums under heavy rules, rows for what the agency reckons in a tint.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'words',
  rule: 'stroke',
  tick: 'box',
  tickSize: 8,
  size: 10,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(50, 'RESOURCE WORKSHEET', { size: 14, font: 'bold' });
  p.centred(64, 'Burial funds and other resources of an applicant', { size: 11 });
  p.line(50, 92, 'Applicant{>330}{=340}Case number{>560}');
  p.line(50, 112, 'Month of application{>220}{=230}Worker{>400}{=410}Date{>560}');
  p.rule(50, 126, 560, 126, 1.2);
  p.print(50, 140, 'Part A. Countable resources', { size: 11, font: 'bold' });
  let y = 160;
  let number = 0;
  /** A numbered line with its amount at this place, from `$` on. */
  const item = (text, from, to, { lead = true } = {}) => {
    number += 1;
    p.print(50, y, `${number}.`);
    const end = p.print(72, y, text) + 3;
    if (lead) p.line(end, y, `{.${from - 14}}`);
    p.print(from - 10, y, '$');
    p.rule(from, y + 2, to, y + 2);
    p.place(from, y - 10, to - from, 12);
    y += 19;
  };
  const [inner, outer] = [
    [330, 420],
    [470, 560],
  ];
  item('Cash on hand', ...inner);
  item('Checking and savings accounts', ...inner);
  item('Cash value of life insurance (face value over $1,500)', ...inner);
  item('Stocks, bonds and certificates', ...inner);
  item('Other', ...inner);
  p.line(100, y, 'What is it?{>320}');
  y += 19;
  p.rule(330, y - 14, 420, y - 14, 1.2);
  item('Total of lines 1 to 5', ...outer);
  p.print(50, y + 4, 'Part B. Burial funds', { size: 11, font: 'bold' });
  y += 24;
  p.line(72, y, 'Is there a prepaid contract?   @Yes   @No    Can it be revoked?   @Yes   @No');
  y += 19;
  p.line(72, y, 'Funeral home{>330} Contract number{>560}');
  y += 19;
  item('Value of the contract', ...inner);
  item('Value of burial spaces, which is not counted', ...inner);
  item('Line 7 minus line 8', ...inner);
  item('Limit: enter $1,500, or less if line 3 is not 0', ...inner);
  item('Line 9 minus line 10, but not less than zero', ...outer);
  p.rule(470, y - 14, 560, y - 14, 1.2);
  item('Add lines 6 and 11', ...outer);
  item('Resource limit for one person or a couple', ...outer);
  item('Amount to spend down: line 12 minus line 13', ...outer);
  p.rule(470, y - 15, 560, y - 15, 0.6);
  p.tint(50, y + 2, 510, 50, '0.88 g');
  p.print(56, y + 16, 'FOR AGENCY USE ONLY', { size: 9, font: 'bold' });
  p.line(56, y + 36, 'Verified by{>250-}{=260}Date{>350-}{=360}Result{>550-}', { size: 9 });
  y += 74;
  y = p.prose(
    50,
    y,
    510,
    'I have answered as well as I could. I will tell the agency within ten days if any of this changes.',
  );
  y += 26;
  p.line(50, y, 'Signature{>360!}{=370}Date{>560}');
  p.line(50, y + 24, 'If signed by a representative, relationship{>560}');
  p.print(50, 770, 'RW-12', { size: 7 });
}
