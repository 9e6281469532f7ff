/** A slide's title with the configured insurer's name; the contact slide, untitled, is called so. */
export function slideTitle(title: string, providerName: string): string {
  return title === '' ? 'Contact' : title.replace('{provider}', providerName);
}
