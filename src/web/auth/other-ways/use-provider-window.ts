import { useRef } from 'react';
import { identityProviderRefusal } from '../../../core/identity-provider-errors.ts';
import { useConfig } from '../../base/config.ts';
import { domainsOf } from '../sign-up-rule.tsx';
import { type LateAnswer, signInAtProvider } from './identity-provider.ts';

/**
 * Signs in at a provider. If several windows were opened, only the latest attempt takes the answer,
 * once.
 */
export function useProviderWindow(onAnswer: LateAnswer['onAnswer']) {
  const { signUp } = useConfig();
  const latest = useRef<AbortController>(undefined);
  return (begin: Parameters<typeof signInAtProvider>[0]): Promise<void> => {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    const toError = (code: string) => identityProviderRefusal(code, domainsOf(signUp));
    return signInAtProvider(begin, toError, { signal, onAnswer });
  };
}
