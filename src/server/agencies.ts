import type { KeyObject } from 'node:crypto';
import { z } from '@hono/zod-openapi';

/** An agency whose people sign in with its own provider. */
export interface AgencyConfig {
  /** Used in routes and stored accounts. */
  id: string;
  /** Its name as people know it. */
  name: string;
  /** The domains of its e-mail addresses; its provider vouches for no others. */
  domains: readonly string[];
  /** Whether its provider speaks OpenID Connect or SAML. */
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
  /** Address at which the provider takes requests (HTTP-Redirect). */
  signInUrl: string;
  /** Certificates that the provider signs with; two while it replaces them. */
  keys: readonly KeyObject[];
  /** Attribute that holds the e-mail address; if absent, the person's name is the address. */
  emailAttribute?: string | undefined;
}

export function hasSaml(agency: AgencyConfig): agency is AgencyConfig & { saml: SamlAgency } {
  return agency.saml !== undefined;
}

const ID = '[a-z0-9-]{1,40}';

/** Agency ids come from the settings and appear in addresses. */
export const AGENCY_ID = new RegExp(`^${ID}$`);

/** Keeps an agency from having the id of another way to sign in. */
export const agencyProviderId = ({ id }: AgencyConfig) => `agency-${id}`;

/** Pattern source that matches what `agencyProviderId` returns. */
export const AGENCY_PROVIDER_ID = `agency-${ID}`;

export const AGENCY_PARAM = z.object({
  agency: z.string().regex(new RegExp(`^${AGENCY_PROVIDER_ID}$`)),
});

export function agencyOf(agencies: readonly AgencyConfig[], email: string) {
  return agencies.find(({ domains }) => domains.includes(domainOf(email)));
}

/** @returns '' for anything but an address with one name and one domain */
export function domainOf(email: string): string {
  const [name, domain, ...more] = email.trim().toLowerCase().split('@');
  return name && domain && more.length === 0 ? domain : '';
}
