/**
 * Drawn as an insurer prints its application in Spanish: several captions under one rule, ticks
 * after a question, a line of dots between places, amounts behind a sign.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'words',
  rule: 'fill',
  tick: 'four',
  tickSize: 8,
  size: 10,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(50, 'SOLICITUD DE SEGURO DE VIDA', { size: 15, font: 'bold' });
  p.centred(64, 'para gastos finales', { size: 11 });
  /** One rule over the whole width, with the captions of its parts under it. */
  const shared = (base, ...parts) => {
    p.rule(54, base, 558, base);
    let x = 54;
    for (const [caption, wide, type] of parts) {
      p.print(x, base + 8.5, caption, { size: 7.5 });
      p.place(x, base - 14, wide - 6, 13, type);
      x += wide;
    }
  };
  const head = (y, text) => {
    p.print(54, y, text, { size: 11, font: 'bold' });
    p.rule(54, y + 3, 558, y + 3, 1);
  };
  head(86, 'I. Asegurado propuesto');
  shared(112, ['Apellidos', 190], ['Nombre', 170], ['Segundo nombre', 144]);
  shared(138, ['Calle y numero', 250], ['Ciudad', 120], ['Estado', 60], ['Codigo postal', 74]);
  shared(164, ['Telefono', 130], ['Correo electronico', 210], ['Numero de Seguro Social', 164]);
  shared(
    190,
    ['Fecha de nacimiento', 130],
    ['Lugar de nacimiento', 150],
    ['Edad', 60],
    ['Estatura', 80],
    ['Peso', 84],
  );
  p.line(54, 214, 'Sexo:  @Masculino  @Femenino{=250}Fumador:  @Si  @No{=400}Ciudadano:  @Si  @No');
  head(236, 'II. Beneficiarios');
  p.print(54, 250, 'Nombre completo', { size: 8.5, font: 'bold' });
  p.print(280, 250, 'Parentesco', { size: 8.5, font: 'bold' });
  p.print(420, 250, 'Porcentaje', { size: 8.5, font: 'bold' });
  for (let i = 0; i < 3; i++) {
    const base = 268 + i * 18;
    for (const [x, end] of [
      [54, 270],
      [280, 410],
      [420, 540],
    ]) {
      p.rule(x, base, end, base);
      p.place(x, base - 13, end - x, 13);
    }
    p.print(544, base - 2, '%');
  }
  head(326, 'III. Plan solicitado');
  p.line(54, 344, '@Vitalicio{=140}@Beneficio graduado{=270}@Pago unico{=370}@Otro:{>558}');
  p.line(54, 364, 'Suma asegurada: US$ {14}     Prima: US$ {12}     Forma de pago: {18}');
  head(386, 'IV. Preguntas sobre su salud');
  for (const [i, question] of [
    '1. Esta usted ahora en un hospital o en un asilo?',
    '2. Le han diagnosticado cancer, SIDA o insuficiencia cardiaca en los ultimos dos anos?',
    '3. Ha tenido un derrame o un ataque al corazon en los ultimos doce meses?',
    '4. Necesita oxigeno, dialisis o ayuda para comer o vestirse?',
  ].entries()) {
    const y = 402 + i * 16;
    const end = p.print(54, y, question) + 4;
    p.line(end, y, '{.490}');
    p.line(494, y, '@Si{=530}@No');
  }
  p.line(54, 470, 'Si contesto "Si" a alguna pregunta, explique:{>558}');
  p.line(54, 488, '{>558}');
  head(510, 'V. Reemplazo');
  p.line(54, 528, 'Piensa usted cancelar otra poliza?  @Si  @No{=280}Compania:{>558}');
  p.prose(
    54,
    550,
    504,
    'Declaro que mis respuestas son verdaderas y completas. Entiendo que el seguro no empieza hasta que la poliza sea emitida y la primera prima haya sido pagada.',
    { size: 9 },
  );
  p.line(54, 588, 'Firmado en{>300} el dia{>350} de{>460} de 20{>500}');
  shared(628, ['Firma del asegurado propuesto', 300, 'signature'], ['Fecha', 204]);
  shared(
    664,
    ['Firma del agente', 230, 'signature'],
    ['Nombre del agente en letra de molde', 180],
    ['Numero', 94],
  );
  p.print(54, 776, 'SOL-ES 2020', { size: 6.5 });
}
