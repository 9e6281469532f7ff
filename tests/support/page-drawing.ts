/** Content for a page of `flatPdf`, in the operators of PDF 32000-1 annex A. */

export function text(x: number, y: number, words: string, size = 9): string {
  return `BT 0 g /F ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`;
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `${x1} ${y1} m ${x2} ${y2} l S\n`;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `${x} ${y} ${w} ${h} re S\n`;
}

/** @param color an operator that sets the color, such as `1 g` */
export function fill(color: string, x: number, y: number, w: number, h: number): string {
  return `${color} ${x} ${y} ${w} ${h} re f\n`;
}
