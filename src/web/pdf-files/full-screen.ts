/**
 * A PDF in its own tab, in our viewer: the browser's viewer would run a form's scripts. The tab
 * reads it from an address that only pages of this site can read, and that ends with the page that
 * made it.
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

/** What this tab was opened to show; null in any other. */
export function readFullScreen({ hash, origin }: Location): FullScreenPdf | null {
  if (!hash.startsWith(MARK)) return null;
  const [address = '', filename = ''] = hash.slice(MARK.length).split('&').map(decoded);
  // A link that somebody else made shows nothing.
  return address.startsWith(`blob:${origin}/`) ? { address, filename } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
