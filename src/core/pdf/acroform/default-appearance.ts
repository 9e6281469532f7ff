/**
 * The default appearance string (PDF 32000-1 section 12.7.3.3): font, font size and color of a
 * field's text.
 */
import { textOfWrittenName } from '../file/lexical/name-text.ts';

export interface DefaultAppearance {
  /** Resource name of the font, without the slash. */
  fontName: string | undefined;
  /** In points; 0 means auto size. */
  fontSize: number;
  /** The color operator with its operands, such as `0 0 0.5 rg`. */
  color: string;
}

const TOKEN = /\/[^\s/()<>[\]{}%]*|[^\s/()<>[\]{}%]+/g;
const COLOR_OPERANDS: Record<string, number> = { g: 1, rg: 3, k: 4 };

/** Parsed default appearances, cached per form because most of its fields share one. */
export class DefaultAppearances {
  private readonly known = new Map<string, Readonly<DefaultAppearance>>();

  of(written: string): Readonly<DefaultAppearance> {
    const known = this.known.get(written);
    if (known) return known;
    const appearance = parseDefaultAppearance(written);
    this.known.set(written, appearance);
    return appearance;
  }
}

/**
 * Parses a default appearance string. The last font and color win, as they would when drawing; the
 * default is black and auto size.
 */
export function parseDefaultAppearance(written: string): DefaultAppearance {
  const appearance: DefaultAppearance = { fontName: undefined, fontSize: 0, color: '0 g' };
  const tokens = written.match(TOKEN) ?? [];
  let scale = 1;
  for (const [i, operator] of tokens.entries()) {
    if (operator === 'Tf') {
      const size = Number(tokens[i - 1]);
      appearance.fontSize = Number.isFinite(size) ? Math.abs(size) : 0;
      const name = tokens[i - 2];
      if (name?.startsWith('/')) appearance.fontName = textOfWrittenName(name.slice(1));
    }
    if (operator === 'Tm') scale = textScale(tokens.slice(Math.max(0, i - 6), i)) ?? scale;
    const operands = COLOR_OPERANDS[operator];
    if (operands === undefined || i < operands) continue;
    const color = tokens.slice(i - operands, i);
    if (color.every((operand) => Number.isFinite(Number(operand)))) {
      appearance.color = [...color, operator].join(' ');
    }
  }
  const scaled = appearance.fontSize * scale;
  if (Number.isFinite(scaled)) appearance.fontSize = scaled;
  return appearance;
}

/** How many times higher than in the font's size the matrix draws letters; its place has no meaning. */
function textScale(operands: readonly string[]): number | undefined {
  const [, , c = 0, d = 0] = operands.map(Number);
  const height = Math.hypot(c, d);
  return operands.length === 6 && height > 0 && Number.isFinite(height) ? height : undefined;
}
