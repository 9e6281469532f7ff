import type { TrueType } from './true-type.ts';

/** The font for names that the form's own font cannot write; loaded on first use only. */
export async function loadUnicodeFont(): Promise<TrueType> {
  const { UNICODE_FONT } = await import('./unicode-font-program.ts');
  return UNICODE_FONT;
}
