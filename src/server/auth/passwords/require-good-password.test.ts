import { describe, expect, it } from 'vitest';
import { requireGoodPassword } from './require-good-password.ts';

const EMAIL = 'eleanor.whitfield@example.com';

async function refusalOf(rule: 'specified' | 'strict', password: string, email = EMAIL) {
  return requireGoodPassword(rule, password, email).then(
    () => null,
    ({ code }: { code: string }) => code,
  );
}

describe('a new password', () => {
  it.each([
    ['12345', 'password_too_short'],
    ['123456', null],
    ['eleanor.whitfield', null],
  ])('as specified: %s', async (password, refusal) => {
    expect(await refusalOf('specified', password)).toBe(refusal);
  });

  it.each([
    ['Xk3-maple-t', 'password_too_short'],
    ['Xk3-maple-to', null],
    ['four calm blue herons', null],
    ['leavemealone', 'password_common'],
    ['LeaveMeAlone', 'password_common'],
    ['123456789012', 'password_common'],
    ['Password2026!', 'password_common'],
    ['!!2026football', 'password_common'],
    ['dragondragon', 'password_common'],
    ['aaaaaaaaaaaaaaaa', 'password_common'],
    ['qwerty12345678', 'password_common'],
    ['My-Eleanor.Whitfield-2', 'password_has_email_name'],
  ])('strict: %s', async (password, refusal) => {
    expect(await refusalOf('strict', password)).toBe(refusal);
  });

  it('may contain a short name by chance', async () => {
    expect(await refusalOf('strict', 'four calm blue herons', 'ed@example.com')).toBeNull();
    expect(await refusalOf('strict', 'four called herons ed', 'ed@example.com')).toBeNull();
  });
});
