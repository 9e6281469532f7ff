/** Licenses that allow the product to be distributed with its parts. */
export const PERMISSIVE: readonly string[];
/** @returns the text of docs/licences.md for the lockfile and sources of this checkout. */
export function describeLicences(): string;
