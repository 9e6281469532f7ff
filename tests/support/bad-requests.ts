/**
 * Makes requests that are wrong in at least one way, from the OpenAPI document and, if there is
 * one, from a right request. The same seed gives the same requests.
 */
import { randomUUID } from 'node:crypto';
import { LARGEST_BODY_BYTES } from '../../src/server/http/limit-body.ts';
import {
  type JsonSchema,
  type PickOne,
  WRONG_JSON_TEXTS,
  wrongObject,
  wrongValue,
} from './bad-bodies.ts';
import type { OpenApiOperation } from './endpoints.ts';
import type { GrantedRequest } from './granted-request.ts';
import { HOSTILE_HEADERS, HOSTILE_TEXTS } from './hostile-values.ts';
import { random } from './mutate-pdf.ts';

export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface BadRequest extends SentRequest {
  endpoint: string;
  /** What is wrong with the request. */
  wrong: string;
  /**
   * Whether the request only reads and is wrong only in parts that the server ignores, so that it
   * may be answered.
   */
  mayBeGranted: boolean;
}

export interface EndpointUnderAttack {
  endpoint: string;
  operation: OpenApiOperation;
  granted: GrantedRequest;
  /** Headers of a person who is allowed to make the request, so that it gets as far as possible. */
  headers: Record<string, string>;
  needsUser: boolean;
}

const AROUND = ['headers', 'session', 'origin', 'method'];

type Change = (request: SentRequest, target: EndpointUnderAttack, pick: PickOne) => void;

export function createBadRequests(targets: readonly EndpointUnderAttack[], seed: number) {
  const next = random(seed);
  const pick: PickOne = (items) => items[Math.floor(next() * items.length)] as never;
  return function badRequest(): BadRequest {
    const target = pick(targets);
    const request = rightRequest(target);
    const changes = Object.entries(CHANGES).filter(([name]) => applies(name, target));
    // Most mistakes are possible in an endpoint's input, so it is chosen four times out of five, if
    // there is any.
    const given = changes.filter(([name]) => !AROUND.includes(name));
    const [wrong, change] = pick(given.length > 0 && next() < 0.8 ? given : changes);
    change(request, target, pick);
    for (let n = Math.floor(next() * 3); n > 0; n--) addHeader(request, target, pick);
    return { ...request, endpoint: target.endpoint, wrong, mayBeGranted: wrong === 'headers' };
  };
}

function rightRequest({ granted, headers }: EndpointUnderAttack): SentRequest {
  const { method = 'GET', body, headers: own } = granted.init ?? {};
  return {
    method,
    path: granted.path,
    headers: { ...(own as Record<string, string>), ...headers },
    ...(typeof body === 'string' ? { body } : {}),
  };
}

function addHeader(request: SentRequest, _: EndpointUnderAttack, pick: PickOne): void {
  const [name, value] = pick(HOSTILE_HEADERS);
  request.headers[name] ??= value;
}

function applies(change: string, { operation, endpoint, needsUser }: EndpointUnderAttack): boolean {
  const parameters = operation.parameters ?? [];
  const content = operation.requestBody?.content ?? {};
  switch (change) {
    case 'path':
      return parameters.some((parameter) => parameter.in === 'path');
    case 'query':
      return parameters.some((parameter) => parameter.in === 'query' && parameter.required);
    case 'optional query':
      return parameters.some((parameter) => parameter.in === 'query' && !parameter.required);
    case 'session':
      return needsUser;
    case 'origin':
      // A SAML provider's page, on another site, posts its answer here.
      return !endpoint.startsWith('GET ') && !endpoint.startsWith('POST /api/auth/saml/');
    case 'headers':
      return endpoint.startsWith('GET ');
    case 'method':
      return true;
    default:
      return (change.startsWith('upload') ? 'multipart/form-data' : 'application/json') in content;
  }
}

/** The text as it arrives: a lone surrogate cannot be sent, but its replacement can. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Each of these makes a right request wrong, except the headers alone. */
const CHANGES: Record<string, Change> = {
  headers: addHeader,
  path(request, { endpoint }, pick) {
    const hostile = pick(HOSTILE_TEXTS.filter((text) => text.trim() !== ''));
    const names = (endpoint.split(' ')[1] ?? '').split('/');
    const parameters = names.flatMap((name, index) => (name.startsWith('{') ? [index] : []));
    const [path = '', query] = request.path.split('?');
    const parts = path.split('/');
    parts[pick(parameters)] = encodeURIComponent(wellFormed(hostile));
    request.path = parts.join('/') + (query ? `?${query}` : '');
  },
  query(request, { operation }, pick) {
    const required = operation.parameters?.filter(
      ({ in: where, required }) => where === 'query' && required,
    );
    const url = new URL(request.path, 'http://x');
    const { name } = pick(required ?? []);
    if (pick([true, false])) url.searchParams.delete(name);
    else url.searchParams.set(name, pick(HOSTILE_TEXTS));
    request.path = url.pathname + url.search;
  },
  'optional query'(request, { operation }, pick) {
    const { name, schema } = pick(
      operation.parameters?.filter(({ in: where }) => where === 'query') ?? [],
    );
    const value = wrongValue(schema as JsonSchema, pick);
    // An empty number is read as 0, and a missing one is right.
    const text = typeof value === 'string' && value.trim() ? value : 'not one of them';
    const isNumber = [(schema as JsonSchema).type].flat().includes('integer');
    const wrong = isNumber && Number.isSafeInteger(Number(text)) && Number(text) >= 0 ? '-5' : text;
    request.path += `${request.path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(wellFormed(wrong))}`;
  },
  session(request, _, pick) {
    const cookies = [
      '',
      'inkready.session_token=',
      'x=1',
      `inkready.session_token=${randomUUID()}`,
    ];
    request.headers.cookie = pick([
      ...cookies,
      `inkready.session_token=${'A'.repeat(4000)}`,
      'inkready.session_token=a.b; inkready.session_token=%00.%ff',
      `${request.headers.cookie?.slice(0, -6)}`,
    ]);
  },
  origin(request, _, pick) {
    request.headers.origin = pick([
      'null',
      '',
      'https://elsewhere.example',
      'http://localhost:3000.evil.example',
      'file://',
    ]);
  },
  method(request, _, pick) {
    request.method = pick(['PATCH', 'PROPFIND', 'OPTIONS', 'TRACE', 'LOCK', 'MERGE']);
  },
  'json text'(request, _, pick) {
    request.body = pick(WRONG_JSON_TEXTS);
  },
  'json type'(request, _, pick) {
    const type = pick([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    ]);
    if (type) request.headers['content-type'] = type;
    else delete request.headers['content-type'];
  },
  'json value'(request, { operation }, pick) {
    const schema = operation.requestBody?.content['application/json']?.schema as JsonSchema;
    request.body = JSON.stringify(wrongObject(schema, JSON.parse(String(request.body)), pick));
  },
  'json size'(request) {
    const right = String(request.body).slice(0, -1);
    request.body = `${right},"padding":"${'x'.repeat(LARGEST_BODY_BYTES)}"}`;
  },
  'json bytes'(request) {
    request.body = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x00, 0xc3]),
      Buffer.from(String(request.body)),
    ]);
  },
  upload(request, { operation }, pick) {
    const schema = operation.requestBody?.content['multipart/form-data']?.schema as JsonSchema;
    const nameField = Object.keys(schema.properties ?? {}).find((name) => name !== 'file') ?? '';
    const part = (name: string, value: string, more = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const file = (bytes: string, filename = 'a.pdf', type = 'application/pdf') =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n`;
    const name = part(nameField, pick(['A name', ...HOSTILE_TEXTS.slice(5)]));
    const end = '--b--\r\n';
    request.headers['content-type'] = 'multipart/form-data; boundary=b';
    const bodies = [
      name + end,
      name + part('file', '%PDF-1.7') + end,
      name + file('not a PDF at all', pick(HOSTILE_TEXTS).replace(/["\r\n\0]/g, '')) + end,
      name + file('%PDF-1.7\n1 0 obj <</Type /Catalog', 'a.pdf') + end,
      name + file('') + end,
      name + file('%PDF-1.7', 'a.pdf', 'text/html') + end,
      part(nameField, '   ') + file('%PDF-1.7') + end,
      part(nameField, 'x'.repeat(201)) + file('%PDF-1.7') + end,
      file('%PDF-1.7') + end,
      name + file('%PDF-1.7'),
      '--b\r\n'.repeat(2000),
      '--c\r\n\r\n--c--',
      '',
    ];
    request.body = wellFormed(pick(bodies));
  },
  'upload type'(request, _, pick) {
    request.body = '--b--';
    request.headers['content-type'] = pick([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/pdf',
      'application/json',
      'text/html',
    ]);
  },
};
