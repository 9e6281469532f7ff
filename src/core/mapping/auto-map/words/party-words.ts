import { OTHER_PEOPLE } from './other-people.ts';
import type { PartyWord } from './party-word.ts';
import { phrases } from './phrase-list.ts';

/** From this rank, someone else acts for the subject or applies with them. */
export const ANOTHER_ACTS = 88;
/**
 * Placeholders for words that only this form has (form-words.ts). No printed text reads like them.
 */
export const OWN_PERSON = 'xownperson';
export const FURTHER_PEOPLE = ['xfurthera', 'xfurtherb', 'xfurtherc', 'xfurtherd'];

export const PARTY_WORDS: readonly PartyWord[] = [
  {
    phrases: phrases(`
      proposed insured, proposed insured 1, propuesto asegurado, proposed primary insured, proposed
      life insured`),
    party: 'subject',
    rank: 100,
  },
  { phrases: phrases('annuitant, annuitant 1'), party: 'subject', rank: 92 },
  {
    phrases: phrases(`
      insured, insureds, primary insured, life insured, asegurado, person to be insured, on life of,
      upon life of, insuring life of, insured person, insured 1, insd, person whose life is to be
      insured, person whose life is insured, who is to be insured, who will be insured, life to be insured, life to be assured, life assured`),
    party: 'subject',
    rank: 95,
  },
  { phrases: phrases('named insured, first named insured'), party: 'subject', rank: 69 },
  {
    phrases: phrases(`
      decedent, deceased, estate of, decedents, deceased veteran, deceased pensioner, fallecido, deceaseds, deceased
      person`),
    party: 'subject',
    isGone: true,
    rank: 90,
  },
  {
    phrases: phrases('veteran, veterans, service member, servicemember'),
    party: 'subject',
    rank: 88,
  },
  { phrases: phrases('patient, patients, resident1, paciente'), party: 'subject', rank: 80 },
  {
    phrases: phrases(`
      ward, protected person, alleged incapacitated person, incapacitated person, conservatee,
      proposed ward`),
    party: 'other',
    rank: 10,
  },
  // The main person of a form that else only asks about whoever acts for them.
  { phrases: phrases('minor, minors'), party: 'other', isListed: true, rank: 33 },
  {
    // Who orders the services, and after a death orders them for somebody else.
    phrases: phrases('client, customer'),
    party: 'subject',
    rank: 76,
    sameUnlessNamed: true,
  },
  {
    phrases: phrases(`
      institutionalized person, institutionalized individual, institutionalized
      spouse, institutionalized applicant, recipient, winner, medicaid applicant, medicaid recipient, enrollee, consumer,
      participant, retiree, principal, party seeking representation, represented party, person
      represented, party represented`),
    party: 'subject',
    rank: 76,
  },
  {
    // Whoever makes a trust for their own funeral, or for somebody else whom the form names too.
    phrases: phrases(
      'grantor, settlor, trustor, grantor settlor, trustor settlor, settlor grantor',
    ),
    party: 'owner',
    rank: 76,
    sameUnlessNamed: true,
  },
  { phrases: [OWN_PERSON], party: 'other', rank: 65, isUnknown: true },
  ...FURTHER_PEOPLE.map(
    (phrase): PartyWord => ({ phrases: [phrase], party: 'other', isUnknown: true }),
  ),
  { phrases: phrases('debtor, debtor 1, debtors'), party: 'subject', rank: 72 },
  {
    phrases: phrases(`
      contract beneficiary, funeral recipient, funeral beneficiary, person whose funeral, person for whom services,
      services for, person for whom you are acting, person you are acting for, person on whose
      behalf you are acting`),
    party: 'subject',
    rank: 84,
  },
  {
    phrases: phrases(`
      petitioner, petitioners, petition of, peticionario, petitioner plaintiff, plaintiff petitioner`),
    party: 'subject',
    actsForDeceased: true,
    rank: 70,
  },
  {
    phrases: phrases(`
      applicant, applicants, applicant 1, primary applicant, proposer, solicitante, first applicant,
      person applying, person requesting, person requesting assistance, person requesting services,
      head of household, person 1`),
    party: 'owner',
    rank: 68,
    sameAsSubject: true,
    sameUnlessNamed: true,
  },
  {
    phrases: phrases('plaintiff, plaintiffs, demandante, movant, appellant'),
    party: 'subject',
    actsForDeceased: true,
    rank: 60,
  },
  {
    phrases: phrases(`
      taxpayer, taxpayers, u s person, us person, contribuyente, primary taxpayer, filer`),
    party: 'subject',
    rank: 66,
  },
  // The payee is the main person only if the form has no other: `alternate payee`.
  { phrases: phrases('payee'), party: 'other', rank: 66 },
  { phrases: phrases('member, subscriber, policyholder1'), party: 'other', rank: 50, yields: true },
  {
    phrases: phrases(`
      employee, employees, staff member, faculty member, faculty staff member, wage earner, number
      holder, injured worker, injured employee`),
    party: 'other',
    rank: 50,
    yields: true,
  },
  { phrases: phrases('pensioner, pensioners'), party: 'other', rank: 50 },
  {
    // `In the matter of ______`: the person a case is about, unless somebody petitions.
    phrases: phrases('matter of, in re'),
    party: 'subject',
    rank: 65,
  },
  {
    // `Name of person`: the person the form is about, or somebody beside them.
    phrases: phrases('person'),
    party: 'other',
    rank: 5,
    yields: true,
  },
  {
    phrases: phrases('claimant, claimants, complainant, complainants, reclamante, affiant'),
    party: 'owner',
    rank: 45,
    sameUnlessNamed: true,
  },
  // Swears to a death, or that a proposer who cannot read has understood the form.
  { phrases: phrases('declarant'), party: 'other', rank: 45, claims: true },
  {
    phrases: phrases(`
      owner, owner 1, owners, policyowner, policy owner, policyholder, policy holder, contract
      owner, contractowner, proposed owner, applicant owner, owner applicant, dueno, propietario,
      applicant if other than proposed insured, applicant if other than, primary owner, to own
      policy, will own policy, owns policy, assignor,
      assignors`),
    party: 'owner',
    rank: 20,
  },
  {
    phrases: phrases(`
      property owner, property owners, property owner 1, homeowner, homeowners, registered owner`),
    party: 'subject',
    rank: 40,
  },
  { phrases: phrases('purchaser, contract purchaser'), party: 'owner' },
  { phrases: phrases('buyer, buyers'), party: 'owner', rank: 19, ifSigning: true },
  {
    phrases: phrases(`
      authorized representative, authorized person, personal representative, legal representative,
      representative, representatives, representante, caregiver, guardian, conservator, attorney in
      fact, power of attorney, poa, responsible party, authorized rep, legal guardian, executor,
      person responsible, responsible person, person helping,
      person helping you apply, someone to help you, someone to act for you, someone to apply for
      you, someone to act on your behalf, person helping applicant, person making
      arrangements, person in charge of arrangements, person making claim, person claiming, person
      making this claim, authorizing agent, person authorizing, person right to control disposition, person with right to control disposition,
      authorizing person, authorizing party, person i am authorizing to act, person i am
      authorizing to represent, person i am authorizing to pursue, person i authorize to act, person i
      authorize to represent, person i am appointing, person i appoint, person you are appointing,
      person with legal authority, representante autorizado,
      representante personal, appointed representative, fiduciary, person acting, alternate signer,
      alternate signers, third party requester`),
    party: 'owner',
  },
  { phrases: phrases('administrator'), party: 'owner', runsScheme: true },
  // Of a minor's account a person, and otherwise a bank.
  { phrases: phrases('custodian, custodians'), party: 'other', actsForMinor: true },
  {
    phrases: phrases(`
      property owner 2, second property owner, co purchaser, co purchasers, joint purchaser, co buyer, co buyers, joint buyer, part owner, part owners,
      applicant b, applicant c, insured b, proposed insured b, owner b, annuitant b, petitioner b,
      joint owner, joint contract owner, joint policy owner, joint policyowner, joint assignor, co owner, contingent owner, joint annuitant, successor owner,
      joint insured, second insured, additional insured, other insured, insured 2, spouse insured,
      proposed additional insured, proposed insured 2, proposed second insured, other proposed
      insured, child insured, other named insured, additional named insured,
      second proposed insured, additional proposed insured, owner 2, joint applicant, co applicant,
      coapplicant, second applicant, applicant 2, co petitioner, co petitioner 2, petitioner 2,
      debtor 2, joint debtor, co debtor, person 2, person 3, person 4, contingent annuitant,
      co annuitant, additional annuitant, second covered insured, covered insured,
      additional applicant, joint taxpayer, co owners, second owner, co insured, co claimant, joint
      claimant, secondary taxpayer, second taxpayer, secondary applicant, applicant 3,
      additional owner, child1, other applicant`),
    party: 'other',
    isAnother: 'person',
    sharesHome: true,
  },
  {
    phrases: phrases(`
      agent, agents, producer, producers, soliciting agent, writing agent, servicing agent, licensed agent, broker,
      brokers, preparer, preparers, paid preparer, tax preparer, attorney, attorneys, atty, lawyer,
      counsel, agente, abogado, financial professional, registered representative, sales
      representative, financial advisor, agt, prodr, writing representative, agent of record,
      enrolled agent, insurance producer, licensed producer, licensed representative, attorney for,
      producer 1, agent 1, primary agent, preparador, insurance agent, certified agent, soliciting
      producer, soliciting representative, representative id, representatives id, representative
      code, representatives code, representative number, paid to help, payed to help`),
    party: 'agent',
  },
  {
    phrases: phrases(`
      second agent, agent 2, split agent, producer 2, agent 3, second producer, additional agent,
      agency manager, general agent, managing agent, transfer agent, registered
      agent, cs representative, customer service representative, opposing counsel, attorney for
      respondent, attorney for defendant, process agent, statutory agent, agent for service`),
    party: 'other',
    isAnother: 'agent',
  },
  ...OTHER_PEOPLE,
];

/** The index of the entry that has the phrase. */
export function partyIndex(phrase: string): number {
  return PARTY_WORDS.findIndex(({ phrases: its }) => its.includes(phrase));
}

/** Somebody who has died. */
export const DECEASED = partyIndex('decedent');

export const MINOR = partyIndex('minor');

/** Words for the reader, who is the main subject unless the form is about someone else. */
export const READER_WORDS: readonly string[] = [
  'you',
  'your',
  'yours',
  'my',
  'me',
  'i',
  'yourself',
  'usted',
  'su',
];
