/** Strings as the operators of a content stream show them. */

/** @param {number[]} codes */
export const hex = (codes, digits) =>
  codes.map((code) => code.toString(16).padStart(digits, '0')).join('');

/** Breaks a run as word processors do: pieces of a few letters, with hundredths between them. */
export function kerned(string, { encode }) {
  const pieces = string.match(/.{1,4}/g) ?? [];
  const nudges = [3, -2, 4, -5];
  return `[${pieces.map((piece, i) => `<${encode(piece)}>${nudges[i % nudges.length]}`).join('')}] TJ`;
}

/** Writes as typesetters do: no character for a space, only the distance. */
export function gapped(string, { encode, width }) {
  const space = Math.round(width(' ') * 1000);
  const parts = (string.match(/\S+|\s+/g) ?? []).map((part) =>
    part.trim() === '' ? String(-space * part.length) : `<${encode(part)}>`,
  );
  return `[${parts.join('')}] TJ`;
}
