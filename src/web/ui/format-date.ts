/** Such as `November 21, 2026`. */
export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}
