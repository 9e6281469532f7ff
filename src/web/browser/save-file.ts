import { pdfFilename } from '../../core/plain-names.ts';

/** Hands a file to the browser's downloads under `name`; a PDF never under another ending. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.type === 'application/pdf' ? pdfFilename(name) : name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this task; a minute is ample and then it is given back.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
