/** The predefined encodings of simple fonts (PDF 32000-1 Annex D), code to character. */
export type Encoding = (string | undefined)[];

/** Annex D.2, StandardEncoding above ASCII: code (hexadecimal) and character. */
const STANDARD_HIGH =
  "a1¡ a2¢ a3£ a4⁄ a5¥ a6ƒ a7§ a8¤ a9' aa“ ab« ac‹ ad› aeﬁ afﬂ b1– b2† b3‡ b4· b6¶ b7• b8‚ b9„ " +
  'ba” bb» bc… bd‰ bf¿ c1` c2´ c3ˆ c4˜ c5¯ c6˘ c7˙ c8¨ ca˚ cb¸ cd˝ ce˛ cfˇ d0— e1Æ e3ª e8Ł e9Ø ' +
  'eaŒ ebº f1æ f5ı f8ł f9ø faœ fbß';

function decoded(label: string): Encoding {
  const decoder = new TextDecoder(label);
  return Array.from({ length: 256 }, (_, code) =>
    code < 0x20 ? undefined : decoder.decode(new Uint8Array([code])),
  );
}

function standardEncoding(): Encoding {
  const encoding: Encoding = Array.from({ length: 256 }, (_, code) =>
    code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : undefined,
  );
  encoding[0x27] = '’';
  encoding[0x60] = '‘';
  for (const entry of STANDARD_HIGH.split(' ')) {
    encoding[Number.parseInt(entry.slice(0, 2), 16)] = entry.slice(2);
  }
  return encoding;
}

/** Annex D.2, WinAnsiEncoding from 80 to 9f; a space stands for a code without a character. */
const WIN_ANSI_80_TO_9F = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Written out, because Node's own windows-1252 decoder decodes Latin-1 in some releases. */
function winAnsiEncoding(): Encoding {
  return Array.from({ length: 256 }, (_, code) => {
    if (code < 0x20 || code === 0x7f) return undefined;
    if (code < 0x80 || code > 0x9f) return String.fromCharCode(code);
    const character = WIN_ANSI_80_TO_9F[code - 0x80];
    return character === ' ' ? undefined : character;
  });
}

/** Annex D.4: small capitals and old-style figures have the codes of their letters and figures. */
function macExpertEncoding(): Encoding {
  return standardEncoding().map((character) =>
    character && /[ !&(),\-.:;?0-9a-z]/.test(character) ? character : undefined,
  );
}

const encodings: Record<string, Encoding> = {
  StandardEncoding: standardEncoding(),
  WinAnsiEncoding: winAnsiEncoding(),
  MacRomanEncoding: decoded('macintosh'),
  MacExpertEncoding: macExpertEncoding(),
};

export function predefinedEncoding(name: string | undefined): Encoding | undefined {
  return name === undefined ? undefined : encodings[name];
}
