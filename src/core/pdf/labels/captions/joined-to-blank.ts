/** Says who the person before it is: `I, ________, am the spouse of ________`. */
const APPOSITION = /^,\s*(?:(?:am|being|as) )?(?:the|an?)\b/i;
/** Continues the sentence after a blank: `I, ________, have applied for`. */
const CLAUSE =
  /^,\s*(?:and|am|are|being|born|certify|do|does|have|has|hereby|in|is|of|on|residing|whose|who|with)\b/i;

/** Whether a comma joins the text to the blank before it: `________, Petitioner`. */
export function isJoined(text: string, leadsToBox: () => boolean): boolean {
  if (APPOSITION.test(text)) return true;
  return text.startsWith(',') && !CLAUSE.test(text) && !leadsToBox();
}
