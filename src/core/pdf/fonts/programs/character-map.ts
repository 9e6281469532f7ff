/** The `cmap` table of a TrueType font (OpenType specification 1.9): characters to glyphs. */

/** Best first: full Unicode, basic Unicode, then symbol and Macintosh maps. */
const PREFERRED = [
  [3, 10],
  [0, 4],
  [3, 1],
  [0, 3],
  [0, 1],
  [0, 0],
  [3, 0],
  [1, 0],
];

export function readCharacterMap(view: DataView, table: number): Map<number, number> {
  const offsets = new Map<string, number>();
  for (let i = 0; i < view.getUint16(table + 2); i++) {
    const record = table + 4 + i * 8;
    const key = `${view.getUint16(record)},${view.getUint16(record + 2)}`;
    offsets.set(key, table + view.getUint32(record + 4));
  }
  for (const ids of PREFERRED) {
    const offset = offsets.get(ids.join(','));
    const glyphs = offset === undefined ? undefined : readSubtable(view, offset);
    if (glyphs) return glyphs;
  }
  return new Map();
}

function readSubtable(view: DataView, at: number): Map<number, number> | undefined {
  switch (view.getUint16(at)) {
    case 0:
      return new Map(
        Array.from({ length: 256 }, (_, code) => [code, view.getUint8(at + 6 + code)]),
      );
    case 4:
      return readSegments(view, at);
    case 6: {
      const first = view.getUint16(at + 6);
      const count = view.getUint16(at + 8);
      const glyph = (i: number) => view.getUint16(at + 10 + i * 2);
      return new Map(Array.from({ length: count }, (_, i) => [first + i, glyph(i)]));
    }
    case 12:
      return readGroups(view, at);
    default:
      return undefined;
  }
}

function readSegments(view: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const double = view.getUint16(at + 6);
  for (let i = 0; i < double; i += 2) {
    const end = view.getUint16(at + 14 + i);
    const start = view.getUint16(at + 16 + double + i);
    const delta = view.getInt16(at + 16 + double * 2 + i);
    const rangeAt = at + 16 + double * 3 + i;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
      if (range !== 0 && listed === 0) continue;
      glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** A malicious table could claim four billion characters. */
const MAX_CODE_POINT = 0x10ffff;

function readGroups(view: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + i * 12;
    const start = view.getUint32(group);
    const end = Math.min(view.getUint32(group + 4), MAX_CODE_POINT);
    const first = view.getUint32(group + 8);
    for (let code = start; code <= end && first + code - start <= 0xffff; code++) {
      glyphs.set(code, first + code - start);
    }
  }
  return glyphs;
}

/** A table with one format 12 map. */
export function writeCharacterMap(glyphs: Map<number, number>): Uint8Array {
  const groups: { start: number; end: number; glyph: number }[] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const last = groups.at(-1);
    if (last && last.end + 1 === code && last.glyph + (code - last.start) === glyph)
      last.end = code;
    else groups.push({ start: code, end: code, glyph });
  }
  const view = new DataView(new ArrayBuffer(28 + groups.length * 12));
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, view.byteLength - 12);
  view.setUint32(24, groups.length);
  for (const [i, { start, end, glyph }] of groups.entries()) {
    view.setUint32(28 + i * 12, start);
    view.setUint32(32 + i * 12, end);
    view.setUint32(36 + i * 12, glyph);
  }
  return new Uint8Array(view.buffer);
}
