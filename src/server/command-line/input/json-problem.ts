/** Deeper data is no input of ours, and could not be handed to a worker thread. */
const MAX_DEPTH = 100;
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]/g;

interface Level {
  /** The names so far; absent in a list. */
  names?: Set<string>;
  /** Whether the next string in an object is a name. */
  isName: boolean;
}

/**
 * What is wrong with a text that is JSON: one name with two values, of which readers of JSON keep
 * one without a word, or too many levels. Null if it is sound.
 * @param text JSON without errors
 */
export function jsonProblem(text: string): string | null {
  const levels: Level[] = [];
  let line = 1;
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '\n') line++;
    else if (token === '{') levels.push({ names: new Set(), isName: true });
    else if (token === '[') levels.push({ isName: false });
    else if (token === '}' || token === ']') levels.pop();
    else if (!level?.names) continue;
    else if (token === ',') level.isName = true;
    else if (token === ':') level.isName = false;
    else if (level.isName) {
      const name = JSON.parse(token) as string;
      if (level.names.has(name)) return `"${name.slice(0, 60)}" stands twice${inLine(line)}`;
      level.names.add(name);
    }
    if (levels.length > MAX_DEPTH) return `it has more than ${MAX_DEPTH} levels${inLine(line)}`;
  }
  return null;
}

/** A text of one line, such as a job of a batch, needs no number. */
const inLine = (line: number) => (line > 1 ? `, in line ${line}` : '');
