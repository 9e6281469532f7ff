import { pdfFilename } from '../../core/plain-names.ts';

/** Saves a file to the browser's downloads as `name`; a PDF never with another extension. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.type === 'application/pdf' ? pdfFilename(name) : name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this task; release it after a minute, which is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
