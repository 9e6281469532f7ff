/**
 * A line above the header whose cells stand over several columns each, as in a table of insured
 * people and their owners: `Phone` under `Owner` is not the insured's.
 */
import { headerWords } from './header-words.ts';

const words = (text: string) => new Set(text.split(' '));
/** People besides the insured. A table of husbands and wives does not say which of them is. */
const OTHERS = words(
  'owner policyowner beneficiary beneficiaries spouse husband wife partner dependent child children parent emergency kin payor payer purchaser agent producer advisor trustee poa attorney physician doctor',
);
/** The person whom the table lists, unless a second one is meant: `Joint Insured`, `Client 2`. */
const LISTED = words('insured annuitant client applicant proposed');
const SECOND = words('second joint co other additional 2 3 4');
const BESIDE = words(
  'policy primary contingent contact next of power and or the information info details data',
);

/**
 * @param above the cells of the line above the header
 * @returns the words that belong before each title, empty where none do
 */
export function headerGroups(above: readonly string[], titles: readonly string[]): string[] {
  const [first = '', ...others] = above.map((cell) => cell.trim());
  // A title of the whole table stands over its first column.
  const isTitle = first !== '' && others.every((cell) => cell === '');
  let group = '';
  return titles.map((title, i) => {
    const cell = above[i]?.trim() ?? '';
    if (cell !== '') group = !isTitle && isSomebodyElse(cell) ? cell : '';
    return isSaidBy(title, group) ? '' : group;
  });
}

function isSomebodyElse(cell: string): boolean {
  // A colon names what the next cell holds.
  if (cell.endsWith(':')) return false;
  const all = headerWords(cell)
    .replace(/ if .*/, '')
    .split(' ');
  const isPerson = all.every((word) =>
    [OTHERS, LISTED, SECOND, BESIDE].some((known) => known.has(word)),
  );
  if (!isPerson) return false;
  const others = all.filter((word) => OTHERS.has(word));
  if (!all.some((word) => LISTED.has(word))) return others.length > 0;
  // `Insured and Owner` is one person.
  return all.some((word) => SECOND.has(word)) || others.some((word) => word !== 'owner');
}

/** Whether a title names its group itself, as in `Owner Name`; an empty one says nothing. */
function isSaidBy(title: string, group: string): boolean {
  const said = headerWords(title);
  if (said === '' || group === '') return true;
  const [person] = headerWords(group)
    .split(' ')
    .filter((word) => OTHERS.has(word));
  return person !== undefined && said.split(' ').includes(person);
}
