import { PASSWORD_RULES } from '../../core/password-rule.ts';
import { useConfig } from '../base/config.ts';

/** For the input of a new password: what this installation requires of it. */
export function usePasswordRule() {
  const { minimumLength, hint } = PASSWORD_RULES[useConfig().passwordRule];
  return { minLength: minimumLength, description: hint };
}
