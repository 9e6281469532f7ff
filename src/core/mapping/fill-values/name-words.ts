/** Words that stand before and behind names. */

/** Not part of a name: a form asks for first, middle and last name. */
const TITLE =
  /^(mr|mrs|ms|miss|mx|dr|prof|rev|fr|hon\.|rabbi|msgr|capt|sgt|ssgt|lt|ltc|col\.|maj\.|gen\.|cpl|pvt|cmdr|adm)\.?$/i;
/** They are given names as well, so they are no title for certain. */
const TITLE_OR_NAME =
  /^(judge|major|captain|general|pastor|bishop|deacon|elder|father|sister|brother|sir)$/i;
/** Without a dot also names at either end: `Hon Wai Lee`, `Wai Ling Hon`. */
const SHORT_TITLE_OR_NAME = /^(hon|col|maj|gen)$/i;
/** A title behind the name, without its dots. */
const DEGREE =
  /^(esq|esquire|jd|llm|llb|md|dds|dmd|dvm|dpm|od|phd|edd|psyd|pharmd|dnp|dpt|dsw|rn|lpn|lvn|np|fnp|arnp|aprn|crna|crnfa|agacnp|agpcnp|cna|bsn|msn|pac|rph|lcsw|licsw|lmsw|lmft|lpc|msw|med|mph|mpa|mba|cpa|cfa|cfp|clu|chfc|lutcf|cltc|ricp|fic|casl|llif|ladac|cissp|facp|facs|ret|retired|usn|usaf|usmc|uscg)$/i;
/** Also names: `Kim Do`, `Jo Ma`. */
const DEGREE_OR_NAME = /^(do|ma|ba|bs|pa|pe|dc|ea|ms)$/i;
/** Of the titles behind a name those that are last names, too. */
const DEGREE_OR_LAST_NAME = /^(med|ret|pac|fic)$/i;
export const GENERATION = /^(jr|sr|ii|iii|iv|v|2nd|3rd|4th)\.?$/i;
export const LAST_NAME_PARTICLE =
  /^(de|del|della|di|da|dos|la|las|los|le|van|von|der|den|st|san|y)\.?$/i;
/** What somebody is on the policy or in life. */
const ROLE =
  /^(insured|owner|applicant|client|annuitant|agent|beneficiary|spouse|widow|widower|deceased|decedent|guardian|poa|ttee)$/i;
/** Also a last name. */
const ROLE_OR_NAME = /^minor$/i;

const plain = (word: string) => word.replace(/[.®™-]/g, '');
const isDotted = (word: string) => /\p{L}\.\p{L}/u.test(word);
const isCapitals = (word: string) => /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u.test(word);
const NO_VOWELS = /^[b-df-hj-np-tv-xz]{3,}$/i;
/** Of a fellow, `FACOG` or `FAAFP`, or with a board behind it, `FNP-BC`. */
const LONG_DEGREE = /^FA[AC]\p{Lu}{2}$|-\p{Lu}{1,2}$/u;

export const isTitle = (word: string) => TITLE.test(word);
export const isTitleOrName = (word: string) => TITLE_OR_NAME.test(word);
export const isShortTitleOrName = (word: string) => SHORT_TITLE_OR_NAME.test(word);
export const isRole = (word: string) => ROLE.test(word);
export const isRoleOrName = (word: string) => ROLE_OR_NAME.test(word);

/** Whether a word is a title behind a name, seen in the text that it stands in. */
export function isDegree(word: string, text: string): boolean {
  if (isApart(word, text)) return DEGREE.test(plain(word)) || DEGREE_OR_NAME.test(plain(word));
  return DEGREE.test(plain(word)) && !DEGREE_OR_LAST_NAME.test(word);
}

/** Whether a word can be a degree that is not known, or one that is a name, too. */
export function couldBeDegree(word: string, text: string): boolean {
  const isOneCase = !hasSmall(text);
  return (
    isApart(word, text) ||
    DEGREE_OR_LAST_NAME.test(word) ||
    (isOneCase && DEGREE_OR_NAME.test(word)) ||
    NO_VOWELS.test(word)
  );
}

/** Whether it has more letters than a degree: the last name in `Jane Ann SMITH`. */
export function isLongerThanDegree(word: string): boolean {
  return (
    word.length > 4 && ![NO_VOWELS, LONG_DEGREE].some((of) => of.test(word)) && !isDotted(word)
  );
}

/**
 * Whether a last name in capitals can begin before the last word: `SMITH Jane`, `José GARCÍA LÓPEZ`.
 * Initials, as in `TJ Smith`, and particles say nothing, and `JANE McDONALD` is all in capitals.
 */
export function hasLastNameAhead(given: readonly string[]): boolean {
  const isWord = (word: string) => /\p{L}{3}/u.test(word) && !LAST_NAME_PARTICLE.test(word);
  const inCapitals = (word: string) => /\p{Lu}{2}\P{Ll}*$/u.test(word);
  const ahead = given.slice(0, -1).filter(isWord);
  return ahead.some(inCapitals) && ![...ahead, ...given.slice(-1)].every(inCapitals);
}

const hasSmall = (text: string) => /\p{Ll}/u.test(text);

/** Written in another way than a name. */
function isApart(word: string, text: string): boolean {
  return isDotted(word) || (isCapitals(word) && hasSmall(text));
}
