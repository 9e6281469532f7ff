/** Tells the parts of a form that an office fills in, by what they say. */
const FOR_OFFICE =
  /\b(?:do not (?:write|mark)|(?:office|official|agency|court|revenue|department|irs|va|dhs|uscis|government|internal|staff|clerk|company|insurer|carrier|bank)(?:'s)? use\b|for .{0,40}\buse only|for (?:the )?use (?:of|by) .{0,40}\bonly|(?:file|filing|date|court) stamp\b|reserved for|r[eé]serv[eé]e? (?:[aà]|aux?)\b|para uso (?:exclusivo|interno|oficial)\b)/i;

export function saysForOffice(text: string): boolean {
  return FOR_OFFICE.test(text);
}
