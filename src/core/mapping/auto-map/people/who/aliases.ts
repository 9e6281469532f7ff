/**
 * Two words on one form for the same person. Forms are adapted from others, so the page can ask for
 * the enrollee while the fields are still named after the employee. A word that occurs only in
 * field names, where the page names somebody, means that person. A heading can say who the claimant
 * is, and a power of attorney has its own kind of agent.
 */
import type { Evidence } from '../../reading/evidence.ts';
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { OWN_WORDS } from '../../weights/people.ts';
import { labelParts } from '../../words/label-words.ts';
import { DECEASED, PARTY_WORDS, partyIndex } from '../../words/party-words.ts';

const AGENT = partyIndex('agent');
const PRINCIPAL = partyIndex('principal');
const ATTORNEY_IN_FACT = partyIndex('attorney in fact');
const FUNERAL_RECIPIENT = partyIndex('funeral recipient');
const WARD = partyIndex('ward');
const GUARDIANSHIP = /\b(?:guardianship|conservatorship) of\b/i;
const GONE = /\b(?:decedent|deceased|date of death)\b/i;
const COMPLETED_BY = /\b(?:completed|filled (?:in|out)) by (?:the )?(.+)$/i;
const SLASH = /\p{L}\s*\/\s*\p{L}/u;
const APPOINTED = /\bas my (?:successor |health ?care )?agent\b(?! of record)/i;
const OWN_AGENT = /\b(?:my|your|successor) agent\b/i;

/** Whether the form can be about this person. */
function isMain(party: number | undefined): party is number {
  return party !== undefined && PARTY_WORDS[party]?.rank !== undefined;
}

/** Two words that the print says are one person's, as indexes into PARTY_WORDS. */
export function printedAliases(readings: readonly FieldReading[]): Map<number, number> {
  return new Map([
    ...aliasesInHeadings(readings),
    ...aliasesInNames(readings),
    ...estateOfWard(readings),
  ]);
}

/** Maps words of field names to the words on the page, as indexes into PARTY_WORDS. */
export function aliasesIn(readings: readonly FieldReading[]): Map<number, number> {
  const printed = new Set<number>();
  const meant = new Map<number, Set<number>>();
  for (const { evidence } of readings) {
    const page = new Set<number>();
    const hidden = new Set<number>();
    for (const { where, surety, reading } of evidence) {
      const isHidden = where === 'name' || where === 'tooltip';
      for (const party of reading.parties) {
        if (isHidden) hidden.add(party);
        else printed.add(party);
        if (!isHidden && surety > OWN_WORDS) page.add(party);
      }
    }
    const [named, ...others] = page;
    if (named === undefined || others.length > 0 || hidden.size !== 1) continue;
    for (const word of hidden) meant.set(word, (meant.get(word) ?? new Set()).add(named));
  }
  return new Map(
    [...meant].flatMap(([word, [named, ...others]]) =>
      isMain(named) && others.length === 0 && !printed.has(word) ? [[word, named]] : [],
    ),
  );
}

/**
 * `Claimant's statement (to be completed by the insured)`, `Assignor (beneficiary)` and `Beneficiary
 * (person whose funeral is paid for)` use two words for one person.
 */
function aliasesInHeadings(readings: readonly FieldReading[]): Map<number, number> {
  const same = new Map<number, number>();
  const headings = new Set(readings.flatMap(({ field }) => field.labels?.headings ?? []));
  const words = readings[0]?.words;
  for (const heading of headings) {
    const { main, hints } = labelParts(heading);
    const [called, ...others] = new Set(words?.read(main).parties);
    const remark = words?.read(hints);
    const [alias] = remark?.partyShare === 1 ? remark.parties : [];
    if (called !== undefined && others.length === 0 && isClaimingOwner(called, alias))
      same.set(alias, called);
    const recipient = remark?.parties.find((party) => party === FUNERAL_RECIPIENT);
    if (called !== undefined && others.length === 0 && recipient !== undefined)
      same.set(called, recipient);
    const by = COMPLETED_BY.exec(hints)?.[1];
    const [who, ...further] = new Set(by === undefined ? [] : words?.read(by).parties);
    if (called === undefined || others.length > 0 || further.length > 0) continue;
    if (called !== who && PARTY_WORDS[called]?.sameUnlessNamed && isMain(who))
      same.set(called, who);
  }
  return same;
}

/**
 * `Grantor / Insured: ______` and `Policyholder/Subscriber: ______` are one person each, unless the
 * form asks for the grantor's or subscriber's name alone.
 */
function aliasesInNames(readings: readonly FieldReading[]): Map<number, number> {
  const same = new Map<number, number>();
  const alone = new Set<number>();
  for (const { text, reading } of readings.filter(isName).flatMap(printOf)) {
    const [one, two, ...others] = reading.parties;
    if (one !== undefined && two === undefined) alone.add(one);
    if (one === undefined || two === undefined || others.length > 0 || !SLASH.test(text)) continue;
    const [called, who] = PARTY_WORDS[one]?.sameUnlessNamed ? [one, two] : [two, one];
    if (
      PARTY_WORDS[called]?.sameUnlessNamed &&
      PARTY_WORDS[who]?.party === 'subject' &&
      isMain(who)
    )
      same.set(called, who);
    const [listed, owner] = PARTY_WORDS[one]?.yields ? [one, two] : [two, one];
    if (isOfPlan(listed) && PARTY_WORDS[owner]?.party === 'owner') same.set(listed, owner);
  }
  for (const called of alone) same.delete(called);
  return same;
}

/** A subscriber or member of a plan, or an employee. */
function isOfPlan(party: number): boolean {
  return PARTY_WORDS[party]?.yields === true && isMain(party);
}

function printOf({ evidence }: FieldReading): Evidence[] {
  return evidence.filter(({ where, surety }) => where !== 'name' && surety > OWN_WORDS);
}

function isClaimingOwner(called: number, alias: number | undefined): alias is number {
  const claims = alias !== undefined && PARTY_WORDS[alias]?.claims === true;
  return claims && PARTY_WORDS[called]?.party === 'owner';
}

/** `GUARDIANSHIP OF THE [] PERSON [] ESTATE OF ______`: nobody has died. */
function estateOfWard(readings: readonly FieldReading[]): Map<number, number> {
  const texts = readings.flatMap(({ evidence }) =>
    evidence.filter(({ where }) => where !== 'name'),
  );
  const isWards = texts.some(({ text }) => GUARDIANSHIP.test(text));
  const isGone = texts.some(({ text }) => GONE.test(text));
  return isWards && !isGone ? new Map([[DECEASED, WARD]]) : new Map();
}

/** In a power of attorney, the agent acts for the principal and is not a professional. */
export function agentOfPrincipal(readings: readonly FieldReading[]): Map<number, number> {
  const hasPrincipal = readings.some(({ evidence }) =>
    evidence.some(({ reading }) => reading.parties.includes(PRINCIPAL)),
  );
  const says = (words: RegExp) =>
    readings.some(({ evidence, field }) =>
      [...evidence.map(({ text }) => text), ...(field.labels?.headings ?? [])].some((text) =>
        words.test(text),
      ),
    );
  return says(APPOINTED) || (hasPrincipal && says(OWN_AGENT))
    ? new Map([[AGENT, ATTORNEY_IN_FACT]])
    : new Map();
}
