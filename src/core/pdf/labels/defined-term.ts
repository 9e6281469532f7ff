const QUOTED = /^\(\s*(?:the |herein(?:after)? )*["“”']([^"“”']{2,40})["“”']\s*\)/i;
const PLAIN = /^\((?:the )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\)(?=[\s,]\s*\p{Ll})/u;

/**
 * The term defined after a blank: `______ (the "Insured"), whose address is ______` or `______
 * (Proposed Insured) in person`. It says what is in the blank before it.
 */
export function definedTerm(text: string): string | undefined {
  return (QUOTED.exec(text) ?? PLAIN.exec(text))?.[1];
}
