import type { TrueType } from './true-type.ts';

/** Loads the font for names that the form's own font cannot write, on first use only. */
export async function loadUnicodeFont(): Promise<TrueType> {
  const { UNICODE_FONT } = await import('./unicode-font-program.ts');
  return UNICODE_FONT;
}
