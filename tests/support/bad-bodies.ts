import { VALUES_BY_TYPE } from './hostile-values.ts';

/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: boolean | JsonSchema;
}

export type PickOne = <T>(items: readonly T[]) => T;

/** A value that the schema refuses, whatever the other properties are. */
export function wrongValue(schema: JsonSchema, pick: PickOne): unknown {
  if (pick([true, false])) {
    const violated = violatedText(schema, pick);
    if (violated !== undefined) return violated;
  }
  const right = [schema.type ?? (schema.enum || 'const' in schema ? 'string' : [])].flat();
  const wrongTypes = Object.keys(VALUES_BY_TYPE).filter(
    (type) => !right.includes(type) && !(type === 'number' && right.includes('integer')),
  );
  return pick(VALUES_BY_TYPE[pick(wrongTypes)] ?? [null]);
}

function violatedText(schema: JsonSchema, pick: PickOne): string | undefined {
  const choices: string[] = [];
  if (schema.maxLength !== undefined) choices.push('x'.repeat(schema.maxLength + 1));
  if (schema.minLength) choices.push('');
  if (schema.format === 'email') choices.push('not an address', 'a@', '@b.c');
  if (schema.format === 'date-time') choices.push('', 'yesterday', '2026-11-21', '1e99');
  if (schema.enum || 'const' in schema) choices.push('none-of-these');
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern);
    choices.push(...(VALUES_BY_TYPE.string as string[]).filter((text) => !pattern.test(text)));
  }
  return choices.length > 0 ? pick(choices) : undefined;
}

/** The right body with one thing wrong in it. */
export function wrongObject(schema: JsonSchema, right: Record<string, unknown>, pick: PickOne) {
  const properties = Object.entries(schema.properties ?? {});
  const required = (schema.required ?? []).filter((name) => name in right);
  if (required.length > 0 && pick([true, false, false])) {
    const { [pick(required)]: _, ...rest } = right;
    return rest;
  }
  const [name, property] = pick(properties);
  return { ...right, [name]: wrongValue(property, pick) };
}

/** Bodies that are wrong as a whole, because they are not the requested JSON. */
export const WRONG_JSON_TEXTS: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  'true',
  '[]',
  '"text"',
  '1e999',
  '\u0000',
  '{"a":1}{"b":2}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '['.repeat(50_000),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'a=1&b=2',
];
