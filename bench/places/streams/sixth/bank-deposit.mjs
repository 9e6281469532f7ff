/**
 * Drawn as a bank prints: boxes with round corners, numbers on strokes over a line, dates and
 * amounts with their signs printed, a picture of a check, a cross before the line to sign on.
 */
export const style = {
  text: 'runs',
  rule: 'stroke',
  tick: 'four',
  tickSize: 9,
  size: 9,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.rounded(36, 30, 540, 30, '0.1 0.3 0.2 rg f', 6);
  p.print(46, 50, 'Direct Deposit Sign-Up and Transfer Request', {
    size: 14,
    font: 'bold',
    gray: 1,
  });
  const pen = '0.1 0.3 0.2 RG 0.8 w S';
  const head = (y, text) =>
    p.print(46, y, text, { size: 9, font: 'bold', color: '0.1 0.3 0.2 rg' });
  /** Captions stand under what is written. */
  const under = (base, ...parts) => {
    let x = 46;
    for (const [caption, wide, type] of parts) {
      p.rule(x, base, x + wide - 8, base);
      p.print(x, base + 8, caption, { size: 6.5 });
      p.place(x, base - 14, wide - 8, 13, type);
      x += wide;
    }
  };
  p.rounded(36, 68, 540, 118, pen, 8);
  head(82, 'Customer');
  under(
    106,
    ['Last name', 190],
    ['First name', 170],
    ['Middle initial', 60],
    ['Customer since (year)', 108],
  );
  under(132, ['Street address', 300], ['Apartment or unit', 90], ['E-mail', 138]);
  under(158, ['City', 220], ['State', 60], ['ZIP code', 90], ['Daytime telephone', 158]);
  p.print(46, 179, 'Date of birth');
  const date = (x, base) => {
    p.print(x, base, '__ __ / __ __ / __ __ __ __');
    p.place(x, base - 9, p.width('__ __ / __ __ / __ __ __ __'), 11);
  };
  date(108, 179);
  p.print(320, 179, 'Tax ID');
  const comb = (x, base, count, step = 14) => {
    p.rule(x, base, x + count * step, base, 0.6);
    for (let i = 0; i <= count; i++) p.rule(x + i * step, base - 6, x + i * step, base, 0.6);
    p.place(x, base - 13, count * step, 13);
  };
  comb(352, 181, 9);
  p.rounded(36, 194, 540, 132, pen, 8);
  head(208, 'Where the money goes');
  p.line(
    46,
    226,
    '@Start a new deposit{=180}@Change the account{=310}@Change the amount{=440}@Stop the deposit',
  );
  p.print(46, 246, 'Name of bank');
  p.rule(112, 248, 380, 248);
  p.place(112, 235, 268, 13);
  p.line(392, 246, '@Checking{=470}@Savings');
  p.print(46, 270, 'Routing number');
  comb(126, 272, 9);
  p.print(270, 270, 'Account number');
  comb(344, 272, 16);
  p.line(46, 292, 'Deposit:  @Entire net pay   @A fixed amount of');
  const money = (x, base) => {
    const from = p.print(x, base, '$ ');
    const blanks = '____________.____';
    p.print(from, base, blanks);
    p.place(from, base - 9, p.width(blanks), 11);
    return from + p.width(blanks);
  };
  const end = money(262, 292);
  p.line(end + 12, 292, '@A share of{6} %');
  p.line(46, 314, 'First deposit on or after');
  date(150, 314);
  p.line(310, 314, 'Weekly @   Every two weeks @   Monthly @');
  p.rounded(36, 334, 540, 104, pen, 8);
  head(348, 'Attach a voided check here');
  p.rounded(60, 356, 330, 74, '0.6 G 0.6 w S', 4);
  p.print(70, 368, 'YOUR NAME', { size: 6, gray: 0.5 });
  p.print(70, 375, '123 Main Street', { size: 6, gray: 0.5 });
  p.print(350, 368, '1027', { size: 7, gray: 0.5 });
  p.print(70, 392, 'Pay to the order of', { size: 6, gray: 0.5 });
  p.rule(130, 393, 320, 393, 0.3);
  p.box(330, 384, 50, 11, 0.3);
  p.rule(70, 406, 350, 406, 0.3);
  p.print(352, 406, 'DOLLARS', { size: 5, gray: 0.5 });
  p.print(140, 402, 'VOID', { size: 22, gray: 0.85, font: 'bold' });
  p.print(70, 424, '|: 123456789 |:   0001234567890 ||   1027', { size: 7, gray: 0.4 });
  p.prose(
    402,
    370,
    166,
    'The first nine digits are the routing number. The digits after it are the account number. Do not use a deposit slip.',
    { size: 7.5 },
  );
  p.rounded(36, 446, 540, 110, pen, 8);
  head(460, 'Transfer from another bank');
  under(484, ['Name of the other bank', 260], ['Account number there', 268]);
  p.print(46, 510, 'Transfer');
  const sum = money(86, 510);
  p.line(sum + 8, 510, 'on');
  date(sum + 24, 510);
  p.line(46, 530, 'Then close the account?  Yes @  No @');
  p.print(240, 530, 'Reason');
  p.rounded(276, 518, 290, 30, '0.6 w 0 G S', 4);
  p.place(278, 520, 286, 26);
  p.prose(
    36,
    572,
    540,
    'I authorize the bank to send the entries named above to my account, and to correct an entry made in error. This stays in force until the bank receives my notice in writing and has had a fair time to act on it.',
    { size: 8 },
  );
  const sign = (y, who) => {
    p.print(36, y, 'X', { size: 13, font: 'bold' });
    p.rule(48, y + 2, 330, y + 2, 0.8);
    p.place(48, y - 16, 282, 17, 'signature');
    p.print(48, y + 11, who, { size: 7 });
    p.print(350, y, 'Date');
    date(376, y);
  };
  sign(630, 'Signature of customer');
  sign(664, 'Signature of joint owner, if there is one');
  p.tint(36, 690, 540, 46, '0.92 g');
  p.print(42, 702, 'BANK USE ONLY', { size: 7, font: 'bold' });
  p.line(
    42,
    720,
    'Received by{>200-}{=210}Branch{>320-}{=330}Verified{>430-}{=440}Entered{>568-}',
    { size: 8 },
  );
  p.print(36, 770, 'DDT-07 (5/22)', { size: 6 });
}
