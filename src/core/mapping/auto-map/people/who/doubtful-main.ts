/** Whether it is doubtful who a form's main person is. */
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { RIVAL_RANK } from '../../weights/people.ts';
import { DECEASED, PARTY_WORDS } from '../../words/party-words.ts';
import { identitySupport, partiesAround, rankOf } from './asked-facts.ts';
import type { FormPeople } from './form-people.ts';

/**
 * The word with the highest rank was taken although the form asks more about somebody else, who could
 * be its main person too and was left out: a patient beside a member who signs. Above a patient's
 * rank, the words themselves say who the form is about.
 */
export function isMainDoubtful(ordered: readonly FieldReading[], people: FormPeople): boolean {
  const asked = identitySupport(ordered);
  const persons = [...asked.keys()];
  const main = persons.filter((party) => people.partyOf(party) === 'subject');
  if (main.length === 0) return false;
  const isSaid = (party: number) => people.said.has(party);
  if (main.some((party) => rankOf(party) > RIVAL_RANK.sure || isSaid(party))) return false;
  const most = Math.max(...main.map((party) => asked.get(party) ?? 0));
  const isRival = (party: number) =>
    people.partyOf(party) === 'other' &&
    party !== DECEASED &&
    !isSaid(party) &&
    rankOf(party) > RIVAL_RANK.least &&
    !PARTY_WORDS[party]?.isListed &&
    !PARTY_WORDS[party]?.isUnknown &&
    (asked.get(party) ?? 0) > most;
  return persons.some((rival) => isRival(rival) && !areNamedTogether(ordered, rival, main));
}

/** `Applicant or member` over one name are two words for one person. */
function areNamedTogether(
  ordered: readonly FieldReading[],
  rival: number,
  main: readonly number[],
): boolean {
  return ordered.filter(isName).some((reading) => {
    const around = partiesAround(reading, 'printed');
    return around.includes(rival) && main.some((party) => around.includes(party));
  });
}
