const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'its links lead in a circle',
  ENOTEMPTY: 'the folder is not empty',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'it is there already',
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'another program is using it',
  ETXTBSY: 'another program is using it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EFBIG: 'the file would be too large',
  EIO: 'the disk failed',
  EINVAL: 'no such file can be there',
  ENXIO: 'it is no file',
  ESPIPE: 'it is no file',
  SQLITE_FULL: 'the disk is full',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_PERM: 'permission denied',
  SQLITE_IOERR: 'the disk failed',
  SQLITE_NOTADB: 'it is not a database',
  SQLITE_CORRUPT: 'it is damaged',
};

/** The system's message in plain words, without the path it repeats. */
export function systemReason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  // SQLite appends the detail, as in SQLITE_IOERR_WRITE, so only the first part is used.
  const [kind = ''] = /^(SQLITE_)?[A-Z]+/.exec(code ?? '') ?? [];
  return REASONS[kind] ?? code ?? message ?? 'unknown';
}
