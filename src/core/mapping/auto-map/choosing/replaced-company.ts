/** The company of the policy that is to be replaced. */
import type { Evidence } from '../reading/evidence.ts';
import { AT_BOX, type FieldReading } from '../reading/read-field.ts';

export const COMPANY = /\b(company|insurer|carrier)\b/i;
const TO_BE_REPLACED = /\b(?:to be|being|may be|will be) replaced\b/i;
/** `EXISTING POLICY` over a column or a part, on a form for replacing or exchanging it. */
const EXISTING =
  /^\W*(?:\d{1,2}\W+)?(?:the )?(?:existing|present|current|surrendered) (?:polic(?:y|ies)|contracts?|insurance|annuit(?:y|ies))\b/i;
/** Over `Name`, the title of the company's own part. */
const COMPANYS_PART =
  /\b(?:surrendering|relinquishing|ceding|existing|replaced) (?:insurance )?(?:company|insurer|carrier)\b/i;
const NAME = /^(?:company )?name\W*$/i;
const REPLACES = /\b(?:replac\w*|exchange|1035)\b/i;
/** `Policy 1` or `(a)` before the first box of a row in a list. */
const ROW_NUMBER =
  /^(?:policy|contract|company|insurer)?\s*(?:no\.?|#)?\s*\(?(?:\d{1,2}|[a-h])[.)]?$/i;

/**
 * `Company` under `Policies to be replaced` or in the column `Existing policy`, and `Existing
 * insurers to be replaced`.
 */
export function asksReplacedCompany(
  { field, evidence }: FieldReading,
  form: readonly FieldReading[],
): boolean {
  const [own] = evidence;
  if (field.type !== 'text' || !own || !AT_BOX.has(own.where)) return false;
  const headings = field.labels?.headings ?? [];
  if (COMPANYS_PART.test(headings[0] ?? '') && NAME.test(own.text)) return true;
  if (isReplacements(headings) && EXISTING.test(own.text)) return evidence.some(isCompanysRow);
  const asked = ROW_NUMBER.test(own.text) ? evidence.find(isHeadOfColumn) : own;
  if (!asked || !COMPANY.test(asked.text)) return false;
  if ([asked.text, headings[0] ?? ''].some((text) => TO_BE_REPLACED.test(text))) return true;
  // The heads of columns side by side can be all that the boxes have for titles.
  const isOnSuchForm = () => form.some((box) => isReplacements(box.field.labels?.headings ?? []));
  return EXISTING.test(headings[0] ?? '') && isOnSuchForm();
}

function isReplacements(headings: readonly string[]): boolean {
  return headings.some((heading) => REPLACES.test(heading));
}

function isCompanysRow({ where, text }: Evidence): boolean {
  return (where === 'row' || where === 'lead') && COMPANY.test(text);
}

function isHeadOfColumn({ where }: Evidence): boolean {
  return where === 'above' || where === 'column';
}
