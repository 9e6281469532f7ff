import type { SignIn } from './sign-in.ts';

/**
 * Whether an account still exists: what was asked for a moment before it was deleted must not be
 * kept.
 */
export function createHasUser(signIn: SignIn) {
  return async (userId: string): Promise<boolean> => {
    const { internalAdapter } = await signIn.$context;
    return (await internalAdapter.findUserById(userId)) !== null;
  };
}
