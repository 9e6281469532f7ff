/** An agency whose people sign in at its own provider. */
export interface AgencyConfig {
  /** In routes and stored accounts. */
  id: string;
  /** As people know it. */
  name: string;
  /** Of its e-mail addresses; of no other does its provider speak. */
  domains: readonly string[];
  openId: { issuer: string; clientId: string; clientSecret: string; allowInner: boolean };
}

/** So that no agency has the id of another way in. */
export const agencyProviderId = ({ id }: AgencyConfig) => `agency-${id}`;

export function agencyOf(agencies: readonly AgencyConfig[], email: string) {
  return agencies.find(({ domains }) => domains.includes(domainOf(email)));
}

/** @returns '' for what is no address of one name and one domain. */
export function domainOf(email: string): string {
  const [name, domain, ...more] = email.trim().toLowerCase().split('@');
  return name && domain && more.length === 0 ? domain : '';
}
