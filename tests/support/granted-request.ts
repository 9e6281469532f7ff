import type { TestApp } from './test-app.ts';

/** A request that its endpoint grants to the right person, with everything it needs prepared. */
export interface GrantedRequest {
  path: string;
  init?: RequestInit;
  /** Session of the person to whom the requested thing belongs; the owner's if left out. */
  cookie?: string;
}

/** Prepares what the request needs. */
export type Prepare = (app: TestApp) => Promise<GrantedRequest> | GrantedRequest;

export const at =
  (path: string, init: RequestInit = {}): Prepare =>
  () => ({ path, init });
