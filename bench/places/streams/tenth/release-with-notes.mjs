/**
 * Drawn as a hospital's lawyers print a release: rings as bullets of a list, blanks for initials in
 * the margin, and a second page that only informs, with a table, rules and a box.
 */
export const style = {
  text: 'runs',
  rule: 'fill',
  tick: 'four',
  tickSize: 9,
  size: 9.5,
  thick: 0.5,
};

export function draw(newPage) {
  let p = newPage();
  p.print(54, 54, 'Authorization to release remains and records', { size: 15, font: 'bold' });
  p.rule(54, 60, 558, 60, 1);
  p.line(54, 84, 'Name of patient{>360}{=370}Record no.{>558}');
  p.line(54, 104, 'Date of birth{>200}{=210}Date of death{>350}{=360}Time{>440}{=450}Ward{>558}');
  p.print(54, 128, 'I ask the hospital to release:', { font: 'bold' });
  p.line(72, 144, '@the remains of the patient to:{>558}');
  p.line(72, 162, '@these records:{>558}');
  p.line(72, 180, '@valuables and clothing');
  p.print(54, 204, 'I understand that', { font: 'bold' });
  const bullet = (y, text) => {
    p.out.push('0 G 0.6 w');
    p.rounded(74, y - 5, 4, 4, 'S', 2);
    return p.prose(86, y, 470, text);
  };
  let y = 220;
  for (const text of [
    'the hospital may keep a copy of every record that it releases;',
    'the funeral home must come within 24 hours, or the remains will be moved to the county;',
    'I can withdraw this release in writing, but not for what has been done before;',
    'what is released can be given to others and may then no longer be protected by law.',
  ])
    y = bullet(y, text) + 3;
  p.print(54, y + 12, 'Put your initials beside each that applies.', { font: 'bold' });
  y += 30;
  for (const text of [
    'I am the person with the right to control the disposition of the remains.',
    'I have been told of the autopsy law and do not ask for an autopsy.',
    'I agree that tissue may be kept for teaching.',
    'I want the hospital chaplain to be told.',
  ]) {
    p.rule(54, y + 2, 94, y + 2);
    p.place(54, y - 10, 40, 12);
    p.print(102, y, text);
    y += 20;
  }
  p.line(54, y + 10, 'This release ends on (date or event){>558}');
  y += 44;
  for (const [who, right] of [
    ['Signature of next of kin or agent', 'Relationship'],
    ['Signature of witness', 'Title'],
  ]) {
    p.rule(54, y, 290, y);
    p.place(54, y - 16, 236, 15, 'signature');
    p.print(54, y + 9, who, { size: 7 });
    p.rule(304, y, 430, y);
    p.place(304, y - 16, 126, 15);
    p.print(304, y + 9, right, { size: 7 });
    p.rule(444, y, 558, y);
    p.place(444, y - 16, 114, 15);
    p.print(444, y + 9, 'Date and time', { size: 7 });
    y += 36;
  }
  p.rule(54, 752, 558, 752, 0.5);
  p.print(54, 762, 'Form 44-R', { size: 7 });
  p.print(510, 762, 'Page 1 of 2', { size: 7 });
  // The second page has no place.
  p = newPage();
  p.print(54, 54, 'What you should know', { size: 15, font: 'bold' });
  p.rule(54, 60, 558, 60, 1);
  y = p.prose(
    54,
    80,
    504,
    'You have the right to choose a funeral home. The hospital does not recommend one. Ask for a price list before you decide; the law says that you must be given one, and that you need not buy a casket for a cremation.',
  );
  p.print(54, y + 12, 'Who may sign:', { font: 'bold' });
  y += 28;
  for (const [i, text] of [
    'The person named in a written directive',
    'The spouse or domestic partner',
    'A majority of the adult children',
    'The parents',
  ].entries()) {
    p.print(66, y, `${i + 1}.`);
    p.print(84, y, text);
    y += 14;
  }
  p.print(54, y + 14, 'Fees', { font: 'bold' });
  y += 22;
  const columns = [54, 300, 420, 558];
  for (const [i, text] of ['Record', 'First ten pages', 'Each page after'].entries()) {
    p.tint(columns[i], y, columns[i + 1] - columns[i], 16, '0.85 g');
    p.box(columns[i], y, columns[i + 1] - columns[i], 16);
    p.print(columns[i] + 4, y + 11, text, { size: 8.5, font: 'bold' });
  }
  for (const row of [
    ['Copy on paper', '$10.00', '$0.25'],
    ['Copy on a disc', '$15.00', 'none'],
    ['Certified copy', '$20.00', '$0.50'],
    ['Film', '$12.00', '$5.00 a sheet'],
  ]) {
    y += 16;
    for (const [i, text] of row.entries()) {
      p.box(columns[i], y, columns[i + 1] - columns[i], 16);
      p.print(columns[i] + 4, y + 11, text, { size: 8.5 });
    }
  }
  y += 40;
  p.box(54, y, 504, 70, 1);
  p.print(64, y + 16, 'Where to ask:', { font: 'bold' });
  p.print(64, y + 32, 'Records: 555-0100, Monday to Friday, 8 a.m. to 4:30 p.m.');
  p.print(64, y + 46, 'Decedent affairs: 555-0101, at any hour');
  p.print(64, y + 60, 'Chaplain: 555-0102');
  y = p.prose(
    54,
    y + 96,
    504,
    'If you believe that your privacy rights have been violated, you may complain to the hospital or to the department. You will not be treated worse for it.',
  );
  p.rule(54, 752, 558, 752, 0.5);
  p.print(54, 762, 'Form 44-R', { size: 7 });
  p.print(510, 762, 'Page 2 of 2', { size: 7 });
}
