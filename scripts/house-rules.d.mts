/** @returns one line for each wrong import, or circle of files */
export function problemsIn(sources: ReadonlyMap<string, string>): string[];
