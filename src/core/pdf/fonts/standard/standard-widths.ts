/**
 * Widths of the standard fonts in thousandths of the font size, as Adobe's metrics files give them (PDF
 * 32000-1 section 9.6.2.2). Oblique faces are as wide as upright ones, and Courier has one width.
 */
export type StandardFontName =
  | 'Helvetica'
  | 'Helvetica-Bold'
  | 'Helvetica-Oblique'
  | 'Helvetica-BoldOblique'
  | 'Times-Roman'
  | 'Times-Bold'
  | 'Times-Italic'
  | 'Times-BoldItalic'
  | 'Courier'
  | 'Courier-Bold'
  | 'Courier-Oblique'
  | 'Courier-BoldOblique';

const COURIER_WIDTH = 600;

/**
 * A row has the widths in Helvetica, its bold, Times, its bold, italic and bold italic, and then
 * the characters with these widths.
 */
const TABLE = `
278 278 250 250 250 250  ,.\u00a0·
278 333 333 333 333 389 !
355 474 408 555 420 555 "
556 556 500 500 500 500 #$0123456789_¢£¤¥§«»ƒ–†‡€
889 889 833 1000 833 833 %
667 722 778 833 778 778 &
191 238 180 278 214 278 '
333 333 333 333 333 333 ()-\`¨\u00ad¯´¸ˆ˜‹›
389 389 500 500 500 500 *
584 584 564 570 675 570 +<=>±×÷
278 278 278 278 278 278 /\\ìíîï
278 333 278 333 333 333 :;
556 611 444 500 500 500 ?
1015 975 921 930 920 832 @
667 722 722 722 611 667 AÀÁÂÃÄÅ
667 722 667 667 611 667 B
722 722 667 722 667 667 CÇ
722 722 722 722 722 722 DUÐÙÚÛÜ
667 667 611 667 611 667 EÈÉÊË
611 611 556 611 611 667 F
778 778 722 778 722 722 GOQÒÓÔÕÖØ
722 722 722 778 722 778 H
278 278 333 389 333 389 IÌÍÎÏ
500 556 389 500 444 500 J
667 722 722 778 667 667 K
556 611 611 667 556 611 L
833 833 889 944 833 889 M
722 722 722 722 667 722 NÑ
667 667 556 611 611 611 PÞ
722 722 667 722 611 667 R
667 667 556 556 500 556 SŠ
611 611 611 667 556 611 TZŽ
667 667 722 722 611 667 VX
944 944 944 1000 833 889 W
667 667 722 722 556 611 YÝŸ
278 333 333 333 389 333 []
469 584 469 581 422 570 ^
556 556 444 500 500 500 aàáâãäå
556 611 500 556 500 500 bdpqþ
500 556 444 444 444 444 cç
556 556 444 444 444 444 eèéêë
278 333 333 333 278 333 f
556 611 500 500 500 500 goðòóôõö
556 611 500 556 500 556 hnuñùúûü
222 278 278 278 278 278 il
222 278 278 333 278 278 j
500 556 500 556 444 500 k
833 889 778 833 722 778 m
333 389 333 444 389 389 r
500 556 389 389 389 389 sš
278 333 278 333 278 278 t
500 556 500 500 444 444 vyýÿ
722 778 722 722 667 667 w
500 556 500 500 444 500 x
500 500 444 444 389 389 zž
334 389 480 394 400 348 {}
260 280 200 220 275 220 |¦
584 584 541 520 541 570 ~
333 333 333 333 389 389 ¡
737 737 760 747 760 747 ©®
370 370 276 300 276 266 ª
584 584 564 570 675 606 ¬
400 400 400 400 400 400 °
333 333 300 300 300 300 ²³¹
556 611 500 556 500 576 µ
537 556 453 540 523 500 ¶
365 365 310 330 310 300 º
834 834 750 750 750 750 ¼½¾
611 611 444 500 500 500 ¿
1000 1000 889 1000 889 944 Æ
611 611 500 556 500 500 ß
889 889 667 722 667 722 æ
611 611 500 500 500 500 ø
1000 1000 889 1000 944 944 Œ
944 944 722 722 667 722 œ
1000 1000 1000 1000 889 1000 —…
222 278 333 333 333 333 ‘’‚
333 500 444 500 556 500 “”„
350 350 350 350 350 350 •
1000 1000 1000 1000 1000 1000 ‰
1000 1000 980 1000 980 1000 ™`;

const COLUMNS: Partial<Record<StandardFontName, number>> = {
  Helvetica: 0,
  'Helvetica-Oblique': 0,
  'Helvetica-Bold': 1,
  'Helvetica-BoldOblique': 1,
  'Times-Roman': 2,
  'Times-Bold': 3,
  'Times-Italic': 4,
  'Times-BoldItalic': 5,
};

const widths = new Map<string, readonly number[]>();
for (const row of TABLE.split('\n').slice(1)) {
  const columns = row.split(' ', 6);
  const numbers = columns.map(Number);
  for (const character of row.slice(columns.join(' ').length + 1)) widths.set(character, numbers);
}
const space = widths.get(' ');

/** A character that no standard font has counts as a space. */
export function standardWidth(name: StandardFontName, character: string): number {
  const column = COLUMNS[name];
  if (column === undefined) return COURIER_WIDTH;
  return (widths.get(character) ?? space)?.[column] ?? 0;
}
