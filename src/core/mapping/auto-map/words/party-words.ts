import { phrases } from './phrase-list.ts';

/**
 * Whose fact a box holds. A form has many people and the application has three: the main subject
 * (insured), a second person who owns, claims or acts (owner), and a professional who handles the
 * form (agent). The meaning of a word depends on the form: if there is a deceased, the claimant is
 * the second person; if there is only a claimant, the claimant is the main person.
 */
export type Party = 'subject' | 'owner' | 'agent' | 'other';

export interface PartyWord {
  /** Phrases in lower case and without punctuation, as `labelWords` makes them. */
  phrases: readonly string[];
  /** Its party where another word's higher rank makes that the subject. */
  party: Party;
  /** The highest-ranked word on a form names its main subject. */
  rank?: number;
  /** The same person as the subject, unless the form asks for a separate name. */
  sameUnlessNamed?: true;
  /** The same person as the subject, if nobody has to act for them. */
  sameAsSubject?: true;
  /** Acts for the estate on a form about somebody who has died. */
  actsForDeceased?: true;
  /** Somebody who has died: the form is about them however little it asks. */
  isGone?: true;
  /** After a death, such a person who also signs claims what is due. */
  claims?: true;
  /**
   * An alternative to a person (`Owner or trust`), which yields to any other person in the text.
   */
  yields?: true;
  /** Another name, place or time of the same person, whose block continues after it. */
  isAside?: true;
  /** A second person of a kind whose first person has another word: `second agent`. */
  isAnother?: 'person' | 'agent';
  /** Not in any list. They are the owner if they sign and nobody else is the owner. */
  isUnknown?: true;
  /** Named in a trade or profession, so that their birth date and home are not asked for. */
  isTrade?: true;
  /** Is named on forms without signing them. */
  isListed?: true;
  /** Lives with the subject: an address or telephone after their name is most likely theirs. */
  sharesHome?: true;
}

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
      proposed insured, proposed insured 1, propuesto asegurado, proposed primary insured, proposed life insured`),
    party: 'subject',
    rank: 100,
  },
  { phrases: phrases('annuitant, annuitant 1'), party: 'subject', rank: 92 },
  {
    phrases: phrases(`
      insured, insureds, primary insured, life insured,
      asegurado, person to be insured, on life of, upon life of, insuring life of, insured person, insured 1, insd,
      person whose life is to be insured, person whose life is insured, life to be insured, life to be assured, life assured`),
    party: 'subject',
    rank: 95,
  },
  { phrases: phrases('named insured, first named insured'), party: 'subject', rank: 69 },
  {
    phrases: phrases(`
      decedent, deceased, estate of, decedents, deceased veteran, fallecido, deceaseds, deceased person`),
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
      ward, protected person, alleged incapacitated person, incapacitated person, conservatee, proposed ward, minor`),
    party: 'other',
    rank: 10,
  },
  {
    phrases: phrases(`
      client, customer, recipient, medicaid applicant, medicaid recipient, enrollee, consumer, participant,
      principal, declarant`),
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
      contract beneficiary, funeral recipient, funeral beneficiary, person for whom services, services for`),
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
      applicant, applicants, applicant 1, primary applicant, solicitante, first applicant,
      person applying, head of household, person 1`),
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
      employee, employees, staff member, faculty member, faculty staff member, wage earner, number holder`),
    party: 'other',
    rank: 50,
    yields: true,
  },
  {
    // `In the matter of ______`: the person a case is about, unless somebody petitions.
    phrases: phrases('matter of'),
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
    phrases: phrases('claimant, claimants, reclamante, affiant, declarant'),
    party: 'owner',
    rank: 45,
    sameUnlessNamed: true,
  },
  {
    phrases: phrases(`
      owner, owner 1, owners, policyowner, policy owner, policyholder, policy holder, contract owner,
      contractowner, proposed owner, applicant owner, owner applicant, dueno, propietario,
      applicant if other than proposed insured, applicant if other than, primary owner, assignor, assignors`),
    party: 'owner',
    rank: 20,
  },
  {
    phrases: phrases(`
      property owner, property owners, property owner 1, homeowner, homeowners, registered owner`),
    party: 'subject',
    rank: 40,
  },
  { phrases: phrases('purchaser, buyer, contract purchaser'), party: 'owner' },
  {
    phrases: phrases(`
      authorized representative, authorized person, personal representative, legal representative, representative,
      representatives, representante, caregiver, guardian, conservator, attorney in fact, power
      of attorney, poa, responsible party, authorized rep, legal guardian, executor,
      administrator, person responsible, responsible person, person helping, person making arrangements, person in charge of arrangements, person making claim, person claiming, person making this claim, authorizing agent, person authorizing, representante autorizado, representante personal, appointed representative,
      fiduciary, person acting, alternate signer, alternate signers, third party requester`),
    party: 'owner',
  },
  {
    phrases: phrases(`
      property owner 2, second property owner, co purchaser, co purchasers, joint purchaser, applicant b, applicant c, insured b, proposed insured b, owner b, annuitant b, petitioner b, joint owner, joint assignor, co owner, contingent owner, joint annuitant, successor owner, joint insured,
      second insured, additional insured, other insured, insured 2, spouse insured, proposed
      additional insured, proposed insured 2, proposed second insured, other proposed insured,
      proposed insured b, child insured, other named insured, additional named insured, second proposed insured, additional proposed insured,
      owner 2, joint applicant, co applicant, coapplicant, second applicant, applicant 2, co
      petitioner, co petitioner 2, petitioner 2, debtor 2, joint debtor, co debtor, person 2,
      person 3, person 4, contingent annuitant, additional applicant, joint taxpayer, co owners,
      second owner, co insured, co claimant, joint claimant, their, secondary taxpayer, second taxpayer, secondary applicant, applicant 3, additional owner, child1, other applicant`),
    party: 'other',
    isAnother: 'person',
    sharesHome: true,
  },
  {
    phrases: phrases(`
      agent, agents, producer, producers, soliciting agent, writing agent, licensed agent,
      broker, brokers, preparer, preparers, paid preparer, tax preparer, attorney, attorneys, atty,
      lawyer, counsel, agente, abogado, financial professional, registered representative, sales
      representative, financial advisor, agt, prodr, writing representative, agent of record,
      enrolled agent, insurance producer, licensed producer, licensed representative, attorney
      for, producer 1, agent 1, primary agent, preparador, insurance agent, certified agent,
      soliciting producer, soliciting representative, representative id, representatives id, representative code, representatives code, representative number, paid to help, payed to help`),
    party: 'agent',
  },
  {
    phrases: phrases(`
      second agent, agent 2, split agent, producer 2, agent 3, second producer, additional
      agent, agency manager, general agent, managing agent, servicing agent, transfer agent,
      registered agent, cs representative, customer service representative, opposing counsel, attorney for respondent, attorney for defendant,
      process agent, statutory agent, agent for service`),
    party: 'other',
    isAnother: 'agent',
  },
  {
    phrases: phrases(`
      spouse, spouses, spouse s, husband, wife, domestic partner, partner, conyuge, surviving spouse,
      community spouse, esposo, esposa, former spouse, ex spouse, spouse 2, significant other`),
    party: 'other',
    isListed: true,
    sharesHome: true,
  },
  {
    phrases: phrases(`
      child, children, childs, dependent, dependents, dependant, son, daughter, hijo, hija, sibling, brother, sister,
      grandchild, childrens, qualifying person, student, heir, heirs, next of kin, nearest relative, relative,
      family member, household member, household members, other person, survivor, survivors, survived by, minor child`),
    party: 'other',
    isListed: true,
  },
  {
    phrases: phrases(`
      father, fathers, mother, mothers, parent, parents, padre, madre, parent 1, parent 2`),
    party: 'other',
    isListed: true,
  },
  {
    // A beneficiary of a policy, a claim or a program. The last is the subject where nobody else
    // is.
    phrases: phrases(`
      beneficiary, beneficiaries, beneficiarys, beneficiario, bene, primary beneficiary, contingent beneficiary`),
    party: 'other',
    isListed: true,
    rank: 35,
    claims: true,
  },
  {
    phrases: phrases(`
      payer, payor, charge to, contact name, premium payor, assignee, irrevocable beneficiary, transferee, secondary addressee,
      alternate payee, third party designee, tercero autorizado, tercero, persona designada, designee, designees, contact person, emergency contact, third party,
      secondary contact, additional contact, alternate agent, successor agent, health care
      agent, alternate`),
    party: 'other',
  },
  {
    phrases: phrases(`
      physician, physicians, prescriber, dentist, practitioner, doctor, doctors, medical provider, health care provider, provider, providers, medico,
      nurse, hospital, clinic, certifier, medical examiner, coroner, pharmacy, nursing home, nursing facility,
      facility, facilitys, institution, social worker, case manager, hospice`),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases(`
      employer, employers, empleador, empresa, employment, company, companys, firm, firms, agency, agencys, vendor,
      insurer, insurers, carrier, insurance company, school, landlord, landlords, church, association, department,
      sponsor, union, military`),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases(`
      other names used, other names you have used, previous names, former names, names used, aliases, previous address,
      prior address, former address, employment history, education, military service, marriage information,
      premises, premises information, property, vehicle, garaging, collateral, location
      information, school information, trust information`),
    party: 'other',
    isAside: true,
  },
  {
    phrases: phrases(`
      bank, banks, financial institution, lender, creditor, creditors, mortgagee, lienholder, loss payee,
      additional interest, interested party, account owner, accountholder, account holder, depositor, cardholder,
      banco, secured party, collateral assignee, lessor, lessee`),
    party: 'other',
  },
  {
    phrases: phrases(`
      witness, witnesses, testigo, trust, trustee, trustees, organization, corporation, entity, trust entity`),
    party: 'other',
    yields: true,
  },
  {
    phrases: phrases(`
      funeral home, funeral homes, funeral director, funeral directors, mortuary, cemetery,
      crematory, embalmer, funeral provider, funeral establishment, preneed counselor,
      mortician, crematorium, funeraria, informant, informants, seller, sellers, pallbearer,
      clergy, minister, officiant, obituary, burial permit, notary, notary public, notario, interpreter,
      interpreters, translator, person assisting, person who helped, person helping you, assister`),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases(`
      respondent, respondents, defendant, defendants, demandado, opposing party, other parent,
      other party, judge, clerk, court, magistrate, garnishee, guardian ad litem, interested
      person, interested persons, deponent, process server, server, adverse party, third party
      defendant, sheriff, attorney or party without attorney, mediator, trust beneficiary`),
    party: 'other',
  },
  {
    phrases: phrases(`
      office use, for office use, official use, office use only, home office use, home office, agency use,
      for agency use, official use only, for court use, court use only, clerks use, do not write, internal use,
      irs use only, for irs use, county use, va use, for va use, uscis use, staff use, company use, caseworker,
      case worker, worker, interviewer, staff, eligibility worker, eligibility specialist, worker signature, reviewer,
      supervisor, volunteer, agency representative, county worker, dhs staff, certified volunteer, department use`),
    party: 'other',
  },
];

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
