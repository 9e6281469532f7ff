/**
 * Drawn as by a word processor: underscores in the runs of the print, dots that lead to a `$`,
 * underlines as thin bars.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'runs',
  rule: 'fill',
  box: 'fills',
  tick: 'glyph',
  tickFont: 'Wingdings',
  tickCode: 0xa8,
  tickSize: 10,
  size: 10,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(50, 'Trust Funded Prepaid Funeral Contract', { size: 14, font: 'bold' });
  p.centred(64, 'Statement of Funeral Goods and Services Selected', { size: 11, font: 'bold' });
  p.line(430, 82, 'Contract No.{14}');
  p.line(54, 102, 'Purchaser: {36}  Provider: {34}');
  p.line(54, 120, 'Contract Beneficiary: {27}  Seller: (printed name and permit number)');
  p.line(54, 138, 'Address: {50} Phone: ({4}){14}');
  p.line(54, 156, 'Date of Birth: {12}  Soc. Sec. No.: {18}  Sex: @ M  @ F   Veteran: @ Yes  @ No');
  p.print(54, 176, '(A) GUARANTEED SERVICES & MERCHANDISE:', { font: 'bold' });
  p.rule(54, 178, 290, 178, 0.7);
  let y = p.prose(
    54,
    190,
    504,
    'The total price below covers the goods and services to be given at the death of the Contract Beneficiary. You are not buying what is left blank; it may be bought at the time of the funeral.',
    { size: 9 },
  );
  const price = (text, x = 54, right = 250) => {
    p.line(x, y, `${text} {.${right}}$ {10}`, { size: 9 });
    y += 13.5;
  };
  const top = y + 4;
  y = top;
  p.print(54, y, 'BASIC SERVICES OF FUNERAL DIRECTOR', { size: 9, font: 'bold' });
  y += 13;
  price('AND STAFF, AND OVERHEAD');
  p.print(54, y, 'EMBALMING: (explanation below)', { size: 9, font: 'bold' });
  y += 13;
  price('Embalming services');
  y = p.prose(
    54,
    y,
    248,
    'If you chose a funeral that may require embalming, such as one with viewing, you may have to pay for it. If we charged for embalming, we say why below.',
    { size: 8 },
  );
  y += 4;
  p.line(54, y, '(describe): {38}', { size: 9 });
  y += 16;
  p.print(54, y, 'OTHER PREPARATION OF THE BODY:', { size: 9, font: 'bold' });
  y += 13;
  for (const text of [
    'Bathing body',
    'Cosmetic/Beautician',
    'Dressing/Casketing',
    'Refrigeration fee (#days {6})',
    'Other {24}',
  ])
    price(text);
  p.print(54, y, 'USE OF FACILITIES AND STAFF:', { size: 9, font: 'bold' });
  y += 13;
  for (const text of [
    'Rosary or prayer service',
    'Viewing/visitation (#days {6})',
    'Funeral ceremony',
    'Graveside service',
  ])
    price(text);
  y = top;
  const right = (text) => price(text, 318, 504);
  p.print(318, y, 'TRANSPORTATION:', { size: 9, font: 'bold' });
  y += 13;
  for (const text of ['Transfer to funeral home', 'Hearse', 'Limousine (#{4})', 'Flower vehicle'])
    right(text);
  p.print(318, y, 'MERCHANDISE:', { size: 9, font: 'bold' });
  y += 13;
  right('Casket');
  p.line(330, y, 'Description: {36}', { size: 8 });
  y += 13;
  right('Outer container');
  p.line(330, y, 'Description: {36}', { size: 8 });
  y += 13;
  for (const text of ['Acknowledgement cards', 'Register book', 'Clothing']) right(text);
  right('*TOTAL (A)*');
  p.print(318, y, '(B) CASH ADVANCE ITEMS:', { size: 9, font: 'bold' });
  y += 13;
  for (const text of ['Cemetery opening', 'Clergy', 'Certified copies (#{4})']) right(text);
  right('*TOTAL (B)*');
  right('*TOTAL CONTRACT PRICE*');
  y = 508;
  p.print(54, y, '(C) PAYMENT', { font: 'bold' });
  y += 15;
  p.line(
    54,
    y,
    '@ Paid in full      @ In {8} installments of $ {12} each, beginning on {14}, 20{4}.',
  );
  y += 17;
  p.line(
    54,
    y,
    'Down payment: $ {12}     Balance: $ {12}     Payment is due on the {5} day of each month.',
  );
  y += 17;
  p.line(
    54,
    y,
    '@ The Purchaser makes this contract irrevocable to qualify for public assistance.  Initials: {8}',
  );
  y += 18;
  y = p.prose(
    54,
    y,
    504,
    'You may cancel this contract within three days of signing it without any charge. After that you receive what the law allows. The Seller must deposit your payments within thirty days.',
    { size: 9 },
  );
  y += 24;
  p.line(54, y, 'X{40!}       X{36!}');
  p.print(70, y + 11, 'Purchaser', { size: 9 });
  p.print(320, y + 11, "Seller's representative", { size: 9 });
  y += 34;
  p.line(54, y, 'Date: {20}{=307}Date: {20}');
  y += 20;
  p.line(54, y, 'Mailing address of Seller: {70}');
  p.print(54, 760, 'Page 1 of 5', { size: 8 });
}
