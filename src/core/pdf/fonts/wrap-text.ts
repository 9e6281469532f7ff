import { type FormFont, textWidth } from './form-font.ts';

/**
 * A word with the spaces after it. A word that ends in a hyphen keeps the next word with it:
 * readers take a hyphen at the end of a line for a break within a word, and drop it when they copy
 * the text.
 */
const WORD = /(?:\S*-[^\S\n]+)*\S+\s*|\s+/g;

/**
 * Wraps text to lines of at most `lineWidth` thousandths of the font size; a longer word is broken
 * anywhere.
 */
export function wrapText(font: FormFont, text: string, lineWidth: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapParagraph(font, paragraph, lineWidth));
}

function wrapParagraph(font: FormFont, paragraph: string, lineWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
    width = 0;
  };
  for (const word of paragraph.match(WORD) ?? []) {
    const solid = textWidth(font, word.trimEnd());
    if (line !== '' && width + solid > lineWidth) end();
    if (solid > lineWidth) {
      for (const part of breakable(word)) {
        const advance = textWidth(font, part);
        if (line !== '' && width + advance > lineWidth) end();
        line += part;
        width += advance;
      }
    } else {
      line += word;
      width += textWidth(font, word);
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** Single characters, but up to three hyphens stay with the next character. */
function breakable(word: string): string[] {
  return word.match(/-{1,3}[^-]|./gsu) ?? [];
}
