import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAgencies } from './read-agencies.ts';

const OPEN_ID = { issuer: 'https://login.acme.example', clientId: 'c', clientSecret: 's3cret' };
const ACME = { id: 'acme', name: 'Acme', domains: ['ACME.example'], openId: OPEN_ID };

function read(content: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), 'agencies-')), 'agencies.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readAgencies(file);
}

it('reads agencies, and none where no file is named', () => {
  expect(readAgencies(undefined)).toEqual([]);
  expect(read([ACME])).toEqual([
    { ...ACME, domains: ['acme.example'], openId: { ...OPEN_ID, allowInner: false } },
  ]);
});

it.each<[string, unknown, string]>([
  ['no JSON', '{', 'no JSON'],
  ['no provider', [{ ...ACME, openId: undefined }], 'openId'],
  ['an unknown word', [{ ...ACME, domain: 'acme.example' }], 'domain'],
  ['an address for a domain', [{ ...ACME, domains: ['@acme.example'] }], 'domains'],
  ['an id that is no part of an address', [{ ...ACME, id: '../x' }], 'id'],
  [
    'a provider without TLS',
    [{ ...ACME, openId: { ...OPEN_ID, issuer: 'http://a.example' } }],
    'https',
  ],
  ['an id twice', [ACME, { ...ACME, domains: ['b.example'] }], 'twice'],
  ['a domain twice', [ACME, { ...ACME, id: 'b' }], 'twice'],
])('says what is wrong with %s, and no secret', (_, content, word) => {
  const problem = (() => {
    try {
      read(content);
    } catch (error) {
      return JSON.stringify((error as { details: unknown }).details);
    }
    return 'nothing';
  })();
  expect(problem).toContain('INKREADY_AGENCIES');
  expect(problem).toContain(word);
  expect(problem).not.toContain('s3cret');
});
