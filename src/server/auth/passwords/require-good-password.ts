import { AppError } from '../../../core/errors.ts';
import { PASSWORD_RULES, type PasswordRule } from '../../../core/password-rule.ts';

/** Shorter names occur by chance in unrelated passwords. */
const SHORTEST_NAME = 4;
const AROUND_LETTERS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const REPEATED = /^(.+?)\1+$/u;

/**
 * Runs before every new password, whoever sets it.
 * @throws AppError password_too_short, password_common, password_has_email_name
 */
export async function requireGoodPassword(
  rule: PasswordRule,
  password: string,
  email: string,
): Promise<void> {
  const { minimumLength } = PASSWORD_RULES[rule];
  if (password.length < minimumLength) {
    throw new AppError('password_too_short', { minimum: minimumLength });
  }
  if (rule === 'specified') return;
  const typed = password.normalize('NFKC').toLowerCase();
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length >= SHORTEST_NAME && typed.includes(name)) {
    throw new AppError('password_has_email_name');
  }
  if (isCommon(typed, await commonPasswords())) throw new AppError('password_common');
}

/**
 * Also true for a common password that is repeated or has digits and marks around it, because
 * attackers try these next.
 */
function isCommon(typed: string, common: ReadonlySet<string>): boolean {
  const letters = typed.replace(AROUND_LETTERS, '');
  const once = (text: string) => REPEATED.exec(text)?.[1] ?? text;
  return [typed, once(typed), letters, once(letters)].some(
    (text) => common.has(text) || text.length === 1,
  );
}

let read: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords, most used first. Read on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return read;
}
