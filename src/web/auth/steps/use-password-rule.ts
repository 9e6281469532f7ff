import { PASSWORD_RULES } from '../../../core/password-rule.ts';
import { useConfig } from '../../base/config.ts';

/** Attributes for the input of a new password, by the installation's rule. */
export function usePasswordRule() {
  const { minimumLength, hint } = PASSWORD_RULES[useConfig().passwordRule];
  return { minLength: minimumLength, description: hint };
}
