/**
 * Drawn as a Canadian insurer prints: each caption in two languages, one over the other or behind a
 * stroke, squares for a number in groups, cells without a line at their left, tinted heads.
 */
export const style = {
  font: 'two-byte',
  text: 'words',
  rule: 'stroke',
  box: 'stroke',
  tick: 'box',
  tickSize: 8,
  size: 8,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.print(40, 46, 'Death Benefit Claim', { size: 15, font: 'bold' });
  p.print(40, 62, 'Demande de prestations de deces', { size: 12 });
  p.print(420, 46, 'Claim no. / No de demande', { size: 7 });
  p.box(420, 49, 152, 16);
  p.place(421, 50, 150, 14);
  const head = (y, one, two) => {
    p.tint(40, y, 532, 15, '0.2 0.35 0.55 rg');
    p.print(45, y + 10.5, `${one}  |  ${two}`, { size: 8.5, font: 'bold', gray: 1 });
    return y + 15;
  };
  /** Two captions in a cell: the second in smaller gray print under the first. */
  const row = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, , share]) => sum + share, 0);
    let x = 40;
    parts.forEach(([one, two, share, own], i) => {
      const wide = (532 * share) / all;
      if (i > 0) p.rule(x, y, x, y + high);
      p.print(x + 3, y + 7.5, one, { size: 6.5 });
      p.print(x + 3, y + 14, two, { size: 5.5, gray: 0.35 });
      if (own) own(x, y, wide, high);
      else p.place(x + 1, y + 15.5, wide - 2, high - 16.5);
      x += wide;
    });
    p.rule(40, y + high, 572, y + high);
    return y + high;
  };
  const groups =
    (...counts) =>
    (x, y) => {
      let at = x + 3;
      for (const count of counts) {
        for (let i = 0; i < count; i++) p.box(at + i * 12, y + 17, 12, 14, 0.5);
        p.place(at + 1, y + 18, count * 12 - 2, 12);
        at += count * 12 + 7;
      }
    };
  let y = head(74, 'The deceased', 'La personne decedee');
  y = row(
    y,
    34,
    ['Last name', 'Nom de famille', 3],
    ['First name', 'Prenom', 3],
    ['Date of death (Y/M/D)', 'Date du deces (A/M/J)', 2],
  );
  y = row(
    y,
    34,
    ['Social insurance number', "Numero d'assurance sociale", 3, groups(3, 3, 3)],
    ['Date of birth', 'Date de naissance', 3, groups(4, 2, 2)],
    ['Policy number', 'Numero de police', 3],
  );
  y = row(
    y,
    34,
    ['Cause of death', 'Cause du deces', 4],
    ['Place of death', 'Lieu du deces', 3],
    ['Province', 'Province', 1],
  );
  y = head(y + 8, 'The claimant', 'Le demandeur');
  y = row(
    y,
    34,
    ['Last name', 'Nom de famille', 3],
    ['First name', 'Prenom', 3],
    ['Relationship', 'Lien de parente', 2],
  );
  y = row(
    y,
    34,
    ['Address', 'Adresse', 4],
    ['City', 'Ville', 2],
    ['Province', 'Province', 1],
    ['Postal code', 'Code postal', 1.6, groups(3, 3)],
  );
  y = row(
    y,
    34,
    ['Telephone (home)', 'Telephone (domicile)', 2],
    ['Telephone (work)', 'Telephone (travail)', 2],
    ['E-mail', 'Courriel', 3],
    [
      'Language',
      'Langue',
      1.9,
      (x, t) => p.line(x + 3, t + 27, '@English   @Francais', { size: 7 }),
    ],
  );
  y = head(y + 8, 'Claim', 'Demande');
  const question = (text, french) => {
    p.print(43, y + 9, text, { size: 7.5 });
    p.print(43, y + 17, french, { size: 6.5, gray: 0.35 });
    p.line(440, y + 12, '@Yes / Oui{=510}@No / Non', { size: 7.5 });
    p.rule(40, y + 22, 572, y + 22);
    y += 22;
  };
  question('Was the death caused by an accident?', 'Le deces est-il attribuable a un accident ?');
  question('Was there an inquest or an autopsy?', 'Y a-t-il eu une enquete ou une autopsie ?');
  question(
    'Are the proceeds assigned to a funeral home?',
    'Le produit est-il cede a un salon funeraire ?',
  );
  p.print(43, y + 9, 'If yes, name and address / Si oui, nom et adresse', { size: 7 });
  p.place(41, y + 11, 530, 19);
  p.rule(40, y + 31, 572, y + 31);
  y += 31;
  p.print(43, y + 9, 'How should we pay? / Mode de paiement', { size: 7 });
  p.line(200, y + 14, '@Cheque{=270}@Direct deposit / Depot direct:', { size: 7.5 });
  for (const [x, wide, text] of [
    [400, 50, 'Transit'],
    [454, 36, 'Inst.'],
    [494, 76, 'Account / Compte'],
  ]) {
    p.rule(x, y + 16, x + wide, y + 16);
    p.print(x, y + 23, text, { size: 5.5 });
    p.place(x, y + 4, wide, 12);
  }
  p.rule(40, y + 27, 572, y + 27);
  y = head(
    y + 35,
    'Doctors seen in the last five years',
    'Medecins consultes au cours des cinq dernieres annees',
  );
  const columns = [40, 200, 400, 470, 572];
  for (const [i, [one, two]] of [
    ['Name', 'Nom'],
    ['Address', 'Adresse'],
    ['Dates', 'Dates'],
    ['Reason', 'Raison'],
  ].entries()) {
    p.tint(columns[i], y, columns[i + 1] - columns[i] - 1, 12, '0.9 g');
    p.print(columns[i] + 3, y + 8.5, `${one} / ${two}`, { size: 6.5 });
  }
  y += 12;
  for (let i = 0; i < 3; i++) {
    for (let c = 0; c < 4; c++) p.place(columns[c] + 1, y + 1, columns[c + 1] - columns[c] - 2, 16);
    y += 18;
    p.rule(40, y, 572, y);
  }
  for (const x of columns.slice(1, -1)) p.rule(x, y - 66, x, y);
  y += 12;
  y = p.prose(
    40,
    y,
    532,
    'I certify that the above is true. I authorize any doctor, hospital or insurer to give the company the facts it needs to decide on this claim. / Je certifie que les renseignements ci-dessus sont vrais.',
    { size: 7 },
  );
  y += 22;
  for (const [x, wide, text, type] of [
    [40, 260, 'Signature of claimant / Signature du demandeur', 'signature'],
    [320, 120, 'Date (Y/M/D) / (A/M/J)'],
    [460, 112, 'Witness / Temoin', 'signature'],
  ]) {
    p.rule(x, y, x + wide, y, 0.7);
    p.print(x, y + 8, text, { size: 6 });
    p.place(x, y - 17, wide, 16, type);
  }
  p.print(40, 776, 'CL-200 (2022/02)', { size: 6 });
}
