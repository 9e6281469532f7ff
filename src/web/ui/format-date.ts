/** Such as `November 21, 2026`. */
export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}

/** Such as `Nov 21, 2026, 3:04 PM`. */
export function formatDateAndTime(isoTime: string): string {
  return new Date(isoTime).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
