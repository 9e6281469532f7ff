const QUOTED = /^\(\s*(?:the |herein(?:after)? )*["“”']([^"“”']{2,40})["“”']\s*\)/i;
const PLAIN = /^\((?:the )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\)(?=[\s,]\s*\p{Ll})/u;

/**
 * The term defined after a blank: `______ (the "Insured"), whose address is ______` or `______
 * (Proposed Insured) in person`. It says what is in the blank before it.
 */
export function definedTerm(text: string): string | undefined {
  return (QUOTED.exec(text) ?? PLAIN.exec(text))?.[1];
}

const BRACKETED =
  /^\(\s*((?:full |legal |printed |print )*(?:name|address|relationship)\b[^()]{0,40})\)(, \p{Lu}\p{L}+)?/iu;

/**
 * The caption in brackets after a blank, with the person whom the sentence names next: `the estate of
 * ______ (full legal name), Deceased`.
 */
export function captionAfter(text: string): string | undefined {
  const [, caption, person = ''] = BRACKETED.exec(text) ?? [];
  return caption === undefined ? undefined : `${caption}${person}`;
}
