/**
 * Drawn as a European insurer prints: A4, a colored panel with white boxes, captions over them,
 * light gray hints inside them, a comb for the account, a narrow margin of numbers.
 */
export const style = {
  sheet: [595, 842],
  font: 'two-byte',
  text: 'runs',
  rule: 'stroke',
  tick: 'white',
  tickSize: 9,
  size: 8,
  thick: 0.4,
};

export function draw(newPage) {
  const p = newPage();
  const panel = '0.88 0.93 0.97 rg';
  p.print(40, 50, 'Antrag auf Sterbegeldversicherung', {
    size: 16,
    font: 'bold',
    color: '0 0.25 0.5 rg',
  });
  p.print(40, 64, 'Bitte in Druckbuchstaben ausfuellen und Zutreffendes ankreuzen', { size: 7 });
  const section = (y, high, title) => {
    p.tint(40, y, 515, high, panel);
    p.print(46, y + 12, title, { size: 9, font: 'bold', color: '0 0.25 0.5 rg' });
    return y + 18;
  };
  /** A white box under its caption, with a hint in light gray. */
  const box = (x, y, wide, caption, hint, high = 16) => {
    p.print(x, y + 6, caption, { size: 6.5 });
    p.tint(x, y + 8, wide, high, '1 g');
    if (hint) p.print(x + 3, y + 19, hint, { size: 8, gray: 0.75 });
    p.place(x + 1, y + 9, wide - 2, high - 2);
  };
  const boxes = (y, ...parts) => {
    let x = 46;
    for (const [caption, wide, hint] of parts) {
      box(x, y, wide - 5, caption, hint);
      x += wide;
    }
    return y + 28;
  };
  p.print(400, 50, 'Vermittlernummer', { size: 6.5 });
  p.rounded(470, 40, 85, 16, '0.4 w 0.5 G S', 3);
  p.place(471, 41, 83, 14);
  let y = section(74, 126, '1  Versicherungsnehmer');
  p.line(46, y + 8, '@Herr  @Frau  @Firma');
  y += 12;
  y = boxes(y, ['Titel', 60], ['Vorname', 200], ['Nachname', 248]);
  y = boxes(y, ['Strasse, Hausnummer', 260], ['PLZ', 70], ['Ort', 178]);
  y = boxes(
    y,
    ['Geburtsdatum', 110, 'TT.MM.JJJJ'],
    ['Geburtsort', 150],
    ['Staatsangehoerigkeit', 110],
    ['Familienstand', 138],
  );
  y = section(204, 82, '2  Versicherte Person (nur wenn abweichend vom Versicherungsnehmer)');
  y = boxes(
    y,
    ['Vorname und Nachname', 260],
    ['Geburtsdatum', 110, 'TT.MM.JJJJ'],
    ['Verwandtschaft', 138],
  );
  boxes(y, ['Telefon (tagsueber)', 180], ['E-Mail', 328, 'name@beispiel.de']);
  y = section(290, 96, '3  Gewuenschter Versicherungsschutz');
  y = boxes(
    y,
    ['Versicherungssumme in EUR', 150],
    ['Versicherungsbeginn', 110, '01.MM.JJJJ'],
    ['Beitragszahlung bis Alter', 110],
    ['Beitrag in EUR', 138],
  );
  p.line(
    46,
    y + 8,
    'Zahlungsweise:{=110}@monatlich{=180}@vierteljaehrlich{=270}@halbjaehrlich{=350}@jaehrlich{=420}@Einmalbeitrag',
  );
  p.line(
    46,
    y + 24,
    'Doppelte Leistung bei Unfalltod:{=180}@ja{=220}@nein{=270}Ueberfuehrung aus dem Ausland:{=420}@ja{=460}@nein',
  );
  y = section(390, 92, '4  Bezugsrecht im Todesfall');
  p.print(46, y + 6, 'Name, Vorname, Geburtsdatum', { size: 6.5 });
  p.print(310, y + 6, 'Anschrift', { size: 6.5 });
  p.print(500, y + 6, 'Anteil %', { size: 6.5 });
  for (let i = 0; i < 3; i++) {
    for (const [x, wide] of [
      [46, 259],
      [310, 185],
      [500, 49],
    ]) {
      p.tint(x, y + 9 + i * 19, wide, 16, '1 g');
      p.place(x + 1, y + 10 + i * 19, wide - 2, 14);
    }
  }
  y = section(486, 116, '5  SEPA-Lastschriftmandat');
  y = p.prose(
    46,
    y + 6,
    500,
    'Ich ermaechtige den Versicherer, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die gezogenen Lastschriften einzuloesen.',
    { size: 6.5 },
  );
  y = boxes(y - 4, ['Kontoinhaber (Name und Anschrift, falls abweichend)', 508]);
  p.print(46, y + 6, 'IBAN', { size: 6.5 });
  p.tint(46, y + 8, 330, 18, '1 g');
  for (let i = 1; i < 22; i++)
    p.rule(46 + i * 15, y + 19, 46 + i * 15, y + 26, i % 4 === 0 ? 1 : 0.4);
  p.place(47, y + 9, 328, 16);
  box(388, y, 161, 'Kreditinstitut', undefined, 18);
  p.print(46, y + 36, 'Das Mandat gilt fuer wiederkehrende Zahlungen.', { size: 6.5 });
  y = section(606, 88, '6  Gesundheitsfragen');
  p.print(490, y - 2, 'ja', { size: 7 });
  p.print(522, y - 2, 'nein', { size: 7 });
  for (const question of [
    'Befinden Sie sich zurzeit in stationaerer Behandlung oder Pflege?',
    'Wurden Sie in den letzten zwei Jahren wegen Krebs, Herz oder Kreislauf behandelt?',
    'Besteht ein Grad der Behinderung von mindestens 50?',
  ]) {
    p.print(46, y + 9, question, { size: 7.5 });
    p.tick(490, y + 10);
    p.tick(522, y + 10);
    y += 13;
  }
  p.print(46, y + 10, 'Falls ja, bitte erlaeutern:', { size: 7 });
  p.tint(135, y, 414, 22, '1 g');
  p.place(136, y + 1, 412, 20);
  p.prose(
    40,
    706,
    515,
    'Mit meiner Unterschrift bestaetige ich, dass ich die Versicherungsbedingungen und die Hinweise zum Datenschutz erhalten habe. Der Antrag kann innerhalb von 30 Tagen widerrufen werden.',
    { size: 6.5 },
  );
  const sign = (x, wide, caption, type) => {
    p.rule(x, 756, x + wide, 756, 0.5);
    p.print(x, 764, caption, { size: 6.5 });
    p.place(x, 738, wide, 17, type);
  };
  sign(40, 150, 'Ort, Datum');
  sign(205, 165, 'Unterschrift Versicherungsnehmer', 'signature');
  sign(385, 170, 'Unterschrift Kontoinhaber', 'signature');
  p.print(40, 824, 'SG 1001 (01.24)', { size: 6 });
}
