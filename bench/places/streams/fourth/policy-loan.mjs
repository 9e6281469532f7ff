/**
 * Drawn as by a program from a template: captions of 6 points under their lines, numbers on combs
 * of ticks at the foot.
 */
export const style = {
  body: 'Helvetica',
  text: 'words',
  flipped: true,
  rule: 'image',
  tick: 'four',
  tickSize: 9,
  size: 9,
};

export function draw(newPage) {
  const p = newPage();
  p.print(42, 50, 'Policy Loan Request', { size: 17, font: 'bold' });
  p.print(380, 42, 'Policy Number', { size: 7 });
  /** Small vertical strokes on a line, with one letter between every two. */
  const comb = (x, y, cells, wide) => {
    p.rule(x, y, x + cells * wide, y, 0.6, 'stroke');
    for (let i = 0; i <= cells; i++) p.rule(x + i * wide, y - 5, x + i * wide, y, 0.6, 'stroke');
    p.place(x, y - 13, cells * wide, 13);
  };
  comb(440, 46, 10, 13);
  p.tint(42, 60, 528, 26, '0.93 g');
  p.prose(
    46,
    70,
    520,
    'INSTRUCTIONS: Use this form to ask for a loan on your policy. Fill it in wholly so that nothing is delayed. A loan lowers the cash value and the death benefit and may have tax consequences.',
    { size: 7.5 },
  );
  const head = (y, text) => {
    p.rule(42, y + 4, 570, y + 4, 1.2, 'stroke');
    p.print(42, y, text, { size: 10, font: 'bold' });
  };
  /** Lines side by side, each with its name below. */
  const lines = (y, ...parts) => {
    for (const [left, right, caption, type] of parts) {
      p.rule(left, y, right, y);
      p.place(left, y - 13, right - left, 13, type);
      p.print(left, y + 6.5, caption, { size: 6 });
    }
  };
  head(102, 'SECTION I - About the Owner');
  p.line(42, 120, 'Type of Owner:{=130}@ Individual{=210}@ Trust/Business Entity');
  p.print(42, 134, 'If Individual or Co-Owner:', { size: 8, font: 'bold' });
  lines(154, [42, 190, 'First Name'], [200, 300, 'Middle Name'], [310, 570, 'Last Name']);
  lines(185, [42, 190, 'Phone Number'], [310, 570, 'E-Mail Address']);
  p.print(200, 170, 'Social Security Number', { size: 6 });
  comb(200, 185, 9, 11);
  p.print(42, 203, 'Co-Owner', { size: 8, font: 'bold' });
  lines(220, [42, 190, 'First Name'], [200, 300, 'Middle Name'], [310, 570, 'Last Name']);
  lines(251, [42, 190, 'Phone Number'], [310, 570, 'E-Mail Address']);
  p.print(200, 236, 'Social Security Number', { size: 6 });
  comb(200, 251, 9, 11);
  p.print(42, 268, 'If Trust/Business Entity Owner:', { size: 8, font: 'bold' });
  lines(286, [42, 400, 'Name of Trust'], [410, 570, 'Date Executed']);
  lines(
    309,
    [42, 400, 'Name of Business Entity'],
    [410, 570, 'Tax ID Number of Trust/Business Entity'],
  );
  lines(
    332,
    [42, 220, 'Trust/Business Entity Contact Person: First Name'],
    [230, 400, 'Last Name'],
    [410, 570, 'Contact Phone Number'],
  );
  p.print(42, 350, 'Please give the address to which the proceeds are to be sent:', { size: 8 });
  lines(
    368,
    [42, 300, 'Number and Street/Post Office Box'],
    [310, 430, 'City'],
    [440, 490, 'State'],
    [500, 570, 'Zip'],
  );
  p.line(42, 388, 'Should we use this address for all future letters?{=300}@ Yes{=350}@ No');
  head(408, 'SECTION II - About the Insured');
  lines(430, [42, 190, 'First Name'], [200, 300, 'Middle Name'], [310, 570, 'Last Name']);
  head(456, 'SECTION III - About the Loan Request');
  p.prose(
    42,
    470,
    528,
    'Not all policies allow that dividends or paid-up additions are borrowed. Please look into your policy to see which of these you can choose.',
    { size: 7.5 },
  );
  p.line(
    42,
    496,
    'Loan Request:{=130}@ Maximum Amount Available{=290}@ Specific Amount{=372}$ {>470} (see note)',
  );
  p.line(
    42,
    512,
    'Take the loan from:{=130}@ Base policy{=210}@ Dividends{=290}@ Additions{=372}@ Other:{>570}',
  );
  p.line(42, 528, 'Premium due within 60 days:{=170}@ Pay from the loan{=290}@ I will pay it');
  p.line(42, 546, 'Hold the loan until{>210}{=218}for a total of{>310}days, but not after{>470}.');
  head(570, 'SECTION IV - Payment');
  p.line(42, 588, '@ Mail a check{=130}@ Pay into my bank account{=290}@ Checking{=360}@ Savings');
  lines(610, [42, 230, 'Name of Bank']);
  p.print(240, 597, 'Routing Number', { size: 6 });
  comb(240, 612, 9, 12);
  p.print(370, 597, 'Account Number', { size: 6 });
  comb(370, 612, 16, 12);
  head(634, 'SECTION V - Signatures');
  p.prose(
    42,
    648,
    528,
    'The policy is the only security for the loan. I state that it is not assigned and that no proceedings in bankruptcy are pending against me. Interest that is not paid when due is added to the loan.',
    { size: 7.5 },
  );
  lines(
    686,
    [42, 330, "Owner's Signature (and title, if signing for an entity)", 'signature'],
    [340, 450, 'City, State where signed'],
    [460, 570, 'Date (mm/dd/yyyy)'],
  );
  lines(
    714,
    [42, 330, "Co-Owner's Signature", 'signature'],
    [340, 450, 'City, State where signed'],
    [460, 570, 'Date (mm/dd/yyyy)'],
  );
  lines(
    742,
    [42, 330, "Assignee's Signature", 'signature'],
    [340, 450, 'City, State where signed'],
    [460, 570, 'Date (mm/dd/yyyy)'],
  );
  p.print(42, 776, 'PLR (11/14)', { size: 6 });
  p.print(540, 776, '1 of 3', { size: 6 });
}
