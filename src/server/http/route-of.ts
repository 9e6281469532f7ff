import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The described route of a request, rather than the patterns of middleware. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? 'other';
}
