/** Who signs at a place, by the words printed there. */

/** Words of forms for people, and what this product calls them. */
const PEOPLE: readonly [who: string, words: RegExp][] = [
  ['witness', /\bwitness(?:es|ed)?\b|\btestigos?\b/i],
  ['notary', /\bnotary\b|\bnotario\b|\bnotarial\b/i],
  ['spouse', /\bspouse\b|\bc[oó]nyuge\b/i],
  ['parent', /\bparents?\b/i],
  ['guardian', /\bguardian\b|\bconservator\b/i],
  ['trustee', /\btrustees?\b/i],
  ['beneficiary', /\bbeneficiar(?:y|ies)\b|\bbeneficiario\b/i],
  ['assignee', /\bassignee\b/i],
  ['agent', /\bagent\b|\bproducer\b|\bbroker\b|\bagente\b/i],
  ['joint owner', /\b(?:joint|co)[- ]?owner\b/i],
  ['owner', /\b(?:policy\s?)?owner\b|\bpolicy\s?holder\b|\bpropietario\b/i],
  ['payor', /\bpay[oe]r\b|\baccount ?holder\b/i],
  ['insured', /\binsured\b|\basegurado\b|\bannuitant\b/i],
  ['applicant', /\bapplicant\b|\bsolicitante\b/i],
  ['appellant', /\bappellant\b/i],
  ['claimant', /\bclaimant\b/i],
  ['petitioner', /\bpetitioner\b/i],
  ['respondent', /\brespondent\b/i],
  ['plaintiff', /\bplaintiff\b/i],
  ['defendant', /\bdefendant\b/i],
  ['third party', /\bthird[- ]party\b/i],
  ['requester', /\brequest[eo]r\b/i],
  ['veteran', /\bveteran\b|\bservice ?member\b/i],
  ['patient', /\bpatient\b/i],
  ['physician', /\bphysician\b|\bdoctor\b|\bexaminer\b/i],
  ['interpreter', /\binterpreter\b|\btranslator\b/i],
  ['preparer', /\bpreparer\b|\bpreparador/i],
  ['taxpayer', /\btaxpayer\b/i],
  ['attorney', /\battorney\b|\battorney-in-fact\b/i],
  ['debtor', /\bdebtor\b/i],
  ['employer', /\bemployer\b/i],
  ['employee', /\bemployee\b/i],
  ['agency', /\bagency signature\b|\bsignature of (?:the )?agency\b/i],
  ['officer', /\bofficer\b|\bofficial\b|\badministrator\b|\bexecutor\b/i],
  ['representative', /\brepresentative\b/i],
];
/** `Sign in the presence of a notary` is not signed by the notary. */
const PRESENT = /\bin (?:the )?presence of\b.*/i;

const SOMEBODY = 'signer';

/**
 * @param texts what is printed at the place, nearest first
 * @returns of the first text that names people, whom it names first: in `Parent of the insured` and
 *   `Owner (if other than the insured)` that is who signs
 */
export function whoSigns(texts: readonly string[]): string {
  for (const text of texts) {
    const said = text.replace(PRESENT, '');
    const named = PEOPLE.map(([who, words]) => ({ who, at: said.search(words) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    // `Insured's spouse` is the spouse.
    const spouse = named.find(({ who }) => who === 'spouse');
    const found = spouse ?? named[0];
    if (found) return found.who;
  }
  return SOMEBODY;
}
