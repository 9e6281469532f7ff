/**
 * What a name says (PDF 32000-1 section 7.3.5). A name is written with one character per byte here.
 */
import { latin1Bytes, PRINTABLE_ASCII } from './latin1.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a name's bytes, which producers mean as UTF-8; undefined if they are not UTF-8. */
export function textOfName(bytes: string): string | undefined {
  if (PRINTABLE_ASCII.test(bytes)) return bytes;
  try {
    return utf8.decode(latin1Bytes(bytes));
  } catch {
    return undefined;
  }
}

/** The text of a name as it is written, in which `#` and two digits encode a byte. */
export function textOfWrittenName(written: string): string {
  const bytes = written.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return textOfName(bytes) ?? bytes;
}
