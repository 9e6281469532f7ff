/** The system's message, without the path it repeats. */
export function systemReason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is not a folder',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    SQLITE_FULL: 'the disk is full',
    EEXIST: 'it is there already',
    ENAMETOOLONG: 'the name is too long',
  };
  return reasons[code ?? ''] ?? code ?? message ?? 'unknown';
}
