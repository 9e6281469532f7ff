import type { TestApp } from './test-app.ts';

/** `METHOD /path/{parameter}`, in the notation of the OpenAPI document. */
export type Endpoint = string;

/** Every endpoint of the server, including those that the OpenAPI document does not describe. */
export function endpointsOf(app: TestApp): Endpoint[] {
  const all = app.routes
    .filter(({ path }) => path === '/*' || !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  return [...new Set(all)].sort();
}

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, unknown> };
}

export interface OpenApiOperation {
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
}

/** The document with each reference to a schema replaced by that schema. */
export async function openApiOf(app: TestApp): Promise<OpenApiDocument> {
  const document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument;
  const { schemas } = document.components;
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value?.$ref === 'string' ? schemas[value.$ref.split('/').at(-1)] : value,
  );
}

export function describedEndpoints(document: OpenApiDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
