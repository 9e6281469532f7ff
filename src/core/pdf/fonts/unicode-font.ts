import { TrueType } from './true-type.ts';

let loading: Promise<TrueType> | undefined;

/** The font for names that the form's own font cannot write; read on first use only. */
export function loadUnicodeFont(): Promise<TrueType> {
  loading ??= import('./unicode-font.data.ts').then(({ UNICODE_FONT_BASE64 }) => {
    const bytes = Uint8Array.from(atob(UNICODE_FONT_BASE64), (byte) => byte.charCodeAt(0));
    return new TrueType(bytes);
  });
  return loading;
}
