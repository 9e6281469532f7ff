/**
 * A slide's title with the configured insurer's name; the untitled contact slide is named after its
 * purpose.
 */
export function slideTitle(title: string, providerName: string): string {
  return title === '' ? 'Contact' : title.replace('{provider}', providerName);
}
