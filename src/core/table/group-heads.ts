/** What a cell above several titles says: whose they are, or what they are about. */
import { namedFact } from './column-names.ts';
import { headerWords } from './header-words.ts';

const words = (text: string) => new Set(text.split(' '));
/**
 * People besides the insured, and what has an address of its own. A table of husbands and wives does
 * not say which of them is the insured.
 */
const OTHERS = words(
  'owner owners policyowner policyowners beneficiary beneficiaries spouse husband wife partner dependent child children parent emergency kin payor payer purchaser agent producer advisor trustee poa attorney physician doctor employer business work office company billing bank carrier facility hospital funeral cemetery property previous former secondary alternate temporary seasonal',
);
/** The person whom the table lists, unless a second one is meant: `Joint Insured`, `Client 2`. */
const LISTED = words('insured annuitant client applicant proposed');
const SECOND = words('second joint co other additional 2 3 4');
const BESIDE = words(
  'policy primary contingent contact next of power and or the information info details data 1 home residence mailing street address phone name',
);
/** What the titles are about, which says nothing about whose they are. */
const ABOUT = words(
  'personal general basic demographic demographics identification member customer clients coverage plan product application benefit benefits premium premiums insurance name names phone phones telephone address numbers dates',
);
const PLACE =
  /^(?:(?:insured|client|applicant|proposed insured) )?(?:home|residence|residential|physical|permanent|legal|mailing|mail)(?: address)?$/;
const LONGEST = 60;

/**
 * `other`: somebody besides the insured; `place`: one of several addresses; `about`: what says
 * nothing about the person; `remark`: no head at all.
 */
export type HeadKind = 'other' | 'place' | 'about' | 'remark' | 'unknown';

export function kindOfHead(cell: string): HeadKind {
  // A colon names what the next cell holds.
  if (cell.length > LONGEST || /:$|\d{2}|\p{L}\d/u.test(cell)) return 'remark';
  const said = headerWords(cell).replace(/ if .*/, '');
  const all = said.split(' ');
  if (isSomebodyElse(all)) return 'other';
  if (PLACE.test(said)) return 'place';
  const isKnown = (word: string) => [LISTED, BESIDE, ABOUT].some((known) => known.has(word));
  if (all.every(isKnown)) return 'about';
  // In the first of two lines stand titles of their own, too.
  return namedFact(cell) ? 'remark' : 'unknown';
}

function isSomebodyElse(all: readonly string[]): boolean {
  const isPerson = all.every((word) =>
    [OTHERS, LISTED, SECOND, BESIDE].some((known) => known.has(word)),
  );
  if (!isPerson) return false;
  const others = all.filter((word) => OTHERS.has(word));
  if (!all.some((word) => LISTED.has(word))) return others.length > 0;
  // `Insured and Owner` is one person.
  return all.some((word) => SECOND.has(word)) || others.some((word) => !/^owners?$/.test(word));
}

/** Whether a title names its group itself, as in `Owner Name`. */
export function isSaidBy(title: string, head: string): boolean {
  const [person] = headerWords(head)
    .split(' ')
    .filter((word) => OTHERS.has(word));
  return person !== undefined && headerWords(title).split(' ').includes(person);
}

/** Whether a title says more with its head: `Home` under `Phone`, `City` under `Mailing Address`. */
export function saysMoreUnder(title: string, head: string): boolean {
  const both = namedFact(`${head} ${title}`);
  return both !== undefined && (both.place !== undefined || !namedFact(title));
}
