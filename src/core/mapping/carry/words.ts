/** The words of a printed text as they are compared between revisions. */

const ITEM = /^\s*(\(?\d{1,3}(?:[.\s]?[a-z])?\)?[.):]?|[a-z][.)])(?=\s|$)/i;

export function lineItem(text: string): string | undefined {
  return (
    ITEM.exec(text)?.[1]
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, '') || undefined
  );
}

/** Accents, case, plural endings and punctuation make no difference; every year is the same. */
export function comparedWords(text: string): string[] {
  return text
    .replace(ITEM, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’]s?\b/g, '')
    .split(/[^\p{L}\p{N}\uFFFD]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^(?:19|20)\d\d$/.test(word) ? 'year' : singular(word)));
}

function singular(word: string): string {
  return word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word;
}

export function isNumber(word: string): boolean {
  return /^\d+[a-z]?$/.test(word);
}
