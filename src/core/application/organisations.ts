const ORGANISATION =
  /(?<!\p{L})(trust|trustees?|estate|foundation|inc|llc|llp|ltd|corp|corporation|company|co|bank|church|county|home|association|and)(?!\p{L})|&/iu;

/** Whether a name is that of a trust, a firm or several people, and not of one person. */
export function isOrganisation(name: string): boolean {
  return ORGANISATION.test(name);
}
