/**
 * Drawn as by a database's report program: labels that end at their boxes, boxes with a shadow, a
 * grid to tick, lines in color.
 */
export const style = {
  scale: 0.05,
  flipped: true,
  font: 'two-byte',
  text: 'words',
  rule: 'stroke',
  box: 'four',
  tick: 'four',
  tickSize: 8,
  size: 8,
};

export function draw(newPage) {
  const p = newPage();
  p.tint(36, 34, 540, 26, '0.8 0.88 0.95 rg');
  p.print(42, 52, "Attending Physician's Statement", { size: 14, font: 'bold' });
  p.print(430, 46, 'To be completed by the physician', { size: 7 });
  p.print(430, 55, 'at the expense of the patient', { size: 7 });
  /** The label ends where the box begins. Two dark sides make the box look sunken. */
  const field = (left, y, wide, label, high = 15) => {
    p.print(left - 3 - p.width(label), y + 10.5, label);
    p.tint(left, y, wide, high, '1 g');
    p.box(left, y, wide, high, 0.4);
    p.rule(left, y + 0.6, left + wide, y + 0.6, 0.8);
    p.rule(left + 0.6, y, left + 0.6, y + high, 0.8);
    p.place(left + 1, y + 1, wide - 2, high - 2);
  };
  const head = (y, text) => {
    p.print(36, y, text, { font: 'bold', size: 9 });
    p.rule(36, y + 3, 576, y + 3, 1);
  };
  head(76, 'Patient');
  field(120, 84, 240, 'Name of patient:');
  field(450, 84, 126, 'Date of birth:');
  field(120, 103, 240, 'Employer:');
  field(450, 103, 126, 'Claim number:');
  head(134, 'History');
  field(250, 142, 110, 'When did symptoms first appear or the accident happen?');
  field(490, 142, 86, 'First consulted you on:');
  p.line(
    36,
    175,
    'Has the patient ever had the same or a similar condition?{=300}@Yes{=340}@No{=380}@Unknown',
  );
  field(250, 181, 326, 'If Yes, state when and describe:');
  p.line(
    36,
    214,
    'Is the condition due to the work of the patient?{=300}@Yes{=340}@No{=380}@Unknown',
  );
  head(232, 'Diagnosis');
  field(160, 240, 416, 'Diagnosis (with ICD code):');
  field(160, 259, 416, 'Subjective symptoms:');
  p.print(36, 288, 'Objective findings (x-rays, laboratory data and what you found):');
  p.box(36, 292, 540, 40);
  p.place(37, 293, 538, 38);
  for (const [i, axis] of ['I', 'II', 'III', 'IV', 'V'].entries()) {
    const y = 346 + i * 14;
    const x = p.line(44, y, `@Axis ${axis}`);
    p.rule(x + 4, y + 2, 300, y + 2);
    p.place(x + 4, y - 9, 296 - x, 11);
    p.line(
      320,
      y,
      [
        'Current GAF{>420}',
        'Highest GAF in the past year{>500}',
        'Test used{>500}',
        'Date of test{>420}',
        'Score{>420}',
      ][i],
    );
  }
  head(424, 'Treatment');
  const grid = [36, 136, 236, 346, 456, 576];
  for (const [i, title] of [
    'First visit',
    'Last visit',
    'Next visit',
    'Frequency',
    'Hospital stay',
  ].entries()) {
    p.tint(grid[i], 432, grid[i + 1] - grid[i], 13, '0.9 g');
    p.box(grid[i], 432, grid[i + 1] - grid[i], 13);
    p.print(grid[i] + 3, 441.5, title, { size: 7.5, font: 'bold' });
    p.box(grid[i], 445, grid[i + 1] - grid[i], 18);
  }
  for (let i = 0; i < 3; i++) p.place(grid[i] + 1, 446, grid[i + 1] - grid[i] - 2, 16);
  p.line(349, 457, '@Week  @Month', { size: 7.5 });
  p.line(459, 457, 'From{>512} to{>572}', { size: 7.5, room: 11 });
  p.print(36, 476, 'Name and address of the hospital:');
  p.line(166, 476, '{>576}');
  head(494, 'Limits');
  p.print(36, 508, 'In an eight-hour day the patient can:', { size: 7.5 });
  const columns = [230, 300, 370, 440, 510];
  for (const [i, title] of ['Not at all', 'Up to 1/3', 'Up to 2/3', 'All day', 'Unknown'].entries())
    p.print(columns[i] - 10, 508, title, { size: 6.5 });
  for (const [row, name] of [
    'Sit',
    'Stand',
    'Walk',
    'Lift up to 10 pounds',
    'Lift up to 25 pounds',
    'Bend or kneel',
  ].entries()) {
    const y = 522 + row * 13;
    p.print(44, y, name);
    for (const x of columns) p.tick(x, y);
    p.rule(36, y + 4, 576, y + 4, 0.3);
  }
  p.line(
    36,
    608,
    'Is the patient able to manage money matters?{=230}@Yes{=270}@No{=330}Able to work again on{>470}{=478}@Never',
  );
  p.print(36, 626, 'Remarks:');
  p.box(76, 616, 500, 44);
  p.place(77, 617, 498, 42);
  head(680, 'Physician');
  p.line(36, 700, 'Name (print){>300}{=310}Degree{>380}{=390}Specialty{>576}');
  p.line(36, 718, 'Address{>380}{=390}Telephone{>480}{=486}Fax{>576}');
  p.line(36, 742, 'Signature{>300!}{=310}License No.{>440}{=450}Date{>576}');
  p.print(36, 772, 'APS 145', { size: 6 });
}
