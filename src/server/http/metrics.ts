import { createMiddleware } from 'hono/factory';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routeOf } from './route-of.ts';

/** Counts and durations for Prometheus. Labels are routes, never anything a request carried. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'inkready_http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const measure = createMiddleware(async (c, next) => {
    const stop = durations.startTimer();
    await next();
    stop({ method: c.req.method, route: routeOf(c), status: c.res.status });
  });
  return { measure, text: () => registry.metrics(), contentType: registry.contentType };
}
