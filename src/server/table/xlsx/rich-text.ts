/** Collects a text of several runs, as in `si` and `is`, without its phonetic spelling (`rPh`). */
import { TABLE_LIMITS } from '../../../core/limits.ts';
import { TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';

export interface CollectedText {
  open: (name: string) => void;
  add: (text: string) => void;
  close: (name: string) => void;
  take: () => string;
}

/** @param also another tag that holds a plain value */
export function collectText(also = 't'): CollectedText {
  let text = '';
  let isText = false;
  let isPronounced = false;
  return {
    open: (name) => {
      if (name === 'rPh') isPronounced = true;
      isText = !isPronounced && (name === 't' || name === also);
    },
    add: (more) => {
      if (!isText) return;
      text += more;
      if (text.length > TABLE_LIMITS.rowCharacters) throw new UnreadableWorkbook(TOO_LARGE);
    },
    close: (name) => {
      if (name === 'rPh') isPronounced = false;
      isText = false;
    },
    take: () => {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/**
 * Decodes characters that XML cannot contain, such as `_x000D_`: ST_Xstring, ECMA-376 part 1,
 * 22.9.2.19.
 */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
