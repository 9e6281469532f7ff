/**
 * Drawn as a parish types it: boxes without captions over words in parentheses centered under them,
 * headings between ornaments, Roman numbers, a frame of three lines around all.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'words',
  rule: 'stroke',
  box: 'stroke',
  tick: 'glyph',
  tickFont: 'ZapfDingbats',
  tickCode: 0x6f,
  tickSize: 11,
  size: 10.5,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  for (const [gap, thick] of [
    [20, 2.5],
    [25, 0.5],
    [28, 0.5],
  ])
    p.box(gap, gap, 612 - 2 * gap, 792 - 2 * gap, thick);
  p.centred(62, 'Saint Brendan Parish', { size: 18, font: 'bold' });
  p.centred(78, 'Register of burials', { size: 12 });
  const heading = (y, text) => {
    const wide = p.width(text, 11, 'bold');
    p.centred(y, text, { size: 11, font: 'bold' });
    p.rule(60, y - 3, 306 - wide / 2 - 8, y - 3, 0.8);
    p.rule(306 + wide / 2 + 8, y - 3, 552, y - 3, 0.8);
  };
  const boxes = (y, ...parts) => {
    let x = 60;
    for (const [caption, wide, type] of parts) {
      p.box(x, y, wide - 8, 20);
      p.place(x + 1, y + 1, wide - 10, 18, type);
      const text = `(${caption})`;
      p.print(x + (wide - 8 - p.width(text, 8)) / 2, y + 29, text, { size: 8 });
      x += wide;
    }
  };
  heading(104, 'I. The deceased');
  boxes(112, ['last name', 180], ['first names', 200], ['name in religion', 120]);
  boxes(146, ['date of birth', 120], ['place of birth', 200], ['date of baptism', 180]);
  boxes(180, ['date of death', 120], ['place of death', 200], ['cause', 180]);
  p.line(
    60,
    230,
    'State of life:{=150}@ single{=230}@ married{=320}@ widowed{=410}@ religious{=490}@ clergy',
  );
  p.line(60, 250, 'Sacraments received:{=200}@ penance{=290}@ anointing{=390}@ viaticum');
  heading(276, 'II. The rites');
  boxes(284, ['vigil: day and hour', 170], ['funeral: day and hour', 170], ['celebrant', 160]);
  boxes(318, ['cemetery', 220], ['section', 80], ['lot', 80], ['grave', 120]);
  p.line(60, 368, 'The body is:{=150}@ to be buried{=270}@ to be cremated{=390}@ in an urn');
  heading(394, 'III. The family');
  boxes(402, ['name of the nearest relative', 260], ['relationship', 110], ['telephone', 130]);
  boxes(436, ['street', 220], ['city', 150], ['state', 50], ['zip', 80]);
  heading(494, 'IV. Offerings');
  for (const [i, [text, sum]] of [
    ['Use of the church', ''],
    ['Organist and singer', ''],
    ['Flowers', ''],
    ['In all', 'bold'],
  ].entries()) {
    const y = 514 + i * 22;
    p.print(60, y, text, { font: sum || 'body' });
    p.line(60 + p.width(text, 10.5, sum || 'body') + 4, y, '{.400}');
    p.print(410, y, '$');
    p.box(420, y - 13, 124, 18);
    p.place(421, y - 12, 122, 16);
  }
  heading(616, 'V. Remarks');
  p.box(60, 624, 484, 46);
  p.place(61, 625, 482, 44);
  boxes(
    686,
    ['signature of the pastor', 260, 'signature'],
    ['date', 100],
    ['entered in the book, page', 140],
  );
}
