/** SQLite's primary result codes on which somebody can act, with SQLite's own words for them. */
const FAILURES = [
  { result: 5, code: 'SQLITE_BUSY', says: 'database is locked' },
  { result: 6, code: 'SQLITE_LOCKED', says: 'database table is locked' },
  { result: 7, code: 'SQLITE_NOMEM', says: 'out of memory' },
  { result: 8, code: 'SQLITE_READONLY', says: 'attempt to write a readonly database' },
  { result: 10, code: 'SQLITE_IOERR', says: 'disk I/O error' },
  { result: 11, code: 'SQLITE_CORRUPT', says: 'database disk image is malformed' },
  { result: 13, code: 'SQLITE_FULL', says: 'database or disk is full' },
  { result: 14, code: 'SQLITE_CANTOPEN', says: 'unable to open database file' },
  { result: 15, code: 'SQLITE_PROTOCOL', says: 'locking protocol' },
  { result: 26, code: 'SQLITE_NOTADB', says: 'file is not a database' },
] as const;

/** The driver calls every failure ERR_SQLITE_ERROR, and omits SQLite's number when reading rows. */
export function namedFailure(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { errcode } = thrown as { errcode?: number };
  const result = errcode === undefined ? undefined : errcode & 0xff;
  const known = FAILURES.find((failure) =>
    result === undefined ? thrown.message.includes(failure.says) : failure.result === result,
  );
  return known ? Object.assign(thrown, { code: known.code }) : thrown;
}

export function failedWith(thrown: unknown, code: (typeof FAILURES)[number]['code']): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}
