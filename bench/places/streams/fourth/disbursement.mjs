/**
 * Drawn as by a program for manuals: words placed one by one, rules of dashes, a shadowed box of
 * ZapfDingbats, and notes after the lines.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Helvetica-Bold',
  scale: 0.1,
  text: 'words',
  rule: 'dash',
  tick: 'glyph',
  tickCode: 0x71,
  tickSize: 9,
  size: 9,
};

export function draw(newPage) {
  const p = newPage();
  p.print(54, 48, 'Policy Cancellation and Disbursement Request', { size: 15, font: 'bold' });
  p.print(54, 60, 'Life Service Center   P.O. Box 100, Anytown', { size: 8 });
  p.rule(54, 66, 558, 66, 1.5, 'stroke');
  p.print(54, 80, 'Section A - Contract Information', { size: 10, font: 'bold' });
  p.print(54, 92, 'Please fill out all that applies below.', { size: 8 });
  const needed = (y, label, x = 54, right = 500) =>
    p.line(x, y, `${label}{>${right}} *Required`.replace('*', '(').concat(')'));
  needed(110, 'Policy Number(s):');
  needed(128, 'Owner Name(s):');
  p.line(54, 146, '{>500} (Required)');
  p.line(54, 164, 'Address:{>558}');
  p.line(54, 182, 'Insured Name(s):{>300}{=306}SSN/TIN or EIN:{>500} (Required)');
  p.line(54, 200, '{>300}{=306}SSN/TIN or EIN:{>500} (Required)');
  p.line(54, 218, 'Home Phone:{>220}{=226}Office Phone:{>390}{=396}Cell Phone:{>558}');
  p.line(54, 236, 'Email Address:{>390}{=396}@ Permanent address change');
  p.print(54, 258, 'Section B - Transaction Type', { size: 10, font: 'bold' });
  let y = p.prose(
    54,
    270,
    504,
    'Please elect one of the options below. For a withdrawal or a loan choose the greatest amount or name one, and say whether it is gross (before charges) or net (the amount of the check). If you do not say, it is taken as net.',
    { size: 8 },
  );
  y += 4;
  p.line(
    54,
    y,
    '@ *Surrender/Cancellation:* the contract is cancelled and the company is released from all liability.',
  );
  y += 15;
  p.line(
    54,
    y,
    '@ *Partial Withdrawal:*{=180}@ Maximum  or  @ Specific amount $ {>420}{=430}@ Gross  @ Net',
  );
  y += 15;
  p.line(
    54,
    y,
    '@ *Policy Loan:*{=180}@ Maximum  or  @ Specific amount $ {>420}{=430}@ Gross  @ Net',
  );
  y += 15;
  p.line(54, y, '@ *Dividend Withdrawal:*{=180}@ Maximum  or  @ Specific amount $ {>420}');
  y += 15;
  p.line(
    54,
    y,
    '@ *Systematic Withdrawal:*{=180}$ {>250} every  @ month  @ quarter  @ year, beginning {>500}',
  );
  y += 20;
  p.line(54, y, 'Reason for this request (optional):{>558}');
  y += 15;
  p.line(54, y, '{>558}');
  y += 22;
  p.print(54, y, 'Section C - Method of Payment', { size: 10, font: 'bold' });
  y += 14;
  p.line(
    54,
    y,
    '@ Check to the address of record     @ Check by overnight mail (a fee of $20 is deducted)',
  );
  y += 15;
  p.line(54, y, '@ Apply to policy number {>260}{=268}@ as premium  @ as loan repayment');
  y += 15;
  p.line(54, y, '@ Electronic transfer:{=160}@ Checking  @ Savings{=290}Name of bank{>558}');
  y += 17;
  p.line(72, y, 'Routing number{>280}{=290}Account number{>558}');
  y += 22;
  p.print(54, y, 'Section D - Notice of Withholding', { size: 10, font: 'bold' });
  y = p.prose(
    54,
    y + 12,
    504,
    'The taxable part of what you receive is subject to federal income tax withholding at ten percent unless you elect otherwise. You may owe tax even if nothing is withheld.',
    { size: 8 },
  );
  y += 4;
  p.line(
    54,
    y,
    'Federal:  @ I elect NOT to have tax withheld.   @ Withhold 10%.   @ Withhold {>390} % or $ {>470} .',
  );
  y += 15;
  p.line(54, y, 'State:  @ Do not withhold.   @ Withhold {>260} %.   State of residence: {>390}');
  y += 22;
  p.print(54, y, 'Section E - Signatures', { size: 10, font: 'bold' });
  y = p.prose(
    54,
    y + 12,
    504,
    'By signing I certify that no bankruptcy or lien affects the contract, that the number given above is my correct taxpayer identification number and that I am not subject to backup withholding.',
    { size: 8 },
  );
  y += 16;
  for (const [left, right] of [
    ['Signature of Owner', 'Date'],
    ['Signature of Joint Owner, Assignee or Spouse', 'Date'],
  ]) {
    p.line(54, y, '{>360!}{=390}{>558}');
    p.print(56, y + 10, left, { size: 7.5 });
    p.print(392, y + 10, right, { size: 7.5 });
    y += 30;
  }
  p.print(54, 776, 'Form 1234-5 Rev 0611', { size: 7 });
}
