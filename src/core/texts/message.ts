/** A text as one sentence among others: those that stand alone have no full stop. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Fills in the `{placeholders}` of a text. */
export function message(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
