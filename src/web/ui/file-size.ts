const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Base 1024, at most two decimals: `2.6 MB`. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}

/** For upload dialogs: `2.60 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(2)} MB`;
}
