export const SIGNING_TEXTS = {
  noAddress:
    'Submit the signed physical form to the insurer. Its address is not set here yet: the administrator of this installation sets it (INKREADY_PROVIDER_ADDRESS).',
  notSet: 'Not set yet by the administrator',
} as const;

/**
 * Identifies the form that comes first and has its own texts: its file name or form name contains
 * this.
 */
export const TX_FORM_MARK = 'tx app08t';

export const TX_FORM_BADGE = 'TX App08T Rev 9.1.21';

/** The revision in a form's file name, as it is printed on the form. */
export function revisionBadge(filename: string): string | null {
  return filename.toLowerCase().includes(TX_FORM_MARK) ? TX_FORM_BADGE : null;
}
