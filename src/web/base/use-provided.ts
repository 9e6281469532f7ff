import { type Context, useContext } from 'react';

/** @throws outside the provider of `context`, where what calls this cannot stand */
export function useProvided<T>(context: Context<T | null>, hook: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`${hook} stands outside its provider`);
  return value;
}
