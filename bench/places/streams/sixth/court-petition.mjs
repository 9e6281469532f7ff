/**
 * Drawn as a state's judicial council prints: a caption of small labels without any line beside
 * them, boxes to tick before lettered items, blanks behind `(specify):`, dotted lines to sign on.
 */
export const style = {
  text: 'runs',
  rule: 'stroke',
  tick: 'box',
  tickSize: 8,
  size: 9,
  thick: 0.7,
};

export function draw(newPage) {
  const p = newPage();
  p.print(538, 28, 'DE-121', { size: 9, font: 'bold' });
  const [left, middle, right] = [36, 400, 576];
  const label = (x, y, text, end, high = 10, type = 'text', size = 6.5) => {
    const from = p.print(x, y, text, { size }) + 2;
    p.place(from, y - high + 2, end - from, high, type);
    return from;
  };
  p.box(left, 32, middle - left, 88);
  p.print(40, 40, 'ATTORNEY OR PARTY WITHOUT ATTORNEY (Name, State Bar number, and address):', {
    size: 6.5,
  });
  p.place(40, 43, 354, 40);
  label(60, 93, 'TELEPHONE NO.:', 220);
  label(222, 93, 'FAX NO. (Optional):', 396);
  label(40, 104, 'E-MAIL ADDRESS (Optional):', 396);
  label(51, 115, 'ATTORNEY FOR (Name):', 396);
  p.box(middle, 32, right - middle, 130);
  p.print(452, 41, 'FOR COURT USE ONLY', { size: 6.5, font: 'bold' });
  p.box(left, 120, middle - left, 54);
  const court =
    p.print(40, 130, 'SUPERIOR COURT OF THE STATE, COUNTY OF', { size: 8, font: 'bold' }) + 3;
  p.place(court, 121, 396 - court, 11);
  label(60, 141, 'STREET ADDRESS:', 396);
  label(58, 150, 'MAILING ADDRESS:', 396);
  label(54, 160, 'CITY AND ZIP CODE:', 396);
  label(66, 170, 'BRANCH NAME:', 396);
  p.box(left, 174, middle - left, 34);
  const estate = p.print(40, 184, 'ESTATE OF (Name):', { size: 8 }) + 3;
  p.place(estate, 175, 396 - estate, 11);
  p.print(330, 203, 'DECEDENT', { size: 8 });
  p.box(left, 208, middle - left, 58);
  p.line(40, 219, '*PETITION FOR PROBATE OF{=170}@Lost Will and for Letters Testamentary', {
    size: 8,
  });
  p.line(170, 231, '@Will and for Letters of Administration with Will Annexed', { size: 8 });
  p.line(170, 243, '@Letters of Special Administration', { size: 8 });
  p.line(40, 258, '@Authorization to Administer Under the Act{=240}@with limited authority', {
    size: 8,
  });
  p.box(middle, 162, right - middle, 52);
  p.print(404, 170, 'CASE NUMBER:', { size: 6.5 });
  p.place(404, 173, 168, 36);
  p.box(middle, 214, right - middle, 52);
  p.print(404, 222, 'HEARING DATE:', { size: 6.5 });
  p.place(404, 224, 168, 15);
  p.rule(middle, 240, right, 240);
  p.rule(488, 240, 488, 266);
  p.print(404, 248, 'DEPT.:', { size: 6.5 });
  p.place(404, 250, 82, 14);
  p.print(491, 248, 'TIME:', { size: 6.5 });
  p.place(491, 250, 82, 14);
  const blank = (x, y, text, end) => {
    const from = p.line(x, y, text) + 2;
    p.place(from, y - 9, end - from, 12);
  };
  p.print(36, 282, '1.', { font: 'bold' });
  blank(52, 282, '*Publication* will be in (specify name of newspaper):', 572);
  p.line(64, 296, 'a.  @Publication requested.{=300}b.  @Publication to be arranged.');
  p.print(36, 314, '2.', { font: 'bold' });
  blank(52, 314, '*Petitioner* (name each):', 500);
  p.print(504, 314, 'requests that');
  p.line(64, 328, "a.  @decedent's will and codicils, if any, be admitted to probate.");
  blank(64, 342, 'b.  @(name):', 572);
  p.line(84, 356, 'be appointed');
  p.line(100, 370, '(1)  @executor{=300}(3)  @administrator');
  p.line(
    100,
    384,
    '(2)  @administrator with will annexed{=300}(4)  @special administrator{=430}@with general powers',
  );
  p.line(84, 398, 'and Letters issue upon qualification.');
  p.line(64, 412, 'c.  @full{=118}@limited authority be granted to administer under the Act.');
  p.line(64, 428, 'd.  (1)  @bond not be required for the reasons stated in item 3d.');
  const bond = p.line(84, 442, '(2)  @$') + 2;
  p.place(bond, 433, 90, 12);
  p.print(
    bond + 94,
    442,
    'bond be fixed. The bond will be furnished by an admitted surety insurer.',
  );
  const deposit = p.line(84, 456, '(3)  @$') + 2;
  p.place(deposit, 447, 90, 12);
  blank(
    deposit + 94,
    456,
    'in deposits in a blocked account be allowed. (Specify institution):',
    572,
  );
  p.print(36, 476, '3.', { font: 'bold' });
  blank(52, 476, 'a.  Decedent died on (date):', 300);
  blank(302, 476, 'at (place):', 572);
  p.line(68, 490, '(1)  @a resident of the county named above.');
  blank(
    68,
    504,
    '(2)  @a nonresident of the state and left an estate in the county (specify location):',
    572,
  );
  p.line(
    52,
    520,
    'b.  Character and estimated value of the property of the estate (complete in all cases):',
  );
  const amount = (y, text) => {
    p.line(68, y, text);
    p.print(440, y, '$');
    p.rule(446, y + 2, 560, y + 2, 0.5);
    p.place(446, y - 9, 114, 11);
  };
  amount(534, '(1)  Personal property:');
  amount(548, '(2)  Annual gross income from real property:');
  amount(562, '(3)  Additional income from personal property:');
  amount(576, '*(4)  Total:');
  p.line(52, 594, 'c.  @Will waives bond.{=200}@Special administrator is the named executor.');
  blank(52, 608, 'd.  @Other reasons (specify):', 572);
  p.print(36, 630, '4.', { font: 'bold' });
  blank(52, 630, 'Number of pages attached:', 230);
  p.line(36, 652, 'Date:');
  p.place(60, 643, 140, 12);
  const sign = (y, one, two) => {
    p.rule(36, y, 280, y, 0.8, 'dots');
    p.place(36, y - 14, 244, 13);
    p.print(110, y + 8, one, { size: 6.5 });
    p.rule(310, y, 576, y, 0.7);
    p.place(312, y - 16, 262, 15, 'signature');
    p.print(390, y + 8, two, { size: 6.5 });
  };
  sign(676, '(TYPE OR PRINT NAME OF ATTORNEY)', '(SIGNATURE OF ATTORNEY)');
  p.prose(
    36,
    698,
    540,
    'I declare under penalty of perjury under the laws of the State that the foregoing is true and correct.',
    { size: 8.5 },
  );
  p.line(36, 712, 'Date:');
  p.place(60, 703, 140, 12);
  sign(738, '(TYPE OR PRINT NAME OF PETITIONER)', '(SIGNATURE OF PETITIONER)');
  p.rule(36, 758, 576, 758, 1);
  p.print(36, 768, 'Form Adopted for Mandatory Use', { size: 6 });
  p.centred(768, 'PETITION FOR PROBATE', { size: 8, font: 'bold' });
  p.print(540, 768, 'Page 1 of 4', { size: 6 });
}
