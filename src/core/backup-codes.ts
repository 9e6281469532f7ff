/** Backup codes of the second factor, which people copy by hand and type without a phone. */

/** Without letters and digits that look alike in handwriting: 0 and o, 1, i and l. */
export const BACKUP_CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** As strong as the ten letters in both cases that the sign-in library makes. */
export const BACKUP_CODE_LENGTH = 12;
const GROUP = /.{4}/g;
const WHOLE = new RegExp(`^[${BACKUP_CODE_LETTERS}]{${BACKUP_CODE_LENGTH}}$`);

/** `abcd-efgh-jkmn` */
export const inGroups = (letters: string): string => (letters.match(GROUP) ?? []).join('-');

/** The code as it is stored. Codes made before 2026-11-27 have two cases and stay as typed. */
export function typedBackupCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return WHOLE.test(letters) ? inGroups(letters) : typed;
}
