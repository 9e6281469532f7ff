import { createHash, randomBytes } from 'node:crypto';
import type { OAuthProvider } from 'better-auth/oauth2';
import { z } from 'zod';
import { type AgencyConfig, agencyProviderId, type SamlAgency } from '../../agencies.ts';
import { serviceOf } from './names.ts';
import type { SamlAnswer, SamlStatement } from './read-answer.ts';
import { requestUrl } from './write-messages.ts';

/** Enough time for one browser redirect from the provider's answer to the library. */
const HAND_OVER_MS = 60_000;

/** The part of the library's store of single-use values that is used here. */
export interface OneTimeValues {
  createVerificationValue(data: Value): Promise<unknown>;
  consumeVerificationValue(identifier: string): Promise<{ value: string } | null>;
  reserveVerificationValue(data: Value): Promise<boolean>;
}
type Value = { identifier: string; value: string; expiresAt: Date };

const StatementSchema = z.object({
  inResponseTo: z.string(),
  subject: z.string(),
  email: z.string(),
}) satisfies z.ZodType<SamlStatement>;

const identifierOf = (code: string) => `saml-answer:${code}`;

/**
 * Presents an agency's SAML provider to the library as one that sends people back with a code and
 * the state, so that the state's cookie, expiry and single use and the rules for accounts are the
 * same as for other providers.
 */
export function createSamlProvider(
  agency: AgencyConfig & { saml: SamlAgency },
  baseUrl: string,
  values: () => OneTimeValues,
): OAuthProvider<SamlStatement> {
  const id = agencyProviderId(agency);
  const { signInUrl, emailAttribute } = agency.saml;
  return {
    id,
    name: agency.name,
    options: { disableIdTokenSignIn: true },
    accountSubject: ({ profile }) => profile.subject,
    async createAuthorizationURL({ state, codeVerifier }) {
      return requestUrl({
        id: requestId(id, codeVerifier),
        signInUrl,
        relayState: state,
        nameIsAddress: emailAttribute === undefined,
        ...serviceOf(baseUrl, id),
      });
    },
    async validateAuthorizationCode({ code, codeVerifier }) {
      const kept = await values().consumeVerificationValue(identifierOf(code));
      if (!kept) return null;
      const statement = StatementSchema.parse(JSON.parse(kept.value));
      // The state's cookie shows that the signed answer is for a request of this same browser.
      const isOurs = statement.inResponseTo === requestId(id, codeVerifier ?? '');
      return isOurs ? { raw: { statement } } : null;
    },
    async getUserInfo({ raw }) {
      const statement = StatementSchema.parse(raw?.statement);
      // The settings file says that the agency's own directory vouches for its own domain.
      const user = { email: statement.email, emailVerified: true, name: '' };
      return { user, data: statement };
    },
  };
}

/** The id does not reveal the verifier, and it cannot be used for another provider's request. */
function requestId(providerId: string, codeVerifier: string): string {
  const hash = createHash('sha256').update(`saml:${providerId}:${codeVerifier}`);
  return `_${hash.digest('hex')}`;
}

/**
 * Stores what an answer said until the library asks for it.
 * @returns a code that is valid once; null if the assertion was used before
 */
export async function storeAnswer(
  values: OneTimeValues,
  providerId: string,
  { assertionId, goodUntil, statement }: SamlAnswer,
): Promise<string | null> {
  const isFirst = await values.reserveVerificationValue({
    identifier: `saml-assertion:${providerId}:${assertionId}`,
    value: 'used',
    expiresAt: goodUntil,
  });
  if (!isFirst) return null;
  const code = randomBytes(24).toString('base64url');
  await values.createVerificationValue({
    identifier: identifierOf(code),
    value: JSON.stringify(statement),
    expiresAt: new Date(Date.now() + HAND_OVER_MS),
  });
  return code;
}
