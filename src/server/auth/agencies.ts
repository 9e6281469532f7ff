import type { KeyObject } from 'node:crypto';
import { z } from '@hono/zod-openapi';

/** An agency whose people sign in at its own provider. */
export interface AgencyConfig {
  /** In routes and stored accounts. */
  id: string;
  /** As people know it. */
  name: string;
  /** Of its e-mail addresses; of no other does its provider speak. */
  domains: readonly string[];
  /** Its provider speaks OpenID Connect or SAML. */
  openId?: OpenIdAgency | undefined;
  saml?: SamlAgency | undefined;
}

interface OpenIdAgency {
  issuer: string;
  clientId: string;
  clientSecret: string;
  allowInner: boolean;
}

export interface SamlAgency {
  /** Entity id of the provider. */
  issuer: string;
  /** Where it takes requests (HTTP-Redirect). */
  signInUrl: string;
  /** Of which it signs with one; two while it changes them. */
  keys: readonly KeyObject[];
  /** Attribute with the e-mail address; where there is none, the person's name is the address. */
  emailAttribute?: string | undefined;
}

export function hasSaml(agency: AgencyConfig): agency is AgencyConfig & { saml: SamlAgency } {
  return agency.saml !== undefined;
}

const ID = '[a-z0-9-]{1,40}';

/** In settings: it stands in addresses. */
export const AGENCY_ID = new RegExp(`^${ID}$`);

/** So that no agency has the id of another way in. */
export const agencyProviderId = ({ id }: AgencyConfig) => `agency-${id}`;

/** What `agencyProviderId` gives, as the source of a pattern. */
export const AGENCY_PROVIDER_ID = `agency-${ID}`;

export const AGENCY_PARAM = z.object({
  agency: z.string().regex(new RegExp(`^${AGENCY_PROVIDER_ID}$`)),
});

export function agencyOf(agencies: readonly AgencyConfig[], email: string) {
  return agencies.find(({ domains }) => domains.includes(domainOf(email)));
}

/** @returns '' for what is no address of one name and one domain. */
export function domainOf(email: string): string {
  const [name, domain, ...more] = email.trim().toLowerCase().split('@');
  return name && domain && more.length === 0 ? domain : '';
}
