/**
 * Drawn as a funeral home types it: labels and tabs with a leader of underscores, words to ring,
 * names of survivors in columns of bare lines, a half sheet under it.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'runs',
  rule: 'twice',
  size: 11,
  thick: 0.7,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(48, 'Maple Grove Funeral Home & Cremation Services', { size: 15, font: 'bold' });
  p.centred(62, 'Vital Statistics & Obituary Information', { size: 12 });
  const size = 11;
  /** Labels, each followed by underscores up to a tab stop. */
  const line = (y, ...parts) => {
    let x = 54;
    for (const [label, stop] of parts) {
      const from = p.print(x, y, `${label} `, { size });
      const count = Math.floor((stop - from) / p.width('_', size));
      p.line(from, y, `{${count}}`, { size });
      x = stop + 6;
    }
  };
  line(88, ['Full Legal Name:', 558]);
  line(106, ['Nickname:', 270], ['Maiden Name:', 558]);
  line(124, ['Address:', 558]);
  line(142, ['City:', 230], ['State:', 310], ['Zip:', 400], ['County:', 558]);
  line(160, ['Date of Birth:', 250], ['Birthplace:', 558]);
  line(178, ['Date of Death:', 250], ['Time:', 350], ['Place:', 558]);
  line(196, ['Social Security #:', 290], ['Race:', 410], ['Sex:', 558]);
  p.print(
    54,
    214,
    'Marital Status (circle one):   Married    Never Married    Widowed    Divorced',
    { size },
  );
  line(232, ["Spouse's Name (include maiden):", 558]);
  line(250, ['Date & Place of Marriage:', 558]);
  line(268, ["Father's Name:", 300]);
  p.print(310, 268, 'Living / Deceased', { size });
  line(286, ["Mother's Maiden Name:", 340]);
  line(304, ['Occupation:', 300], ['Employer:', 558]);
  line(322, ['Education (years completed):', 290], ['Church:', 558]);
  p.print(54, 340, 'Veteran:  Yes / No', { size });
  let x = 156;
  for (const [label, stop] of [
    ['Branch:', 280],
    ['Dates:', 420],
    ['Serial #:', 558],
  ]) {
    const from = p.print(x, 340, `${label} `, { size });
    p.line(from, 340, `{${Math.floor((stop - from) / p.width('_', size))}}`, { size });
    x = stop + 6;
  }
  p.centred(364, 'SURVIVORS', { size: 12, font: 'bold' });
  p.print(54, 380, '(name, spouse in parentheses, city and state)', { size: 9 });
  p.print(54, 396, 'Children', { size, font: 'bold' });
  p.print(310, 396, 'Brothers & Sisters', { size, font: 'bold' });
  for (let i = 0; i < 4; i++) {
    const y = 414 + i * 17;
    p.rule(54, y, 290, y);
    p.place(54, y - 13, 236, 13);
    p.rule(310, y, 558, y);
    p.place(310, y - 13, 248, 13);
  }
  line(488, ['No. of Grandchildren:', 220], ['Great-Grandchildren:', 390], ['Great-Great:', 558]);
  line(506, ['Preceded in death by:', 558]);
  p.line(54, 524, '{91}', { size });
  p.centred(548, 'SERVICE', { size: 12, font: 'bold' });
  line(566, ['Visitation: Date', 230], ['Time', 330], ['to', 420], ['Place', 558]);
  line(584, ['Service: Date', 230], ['Time', 330], ['Place', 558]);
  line(602, ['Clergy:', 300], ['Musicians:', 558]);
  line(620, ['Cemetery:', 300], ['Section', 380], ['Lot', 440], ['Space', 558]);
  line(638, ['Pallbearers: 1.', 300], ['4.', 558]);
  for (const [y, one, two] of [
    [656, '2.', '5.'],
    [674, '3.', '6.'],
  ]) {
    const from = p.print(113, y, `${one} `, { size });
    p.line(from, y, `{${Math.floor((300 - from) / p.width('_', size))}}`, { size });
    const to = p.print(306, y, `${two} `, { size });
    p.line(to, y, `{${Math.floor((558 - to) / p.width('_', size))}}`, { size });
  }
  line(692, ['Memorials to:', 558]);
  line(710, ['Newspapers:', 558]);
  line(734, ['Informant:', 290], ['Relationship:', 430], ['Phone:', 558]);
}
