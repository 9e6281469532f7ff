/**
 * Ends a text with a period so that it can follow other sentences. Texts that stand alone have
 * none.
 */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Fills in the `{placeholders}` of a text. */
export function message(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
