import { type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import { AGENCY_ID, type AgencyConfig } from '../agencies.ts';
import { isLoopbackName } from '../outbound/guarded-request.ts';

const name = z.string().trim().min(1).max(100);
const domain = z
  .string()
  .toLowerCase()
  .regex(/^[\w-]+(\.[\w-]+)+$/);
const secureUrl = z.url().refine(isSecure, 'does not begin with https://');

const OpenIdSchema = z
  .strictObject({
    issuer: secureUrl,
    clientId: name,
    clientSecret: z.string().min(1),
    allowInner: z.boolean().default(false),
  })
  .transform((it) => ({ ...it, allowInner: it.allowInner || isHere(it.issuer) }));

const SamlSchema = z
  .strictObject({
    issuer: z.string().min(1),
    signInUrl: secureUrl,
    certificates: z.array(z.string().transform(keyOfCertificate)).min(1),
    emailAttribute: z.string().min(1).optional(),
  })
  .transform(({ certificates, ...it }) => ({ ...it, keys: certificates }));

const AgencySchema = z
  .strictObject({
    id: z.string().regex(AGENCY_ID),
    name,
    domains: z.array(domain).min(1),
    openId: OpenIdSchema.optional(),
    saml: SamlSchema.optional(),
  })
  .refine(({ openId, saml }) => !openId !== !saml, 'needs one of openId and saml');

/**
 * Reads the agencies and their providers from a JSON file, because there can be several, each with
 * secrets.
 * @throws AppError usage, naming what cannot be read
 */
export function readAgencies(file: string | undefined): AgencyConfig[] {
  if (!file) return [];
  const fail = (problem: string) =>
    new AppError('usage', { problem: `INKREADY_AGENCIES: ${problem}.` });
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw fail('the file cannot be read, or is no JSON');
  }
  const parsed = z.array(AgencySchema).safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw fail(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const agencies = parsed.data;
  const ids = agencies.map(({ id }) => id);
  const domains = agencies.flatMap((agency) => agency.domains);
  for (const values of [ids, domains]) {
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    if (twice !== undefined) throw fail(`"${twice}" stands there twice`);
  }
  return agencies;
}

/** @param text as PEM, or base64 alone as in a provider's metadata */
function keyOfCertificate(text: string, context: z.RefinementCtx): KeyObject {
  const key = keyIn(Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64'));
  if (key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) {
    return key;
  }
  context.addIssue('is no certificate of an RSA key of 2048 bits or more');
  return z.NEVER;
}

function keyIn(certificate: Buffer): KeyObject | null {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch {
    return null;
  }
}

const isHere = (url: string) => isLoopbackName(new URL(url));

function isSecure(url: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || isHere(url));
}
