/** Rules for a new password: as specified, or as OWASP ASVS 2.1.1 and 2.1.7 require. */
export const PASSWORD_RULES = {
  specified: { minimumLength: 6, hint: 'At least 6 characters' },
  strict: {
    minimumLength: 12,
    hint: 'At least 12 characters; not a common password, nor the name in your address',
  },
} as const satisfies Record<string, { minimumLength: number; hint: string }>;

export type PasswordRule = keyof typeof PASSWORD_RULES;
