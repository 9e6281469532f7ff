import { createHash } from 'node:crypto';
import { formatUsDate } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { PROOF_TEXTS } from '../../../core/texts/proof-texts.ts';
import { isFullyVisible, type Proof } from '../../proof/proof.ts';
import type { FormCertificate } from '../application-result.ts';

/** The certificate extended by values that should be on the paper and are not in the file. */
export function withOpen(
  certificate: FormCertificate,
  open: FormCertificate['notWhole'],
): FormCertificate {
  if (open.length === 0) return certificate;
  return {
    ...certificate,
    clean: false,
    total: certificate.total + open.length,
    notWhole: [...certificate.notWhole, ...open],
  };
}

/**
 * What the proof of a form found, without any value.
 * @param labelOf the words that a person knows the field by
 */
export function certificateOf(
  { engine, clean, fields: proved, problem }: Proof,
  labelOf: (field: string) => string,
  bytes: Uint8Array,
): FormCertificate {
  // A box that stays unticked is not a value that anybody looks for.
  const values = proved.filter(
    ({ intended, painted }) => intended !== false || painted !== 'whole',
  );
  const open = proved.filter((one) => !isFullyVisible(one));
  return {
    engine,
    clean,
    provedAt: new Date().toISOString(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    total: values.length,
    whole: values.length - open.length,
    notWhole: open.map(({ field, painted, page }) => ({
      field,
      label: labelOf(field),
      painted: painted === 'partly' ? 'partly' : 'not',
      page,
    })),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** As the cover prints it, in UTC: nobody who reads the paper knows the server's zone. */
export function certificateInWords({ whole, total, provedAt, engine }: FormCertificate): string {
  const [day = '', time = ''] = new Date(provedAt).toISOString().split('T');
  const date = `${formatUsDate(day)}, ${time.slice(0, 5)} UTC,`;
  return message(PROOF_TEXTS.certificate, { whole, total, date, engine });
}
