/**
 * Drawn as a lawyer types it: a caption with a column of parentheses, blanks in running sentences
 * over line ends, blanks for initials before paragraphs, the block of a notary.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'runs',
  rule: 'stroke',
  size: 12,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(60, 'IN THE PROBATE COURT OF', { size: 12, font: 'bold' });
  p.line(170, 76, '{24} COUNTY, STATE', { size: 12 });
  p.print(72, 104, 'IN THE MATTER OF THE ESTATE OF', { size: 12 });
  for (let i = 0; i < 6; i++) p.print(320, 104 + i * 15, ')', { size: 12 });
  p.line(72, 134, '{32},', { size: 12 });
  p.print(200, 164, 'Deceased.', { size: 12 });
  p.line(336, 119, 'Case No. {18}', { size: 12 });
  p.line(336, 149, 'Division {19}', { size: 12 });
  p.centred(206, 'AFFIDAVIT OF FUNERAL EXPENSES', { size: 12, font: 'bold' });
  p.centred(220, 'AND ASSIGNMENT OF INSURANCE PROCEEDS', { size: 12, font: 'bold' });
  p.line(72, 246, 'STATE OF {20}', { size: 12 });
  p.print(270, 246, ')', { size: 12 });
  p.print(270, 260, ')  ss.', { size: 12 });
  p.line(72, 274, 'COUNTY OF {18}', { size: 12 });
  p.print(270, 274, ')', { size: 12 });
  let y = 300;
  const lines = (...all) => {
    for (const markup of all) {
      p.line(72, y, markup, { size: 12 });
      y += 17;
    }
    y += 5;
  };
  lines(
    'I, {30}, being of lawful age and duly sworn, state that I am',
    'the {16} of the decedent, who died on the {5} day of',
    '{16}, 20{4}, and that I reside at {30}',
    '{50}.',
  );
  lines(
    'The decedent was insured under Policy No. {16}, issued by {14}',
    '{24}, in the amount of $ {14}. The cost of the funeral',
    'and burial, as shown by the statement attached, is $ {14}, of which the sum of',
    '$ {12} has been paid and $ {12} is unpaid.',
  );
  lines('I have placed my initials before each of the following that applies:');
  for (const [one, two] of [
    [
      'I am the beneficiary named in the policy and assign to the funeral home',
      'so much of the proceeds as will pay what is owed.',
    ],
    ['I am the personal representative of the estate, which is the beneficiary.', ''],
    ['No estate has been opened, and none is expected to be opened.', ''],
    ['I know of no other person who has a claim to the proceeds.', ''],
  ]) {
    p.line(90, y, '{6}', { size: 12 });
    p.print(140, y, one, { size: 12 });
    if (two) {
      y += 15;
      p.print(140, y, two, { size: 12 });
    }
    y += 19;
  }
  y += 18;
  p.line(310, y, '{34!}', { size: 12 });
  p.print(310, y + 13, 'Affiant', { size: 11 });
  y += 36;
  p.print(
    72,
    y,
    'Subscribed and sworn to before me, a notary public, by the affiant, who is personally',
    { size: 12 },
  );
  y += 17;
  p.line(72, y, 'known to me, on this {6} day of {16}, 20{4}.', { size: 12 });
  y += 36;
  p.line(310, y, '{34!}', { size: 12 });
  p.print(310, y + 13, 'Notary Public', { size: 11 });
  p.line(72, y, 'My commission expires:', { size: 12 });
  p.line(72, y + 17, '{24}', { size: 12 });
  p.print(72, y + 40, '(SEAL)', { size: 11 });
}
