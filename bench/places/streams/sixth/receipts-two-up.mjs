/**
 * Drawn as a print shop sets receipts: the same card twice on a sheet with a dashed line to cut
 * along, a frame of two lines, a number in red, captions in italics under the blanks.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'gaps',
  rule: 'pieces',
  tick: 'box',
  tickSize: 9,
  size: 10,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  for (const top of [30, 414]) {
    p.box(36, top, 540, 340, 2);
    p.box(40, top + 4, 532, 332, 0.5);
    p.print(56, top + 28, 'PRAIRIE MUTUAL BURIAL ASSOCIATION', { size: 13, font: 'bold' });
    p.print(56, top + 41, 'Receipt for payment on a prearranged funeral', { size: 10 });
    p.print(470, top + 28, 'No.', { size: 11 });
    p.print(492, top + 28, top === 30 ? '004417' : '004418', { size: 13, color: '0.8 0 0 rg' });
    const y = top + 74;
    p.line(56, y, 'Date{>220}{=240}Contract number{>420}{=430}Agent{>556}');
    p.line(56, y + 26, 'Received from{>556}');
    p.print(250, y + 36, '(name of purchaser)', { size: 7.5 });
    p.line(56, y + 56, 'the sum of{>440}{=446}dollars{=480}$ {>556}');
    p.print(220, y + 66, '(amount in words)', { size: 7.5 });
    p.line(56, y + 88, 'for the funeral of{>360}{=368}of{>556}');
    p.print(200, y + 98, '(name of insured)', { size: 7.5 });
    p.print(420, y + 98, '(city and state)', { size: 7.5 });
    p.line(
      56,
      y + 120,
      'Paid by:{=110}@Cash{=170}@Check no.{>290}{=300}@Money order{=390}@Card ending in{>556}',
    );
    p.line(
      56,
      y + 142,
      'This payment is:{=150}@the first{=220}@a monthly payment for the month of{>470}{=476}@in full',
    );
    p.box(300, y + 152, 256, 66, 0.6);
    const account = (base, text) => {
      p.print(306, base, text, { size: 9 });
      p.print(440, base, '$', { size: 9 });
      p.rule(448, base + 2, 550, base + 2);
      p.place(448, base - 10, 102, 12);
    };
    account(y + 168, 'Balance before payment');
    account(y + 188, 'This payment');
    account(y + 208, 'Balance now owed');
    p.line(56, y + 196, 'By{>280!}');
    p.print(110, y + 206, '(authorized signature)', { size: 7.5 });
    p.print(56, y + 232, 'This receipt is not valid until the check or order is paid.', {
      size: 8,
    });
    p.print(470, y + 232, top === 30 ? 'PURCHASER' : 'HOME OFFICE', { size: 8, font: 'bold' });
  }
  p.rule(0, 392, 612, 392, 0.6, 'dash');
}
