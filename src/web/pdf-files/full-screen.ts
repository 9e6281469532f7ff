/**
 * Opens a PDF in a separate tab, in our viewer, because the browser's viewer would run a form's
 * scripts. The tab reads it from an address that only pages of this site can read, and that ends
 * with the page that made it.
 */
const MARK = '#full-screen=';

export interface FullScreenPdf {
  address: string;
  filename: string;
}

/** @throws Error if the browser opens no tab */
export function openFullScreen(pdf: Blob, filename: string): void {
  const address = URL.createObjectURL(pdf);
  const wanted = `/${MARK}${encodeURIComponent(address)}&${encodeURIComponent(filename)}`;
  if (!window.open(wanted)) throw new Error('The browser kept the new tab from opening.');
}

/** The PDF that this tab was opened to show; null in any other tab. */
export function readFullScreen({ hash, origin }: Location): FullScreenPdf | null {
  if (!hash.startsWith(MARK)) return null;
  const [address = '', filename = ''] = hash.slice(MARK.length).split('&').map(decoded);
  // A crafted link shows nothing, because only blobs of this site are accepted.
  return address.startsWith(`blob:${origin}/`) ? { address, filename } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
