/**
 * Drawn as by a mathematical typesetter: no character for a space, bars as rules, a square of a
 * symbol font, and places within sentences.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'gaps',
  rule: 'fill',
  thick: 0.4,
  tick: 'glyph',
  tickFont: 'msam10',
  tickCode: 3,
  tickSize: 11,
  size: 10,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(54, 'AUTHORIZATION FOR CREMATION AND DISPOSITION', { size: 13, font: 'bold' });
  p.line(72, 76, 'No.{>200}{=400}Date{>540}');
  let y = p.prose(
    72,
    92,
    468,
    'CREMATION CANNOT BE UNDONE. It is important that you understand it before you sign. This is no contract for services; the goods and services of the Funeral Home and of the Crematory are bought by a contract of their own.',
    { size: 9, font: 'bold' },
  );
  y += 8;
  p.print(72, y, '1. DECEDENT INFORMATION', { font: 'bold' });
  y += 15;
  p.print(72, y, 'A. IDENTIFICATION', { font: 'bold', size: 9 });
  y += 16;
  p.line(84, y, 'Name of Decedent:{>540}');
  y += 17;
  p.line(84, y, 'Date of Death:{>230}{=236}Time:{>310}{=316}Place of Death:{>540}');
  y += 17;
  p.line(84, y, 'Sex:  @M  @F{=180}Age:{>240}{=246}DOB:{>360}');
  y += 20;
  const initials = (text) => {
    p.rule(84, y + 2, 130, y + 2);
    p.place(84, y - 11, 46, 13);
    p.print(92, y + 9.5, '(Initials)', { size: 7 });
    y = p.prose(140, y, 400, text) + 6;
  };
  initials(
    'The Authorizing Agent or a person named by the agent has viewed the remains and has identified them as those of the Decedent.',
  );
  p.print(72, y, 'B. ARTIFICIAL DEVICES', { font: 'bold', size: 9 });
  y = p.prose(
    84,
    y + 13,
    456,
    'Pacemakers, implants and some medicines may be a danger when they are heated in a cremation chamber. Please list all that are in or on the remains.',
  );
  y += 6;
  p.line(84, y, 'Description of devices:{>540}');
  y += 17;
  p.line(84, y, '{>540}');
  y += 22;
  initials('The remains contain none of the devices described; OR');
  y += 10;
  p.rule(84, y + 2, 130, y + 2);
  p.place(84, y - 11, 46, 13);
  p.print(92, y + 9.5, '(Initials)', { size: 7 });
  p.line(
    140,
    y,
    'I/We ask the Funeral Home to remove each device listed and to charge $ {>500} for its',
  );
  y += 12;
  p.print(140, y, 'services in making or arranging for the removal.');
  y += 18;
  p.print(72, y, 'C. PERSONAL PROPERTY', { font: 'bold', size: 9 });
  y += 15;
  p.line(84, y, 'All property left with the remains is destroyed, except:{>540}');
  y += 20;
  p.print(72, y, '2. AUTHORITY', { font: 'bold' });
  y += 16;
  p.line(84, y, 'I/We,{>300}, am/are the{>440}of the Decedent');
  p.print(150, y + 9, '(name of Authorizing Agent)', { size: 6.5 });
  p.print(360, y + 9, '(relationship)', { size: 6.5 });
  y += 20;
  p.line(84, y, 'and have the right to authorize the cremation at{>420}in the');
  y += 17;
  p.line(84, y, 'County of{>240}, State of{>380}, on or after the{>470}day of');
  y += 17;
  p.line(84, y, '{>200}, 20{>250}.  There is  @a will  @no will that speaks of the disposition.');
  y += 22;
  p.print(72, y, '3. FINAL DISPOSITION', { font: 'bold' });
  y += 16;
  p.line(84, y, '@Deliver the cremated remains to{>540}');
  y += 16;
  p.line(84, y, '@Release them to{>320}, whose telephone number is{>540}');
  y += 16;
  p.line(84, y, '@Scatter them at{>320}    @Inter them in{>540}');
  y += 16;
  p.line(84, y, '@Other:{>540}');
  y += 22;
  p.print(72, y, '4. SIGNATURES', { font: 'bold' });
  y += 26;
  for (let i = 0; i < 2; i++) {
    p.line(72, y, 'X{>300!}{=320}{>430}{=450}{>540}');
    p.print(84, y + 10, 'Signature of Authorizing Agent', { size: 7.5 });
    p.print(322, y + 10, 'Relationship', { size: 7.5 });
    p.print(452, y + 10, 'Date', { size: 7.5 });
    y += 30;
  }
  p.line(72, y, 'X{>300!}{=320}{>430}{=450}{>540}');
  p.print(84, y + 10, 'Signature of Funeral Director', { size: 7.5 });
  p.print(322, y + 10, 'License No.', { size: 7.5 });
  p.print(452, y + 10, 'Date', { size: 7.5 });
  p.centred(776, '1', { size: 8 });
}
