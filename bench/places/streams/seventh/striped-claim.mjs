/**
 * Drawn as a designer sets a claim form: every place a pale stripe without a line, captions inside
 * the stripes, numbers of sections in discs, boxes to tick white on a stripe, a column of notes.
 */
export const style = {
  text: 'glyphs',
  rule: 'fill',
  tick: 'white',
  tickSize: 9,
  size: 8,
};

export function draw(newPage) {
  const p = newPage();
  const pale = '0.87 0.94 0.9 rg';
  const dark = '0.1 0.4 0.3 rg';
  p.print(36, 50, 'Claim for a funeral benefit', { size: 20, color: dark });
  p.prose(
    36,
    66,
    380,
    'Complete sections 1 to 4. A certified copy of the death certificate must come with this form.',
    { size: 8.5 },
  );
  p.tint(440, 30, 136, 730, '0.96 g');
  p.print(448, 48, 'Notes', { size: 10, font: 'bold', color: dark });
  let note = 62;
  for (const text of [
    'Section 1. Give the name as it is on the policy.',
    'Section 2. If there are two claimants, each must send a form.',
    'Section 3. We can pay the funeral home directly if you assign the benefit.',
    'Section 4. Sign in ink. A copy is not accepted.',
    'Questions? Call us between 8 and 5, or write to the home office.',
  ])
    note = p.prose(448, note, 120, text, { size: 7.5 }) + 6;
  const section = (y, number, text) => {
    p.out.push(dark);
    p.rounded(36, y, 14, 14, 'f', 7);
    p.print(41, y + 10.5, number, { size: 9, font: 'bold', gray: 1 });
    p.print(56, y + 11, text, { size: 11, font: 'bold', color: dark });
    return y + 19;
  };
  /** Stripes side by side, 3 points apart, each with its caption inside. */
  const stripes = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = 36;
    for (const [caption, share, own] of parts) {
      const wide = ((390 + 3) * share) / all;
      p.tint(x, y, wide - 3, high, pale);
      p.print(x + 3, y + 7.5, caption, { size: 6.5, color: dark });
      if (own) own(x, y, wide - 3, high);
      else p.place(x + 1, y + 9, wide - 5, high - 10);
      x += wide;
    }
    return y + high + 3;
  };
  const ticks = (markup) => (x, y) => p.line(x + 4, y + 19, markup, { size: 8 });
  let y = section(96, '1', 'The person insured');
  y = stripes(y, 24, ['Last name', 3], ['First name', 3], ['Middle', 1.4]);
  y = stripes(y, 24, ['Policy number', 2], ['Date of birth', 2], ['Date of death', 2]);
  y = stripes(y, 24, ['Last address', 5], ['State of residence', 2]);
  y = stripes(
    y,
    24,
    ['Cause of death', 4, ticks('@Natural  @Accident  @Other')],
    ['If other, explain', 3],
  );
  y = section(y + 8, '2', 'The claimant');
  y = stripes(y, 24, ['Name', 4], ['Relationship', 2]);
  y = stripes(y, 24, ['Street address', 4], ['City', 2.4], ['State', 0.9], ['ZIP', 1.2]);
  y = stripes(y, 24, ['Telephone', 2], ['E-mail', 3], ['Taxpayer number', 2]);
  y = stripes(y, 24, [
    'You claim as',
    1,
    ticks('@Beneficiary   @Executor   @Trustee   @Assignee   @Next of kin'),
  ]);
  y = section(y + 8, '3', 'How to pay');
  y = stripes(y, 24, [
    'Pay',
    1,
    ticks('@Claimant, by check   @Claimant, by deposit   @Funeral home'),
  ]);
  y = stripes(y, 24, ['Bank', 3], ['Routing number', 2], ['Account number', 2.4]);
  y = stripes(
    y,
    24,
    ['Funeral home', 3],
    [
      'Amount assigned',
      1.6,
      (x, t, wide, high) => {
        p.print(x + 4, t + 20, '$', { size: 9 });
        p.place(x + 11, t + 9, wide - 12, high - 10);
      },
    ],
    ['Telephone', 1.8],
  );
  y = stripes(y, 58, ['Anything else we should know', 1]);
  y = section(y + 8, '4', 'Signature');
  y = p.prose(
    36,
    y + 6,
    390,
    'What I have said here is true. I know that a false claim is a crime.',
    { size: 8 },
  );
  y = stripes(
    y,
    34,
    [
      'Signature of claimant',
      4,
      (x, t, wide, high) => p.place(x + 1, t + 9, wide - 2, high - 10, 'signature'),
    ],
    ['Date', 1.6],
  );
  y = stripes(
    y,
    34,
    [
      'Signature of witness',
      4,
      (x, t, wide, high) => p.place(x + 1, t + 9, wide - 2, high - 10, 'signature'),
    ],
    ['Date', 1.6],
  );
  p.print(36, 776, 'FB-12 04/23', { size: 6 });
}
