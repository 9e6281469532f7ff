/**
 * TrueType fonts (OpenType specification 1.9): a character's glyph and width, and font programs
 * reduced to some of the glyphs.
 */
import { readCharacterMap, writeCharacterMap } from './character-map.ts';

export interface TrueTypeMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  /** `[xMin, yMin, xMax, yMax]` */
  bbox: [number, number, number, number];
}

const COMPOSITE = { wordArguments: 1, scale: 8, more: 32, scaleXY: 64, matrix: 128 };

export class TrueType {
  readonly metrics: TrueTypeMetrics;
  readonly glyphCount: number;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly tables = new Map<string, { offset: number; length: number }>();
  private readonly glyphs: Map<number, number>;
  private readonly advances: number;
  private readonly longOffsets: boolean;

  /** @throws RangeError or Error if the bytes are not a TrueType font */
  constructor(bytes: Uint8Array) {
    // A Node Buffer's slice would share memory; a Uint8Array's does not.
    this.bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < this.view.getUint16(4); i++) {
      const entry = 12 + i * 16;
      const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
      const offset = this.view.getUint32(entry + 8);
      this.tables.set(tag, { offset, length: this.view.getUint32(entry + 12) });
    }
    const head = this.table('head');
    const hhea = this.table('hhea');
    const int16 = (at: number) => this.view.getInt16(at);
    this.metrics = {
      unitsPerEm: this.view.getUint16(head + 18),
      bbox: [int16(head + 36), int16(head + 38), int16(head + 40), int16(head + 42)],
      ascent: int16(hhea + 4),
      descent: int16(hhea + 6),
      capHeight: this.capHeight(int16(hhea + 4)),
    };
    this.longOffsets = int16(head + 50) === 1;
    this.advances = this.view.getUint16(hhea + 34);
    this.glyphCount = this.view.getUint16(this.table('maxp') + 4);
    this.glyphs = this.tables.has('cmap')
      ? readCharacterMap(this.view, this.table('cmap'))
      : new Map();
  }

  /** The character's glyph, or undefined if the font has none. */
  glyphOf(codePoint: number): number | undefined {
    return this.glyphs.get(codePoint) || undefined;
  }

  codePoints(): number[] {
    return [...this.glyphs.keys()];
  }

  /** In font units. */
  advance(glyph: number): number {
    const last = Math.max(0, Math.min(glyph, this.advances - 1));
    return this.view.getUint16(this.table('hmtx') + last * 4);
  }

  /** False in a program whose outlines are missing, cut off or of another kind. */
  hasOutline(glyph: number): boolean {
    const [start, end] = this.outlineRange(glyph);
    return end > start && end <= this.bytes.length;
  }

  /**
   * A font program of the given glyphs in their order, followed by the components they need. Glyph
   * 0 must come first.
   * @param characters the subset's own character map; PDF fonts with glyph codes need none
   */
  subset(glyphs: number[], characters?: Map<number, number>): Uint8Array {
    const kept = [...glyphs];
    const outlines: Uint8Array[] = [];
    for (let i = 0; i < kept.length; i++) outlines.push(this.copyOutline(kept[i] ?? 0, kept));
    const { loca, glyf } = joinOutlines(outlines);
    const head = this.copyTable('head');
    const hhea = this.copyTable('hhea');
    const maxp = this.copyTable('maxp');
    new DataView(head.buffer).setInt16(50, 1);
    new DataView(hhea.buffer).setUint16(34, kept.length);
    new DataView(maxp.buffer).setUint16(4, kept.length);
    const hmtx = new DataView(new ArrayBuffer(kept.length * 4));
    for (const [i, glyph] of kept.entries()) {
      hmtx.setUint16(i * 4, this.advance(glyph));
      hmtx.setInt16(i * 4 + 2, this.leftSideBearing(glyph));
    }
    const tables: [string, Uint8Array][] = [
      ['glyf', glyf],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', new Uint8Array(hmtx.buffer)],
      ['loca', loca],
      ['maxp', maxp],
    ];
    // Glyph instructions can call the functions and use the values of these tables.
    for (const tag of ['cvt ', 'fpgm', 'prep']) {
      if (this.tables.has(tag)) tables.push([tag, this.copyTable(tag)]);
    }
    if (characters) {
      tables.unshift(['OS/2', this.copyTable('OS/2')], ['cmap', writeCharacterMap(characters)]);
    }
    return joinTables(tables.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private table(tag: string): number {
    const found = this.tables.get(tag);
    if (!found) throw new Error(`font without ${tag} table`);
    return found.offset;
  }

  private copyTable(tag: string): Uint8Array {
    const { offset, length } = this.tables.get(tag) ?? { offset: 0, length: 0 };
    return this.bytes.slice(offset, offset + length);
  }

  private capHeight(otherwise: number): number {
    const os2 = this.tables.get('OS/2');
    if (!os2 || os2.length < 90 || this.view.getUint16(os2.offset) < 2) return otherwise;
    return this.view.getInt16(os2.offset + 88);
  }

  private leftSideBearing(glyph: number): number {
    const hmtx = this.table('hmtx');
    if (glyph < this.advances) return this.view.getInt16(hmtx + glyph * 4 + 2);
    return this.view.getInt16(hmtx + this.advances * 4 + (glyph - this.advances) * 2);
  }

  private outlineRange(glyph: number): [number, number] {
    const [loca, glyf] = [this.tables.get('loca')?.offset, this.tables.get('glyf')?.offset];
    if (glyph < 0 || glyph >= this.glyphCount || loca === undefined || glyf === undefined)
      return [0, 0];
    const width = this.longOffsets ? 4 : 2;
    if (loca + (glyph + 2) * width > this.bytes.length) return [0, 0];
    const at = (i: number) =>
      this.longOffsets ? this.view.getUint32(loca + i * 4) : this.view.getUint16(loca + i * 2) * 2;
    return [glyf + at(glyph), glyf + at(glyph + 1)];
  }

  /** Copies the outline and renumbers its components, adding new ones to `kept`. */
  private copyOutline(glyph: number, kept: number[]): Uint8Array {
    const [start, end] = this.outlineRange(glyph);
    const outline = this.bytes.slice(start, end);
    if (outline.length < 12) return outline;
    const view = new DataView(outline.buffer);
    if (view.getInt16(0) >= 0) return outline;
    let at = 10;
    let flags: number;
    do {
      flags = view.getUint16(at);
      const component = view.getUint16(at + 2);
      if (!kept.includes(component)) kept.push(component);
      view.setUint16(at + 2, kept.indexOf(component));
      at += 4 + (flags & COMPOSITE.wordArguments ? 4 : 2);
      if (flags & COMPOSITE.scale) at += 2;
      else if (flags & COMPOSITE.scaleXY) at += 4;
      else if (flags & COMPOSITE.matrix) at += 8;
    } while (flags & COMPOSITE.more);
    return outline;
  }
}

function joinOutlines(outlines: Uint8Array[]): { loca: Uint8Array; glyf: Uint8Array } {
  const padded = (length: number) => (length + 3) & ~3;
  const total = outlines.reduce((sum, outline) => sum + padded(outline.length), 0);
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
  const glyf = new Uint8Array(total);
  let offset = 0;
  for (const [i, outline] of outlines.entries()) {
    loca.setUint32(i * 4, offset);
    glyf.set(outline, offset);
    offset += padded(outline.length);
  }
  loca.setUint32(outlines.length * 4, offset);
  return { loca: new Uint8Array(loca.buffer), glyf };
}

function joinTables(tables: [tag: string, bytes: Uint8Array][]): Uint8Array {
  const headerLength = 12 + tables.length * 16;
  const padded = (length: number) => (length + 3) & ~3;
  const total = tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), headerLength);
  const font = new Uint8Array(total);
  const view = new DataView(font.buffer);
  const log = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << log);
  view.setUint16(8, log);
  view.setUint16(10, (tables.length << 4) - (16 << log));
  let offset = headerLength;
  for (const [i, [tag, bytes]] of tables.entries()) {
    font.set(bytes, offset);
    const entry = 12 + i * 16;
    for (let c = 0; c < 4; c++) view.setUint8(entry + c, tag.charCodeAt(c));
    view.setUint32(entry + 4, checksum(view, offset, padded(bytes.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += padded(bytes.length);
  }
  return font;
}

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
