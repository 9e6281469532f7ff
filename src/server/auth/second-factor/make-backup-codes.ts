import { randomInt } from 'node:crypto';
import { BACKUP_CODE_LENGTH, BACKUP_CODE_LETTERS, inGroups } from '../../../core/backup-codes.ts';

const CODES = 10;

export function makeBackupCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from(
      { length: BACKUP_CODE_LENGTH },
      () => BACKUP_CODE_LETTERS[randomInt(BACKUP_CODE_LETTERS.length)],
    );
    return inGroups(letters.join(''));
  });
}
