/**
 * Drawn as a French administration prints: combs typed as bars and underscores, dots up to a
 * margin, places in running print, boxes of a symbol font, sections in frames with a title on the
 * upper edge.
 */
export const style = {
  sheet: [595, 842],
  body: 'Helvetica',
  text: 'runs',
  rule: 'stroke',
  tick: 'glyph',
  tickFont: 'ZapfDingbats',
  tickCode: 0x71,
  tickSize: 9,
  size: 9,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.print(40, 44, 'cerfa', { size: 14, font: 'bold' });
  p.print(40, 54, 'N. 00000*02', { size: 7 });
  p.print(150, 44, 'Demande de capital obseques', { size: 15, font: 'bold' });
  p.print(150, 58, '(articles L. 361-1 et suivants du code)', { size: 8 });
  /** A frame whose title interrupts its upper edge. */
  const frame = (y, high, title) => {
    const wide = p.width(title, 9.5, 'bold');
    p.rule(40, y, 52, y);
    p.print(56, y + 3, title, { size: 9.5, font: 'bold' });
    p.rule(60 + wide, y, 555, y);
    p.rule(40, y, 40, y + high);
    p.rule(555, y, 555, y + high);
    p.rule(40, y + high, 555, y + high);
    return y + 20;
  };
  /** Parts of a line: words, `.300` dots up to x 300, `#2` a comb of two cells. */
  const line = (y, left, ...parts) => {
    let x = left;
    for (const part of parts) {
      if (part.startsWith('.')) {
        const dots = '.'.repeat(Math.floor((Number(part.slice(1)) - x) / p.width('.')));
        p.place(x, y - 9, p.width(dots), 11);
        x = p.print(x, y, dots) + 4;
      } else if (part.startsWith('#')) {
        const comb = `|${'__|'.repeat(Number(part.slice(1)))}`;
        p.place(x, y - 9, p.width(comb), 11);
        x = p.print(x, y, comb) + 4;
      } else x = p.line(x, y, part) + 4;
    }
    return x;
  };
  let y = frame(76, 150, 'Vous (le demandeur)');
  line(y, 48, '@Madame   @Monsieur');
  line(y + 18, 48, 'Nom de naissance', '.300', 'Nom usuel', '.548');
  line(y + 36, 48, 'Prenoms', '.548');
  line(y + 54, 48, 'Ne(e) le', '#2', '#2', '#4', 'a', '.400', 'Nationalite', '.548');
  line(y + 72, 48, 'Numero de securite sociale', '#13', 'cle', '#2');
  line(y + 90, 48, 'Adresse', '.548');
  line(y + 108, 48, 'Code postal', '#5', 'Commune', '.548');
  line(y + 126, 48, 'Telephone', '#10', 'Courriel', '.548');
  y = frame(240, 112, 'La personne decedee');
  line(y, 48, 'Nom et prenoms', '.548');
  line(y + 18, 48, 'Nee le', '#2', '#2', '#4', 'Decedee le', '#2', '#2', '#4', 'a', '.548');
  line(y + 36, 48, 'Numero de securite sociale', '#13', 'cle', '#2');
  line(
    y + 54,
    48,
    'Elle etait :  @salariee   @retraitee   @sans emploi   @autre, precisez :',
    '.548',
  );
  line(y + 72, 48, "Nom et adresse de l'employeur", '.548');
  line(y + 88, 48, '.548');
  y = frame(366, 96, 'Votre lien avec elle');
  line(y, 48, '@conjoint(e)   @partenaire de PACS   @enfant   @pere ou mere   @autre :', '.548');
  line(y + 18, 48, 'Etiez-vous a sa charge totale et permanente ?  @oui   @non');
  line(y + 36, 48, 'Nombre des autres beneficiaires', '#2', 'dont a charge', '#2');
  line(y + 54, 48, 'Avez-vous paye les obseques ?  @oui, montant', '.330', 'euros   @non');
  line(y + 72, 48, 'Si un notaire est charge de la succession, ses nom et adresse', '.548');
  y = frame(476, 72, 'Paiement');
  line(y, 48, 'Titulaire du compte', '.548');
  line(y + 18, 48, 'IBAN', '#4', '#4', '#4', '#4', '#4', '#4', '#3');
  line(y + 36, 48, 'BIC', '#11', 'Banque', '.548');
  y = 566;
  y = p.prose(
    40,
    y,
    515,
    "J'atteste sur l'honneur l'exactitude des renseignements portes sur cette demande. La loi rend passible d'amende ou d'emprisonnement quiconque se rend coupable de fraudes ou de fausses declarations.",
    { size: 8 },
  );
  line(y + 14, 40, 'Fait a', '.200', 'le', '#2', '#2', '#4');
  p.print(330, y + 14, 'Signature du demandeur');
  p.box(330, y + 20, 225, 60);
  p.place(331, y + 21, 223, 58, 'signature');
  line(y + 34, 40, 'en qualite de', '.290');
  p.tint(40, 700, 515, 60, '0.92 g');
  p.print(46, 712, "Cadre reserve a l'organisme", { size: 8, font: 'bold' });
  p.print(46, 728, 'Date de reception', { size: 8 });
  p.box(120, 719, 100, 13);
  p.print(46, 748, 'Decision :  accord    rejet', { size: 8 });
  p.print(40, 824, 'S 3180', { size: 6 });
}
