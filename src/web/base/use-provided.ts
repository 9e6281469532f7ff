import { type Context, useContext } from 'react';

/** @throws Error if used outside the provider of `context` */
export function useProvided<T>(context: Context<T | null>, hook: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`${hook} stands outside its provider`);
  return value;
}
