const PAGE_FOOT =
  /^form\s+[\dA-Z-]*\d[\dA-Z-]*\s*(?:\(|$)|\(rev\.?\s|^rev(?:\.|ised)?\s.*\d{4}|^page\s\d+(?:\sof\s\d+)?$|^approved\b.*\d{4}$/i;

/** Whether it is printed at the foot of a page: `Form 12-345 (Rev. 10-2021)`, `Page 2 of 3`. */
export function isPageFoot(text: string): boolean {
  return PAGE_FOOT.test(text);
}
