import { pdfFilename } from '../../core/plain-names.ts';

/** Saves a file to the browser's downloads as `name`; a PDF never with another extension. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  startDownload(url, file.type === 'application/pdf' ? pdfFilename(name) : name);
  // The browser reads the address after this task; release it after a minute, which is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * The browser downloads it by itself, and the page does not hear how that went.
 * @param name unless the answer names the file
 */
export function startDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
