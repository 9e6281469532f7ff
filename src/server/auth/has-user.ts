import type { SignIn } from './sign-in.ts';

/**
 * Whether an account still exists, so that nothing is kept that was requested a moment before the
 * account was deleted.
 */
export function createHasUser(signIn: SignIn) {
  return async (userId: string): Promise<boolean> => {
    const { internalAdapter } = await signIn.$context;
    return (await internalAdapter.findUserById(userId)) !== null;
  };
}
