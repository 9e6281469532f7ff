/**
 * Checks that an answer holds only what the OpenAPI document names, so that no column leaves the
 * server by accident.
 */
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const JSON_TYPE = 'application/json';

/**
 * @param ask sends a request to the server under test
 * @returns a function that checks its answers and throws
 */
export function createAnswerCheck(ask: (path: string) => Response | Promise<Response>) {
  let description: Promise<Description> | undefined;
  return async (method: string, path: string, answer: Response): Promise<void> => {
    if (!answer.headers.get('content-type')?.startsWith(JSON_TYPE)) return;
    description ??= Promise.resolve(ask('/api/openapi.json')).then((document) => document.json());
    const schema = schemaOf(
      await description,
      method,
      new URL(path, 'http://localhost').pathname,
      answer.status,
    );
    if (!schema || method === 'HEAD') return;
    const keys = undescribedKeys(await description, schema, await answer.clone().json());
    if (keys.length === 0) return;
    throw new Error(`the schema of ${method} ${path} does not name ${keys.join(', ')}`);
  };
}

/** @returns each undescribed key with its path */
function undescribedKeys({ components }: Description, schema: Schema, body: unknown): string[] {
  const found = new Set<string>();
  look(body, schema, '');
  return [...found];

  function look(value: unknown, written: Schema, way: string): void {
    if (typeof value !== 'object' || value === null) return;
    const parts = partsOf(written);
    if (Array.isArray(value)) {
      const items = parts.flatMap((part) => part.items ?? []);
      for (const one of value) for (const item of items) look(one, item, `${way}[]`);
      return;
    }
    const described = parts.filter(({ properties }) => properties);
    // Objects keyed by the names of forms or people can have any keys.
    if (described.length === 0 || parts.some((part) => part.additionalProperties)) return;
    for (const [key, inner] of Object.entries(value)) {
      const schemas = described.flatMap(({ properties }) => properties?.[key] ?? []);
      if (schemas.length === 0) found.add(`${way}.${key}`);
      for (const one of schemas) look(inner, one, `${way}.${key}`);
    }
  }

  /** The schema itself and the schemas that it is composed of. */
  function partsOf(written: Schema): Schema[] {
    const name = written.$ref?.split('/').at(-1);
    const schema = name === undefined ? written : (components.schemas[name] ?? {});
    const { anyOf = [], oneOf = [], allOf = [] } = schema;
    return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(partsOf)];
  }
}

function schemaOf(
  { paths }: Description,
  method: string,
  path: string,
  status: number,
): Schema | undefined {
  const steps = path.split('/');
  const fits = (template: string) => {
    const own = template.split('/');
    return (
      own.length === steps.length &&
      own.every((step, i) => step.startsWith('{') || step === steps[i])
    );
  };
  const template = path in paths ? path : Object.keys(paths).find(fits);
  const operation = template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
  return operation?.responses[status]?.content?.[JSON_TYPE]?.schema;
}
