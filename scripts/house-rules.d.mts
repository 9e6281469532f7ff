type Sources = ReadonlyMap<string, string>;

/** @returns one line for each wrong import, import cycle, or query in the wrong place */
export function problemsIn(sources: Sources): string[];

/** @returns one line for each file that is too long */
export function tooLong(sources: Sources): string[];
