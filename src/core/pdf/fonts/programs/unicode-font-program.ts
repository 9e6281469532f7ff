import { TrueType } from './true-type.ts';
import { UNICODE_FONT_BASE64 } from './unicode-font.data.ts';

export const UNICODE_FONT = new TrueType(
  Uint8Array.from(atob(UNICODE_FONT_BASE64), (byte) => byte.charCodeAt(0)),
);
