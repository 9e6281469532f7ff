/** Notes on the places found on a form without fields. */

const onPages = (pages: readonly number[]) =>
  pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(', ')}`;

export const PLACE_NOTES = {
  scans: (pages: readonly number[]) =>
    `${onPages(pages)}: a scan, a picture of a page. Nothing can be found on it.`,
  dense: (pages: readonly number[]) =>
    `${onPages(pages)}: more lines or letters than a form has, so it was not searched.`,
};
