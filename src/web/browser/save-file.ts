import { pdfFilename } from '../../core/plain-names.ts';

/** Saves a file to the browser's downloads as `name`. A PDF always gets its own extension. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  startDownload(url, file.type === 'application/pdf' ? pdfFilename(name) : name);
  // The browser reads the address after this task, so it is released after a minute, which is
  // ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Lets the browser download a file. The page gets no result.
 * @param name used unless the response names the file
 */
export function startDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
