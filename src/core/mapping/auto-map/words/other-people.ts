import type { PartyWord } from './party-word.ts';
import { phrases } from './phrase-list.ts';

/** Words for people whose facts the application does not have, and for the insurer's own boxes. */
export const OTHER_PEOPLE: readonly PartyWord[] = [
  {
    phrases: phrases(`
      spouse, spouses, spouse s, husband, wife, domestic partner, partner, conyuge, surviving
      spouse, deceased spouse, late spouse, esposo, esposa, former spouse, ex spouse, spouse 2, significant
      other, married to`),
    party: 'other',
    isListed: true,
    sharesHome: true,
  },
  {
    phrases: phrases(`
      child, children, childs, dependent, dependents, dependant, son, daughter, hijo, hija, sibling,
      brother, sister, grandchild, childrens, qualifying person, heir, heirs, household
      member, household members, other person, survivors, survived by, minor child`),
    party: 'other',
    isListed: true,
  },
  {
    // Whoever drives the insured's car beside or instead of them.
    phrases: phrases(`
      main driver, named driver, named drivers, additional driver, additional drivers, other driver,
      authorised driver, authorised drivers, authorized driver, authorized drivers`),
    party: 'other',
    isListed: true,
  },
  // At home, while the other one lives in an institution.
  { phrases: phrases('community spouse'), party: 'other', isListed: true },
  {
    // The main person of a school's form, and on others somebody's child.
    phrases: phrases('student, students, pupil'),
    party: 'other',
    isListed: true,
    rank: 34,
  },
  {
    phrases: phrases(`
      next of kin, nearest relative, relative, family member, survivor, surviving family member`),
    party: 'other',
    isListed: true,
    claims: true,
  },
  {
    phrases: phrases(`
      father, fathers, mother, mothers, parent, parents, padre, madre, parent 1, parent 2`),
    party: 'other',
    isListed: true,
  },
  {
    // Whoever is designated in a policy or plan is not the person that the form is about.
    phrases: phrases(`
      primary beneficiary, primary beneficiaries, contingent beneficiary, contingent beneficiaries,
      secondary beneficiary, secondary beneficiaries, tertiary beneficiary, pod, pod beneficiary,
      pod beneficiaries, payable on death, payee on death, tod beneficiary, tod beneficiaries,
      transfer on death beneficiary, nominee, nominees`),
    party: 'other',
    isListed: true,
    claims: true,
  },
  {
    // A beneficiary of a policy, a claim or a program. The last is the subject where nobody else
    // is.
    phrases: phrases('beneficiary, beneficiaries, beneficiarys, beneficiario, bene'),
    party: 'other',
    isListed: true,
    rank: 35,
    claims: true,
  },
  {
    phrases: phrases(`
      contact name, contact person, emergency contact, emergency contacts, case of emergency, secondary contact,
      additional contact, alternate contact, person to notify, person to contact, person to be
      notified, person to be contacted, person to call`),
    party: 'other',
    isListed: true,
  },
  {
    phrases: phrases(`
      payer, payor, charge to, premium payor, assignee, irrevocable beneficiary,
      transferee, secondary addressee, alternate payee, third party designee, tercero autorizado,
      tercero, persona designada, authorized recipient, authorized recipients, recipient 1, person i authorize, person i am
      authorizing, recipient of
      information, recipient of records, designee, designees, third party, alternate agent, successor agent, health care
      agent, alternate`),
    party: 'other',
  },
  {
    phrases: phrases(`
      physician, physicians, prescriber, dentist, practitioner, doctor, doctors, medical provider,
      health care provider, provider, providers, medico, nurse, hospital, clinic, certifier, medical
      examiner, coroner, pharmacy, nursing home, nursing facility, facility, facilitys, institution,
      social worker, case manager, hospice`),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases(`
      employer, employers, plan administrator, correspondent, empleador, empresa, employment, company, companys, firm, firms, agency,
      agencys, vendor, insurer, insurers, carrier, insurance company, insurance address,
      school, landlord, landlords, church, association, department, sponsor, union, military`),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases(`
      other names used, other names you have used, previous names, former names, names used,
      aliases, old address, previous address, prior address, former address, employment history, education,
      military service, marriage information, premises, premises information, property, vehicle,
      affiliation company, affiliation, garaging, collateral, location information,
      incident location, location of incident, accident location, location of accident, school information, trust information`),
    party: 'other',
    isAside: true,
  },
  {
    phrases: phrases(`
      lender, creditor, creditors, mortgagee, lienholder, loss payee, additional interest,
      interested party, account owner, accountholder, account holder, depositor, cardholder,
      secured party, collateral assignee, lessor, lessee, co signer, co signers, cosigner, cosigners`),
    party: 'other',
  },
  {
    // The firms of an exchange have an address and a telephone too.
    phrases: phrases(`
      surrendering company, surrendering company name, name of surrendering company, surrendering
      insurer, surrendering carrier, relinquishing company, ceding company, receiving company`),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases('bank, banks, financial institution, banco'),
    party: 'other',
    isTrade: true,
  },
  {
    phrases: phrases(`
      witness, witnesses, testigo, trust, organization, corporation, entity, trust entity`),
    party: 'other',
    yields: true,
  },
  // Whoever the question before has mentioned: `If yes, give their name`.
  { phrases: phrases('their'), party: 'other' },
  {
    phrases: phrases('business, businesses, business entity, owning business'),
    party: 'other',
    yields: true,
    isTrade: true,
  },
  {
    phrases: phrases('trustee, trustees, co trustee, co trustees'),
    party: 'other',
    yields: true,
    signsAlone: true,
  },
  {
    phrases: phrases(`
      funeral home, funeral homes, funeral director, funeral directors, mortuary, cemetery,
      crematory, embalmer, funeral provider, funeral establishment, preneed counselor, mortician,
      crematorium, funeraria, seller, sellers, pallbearer, clergy, minister,
      officiant, obituary, burial permit, notary, notary public, notario, interpreter, interpreters,
      translator, person assisting, person who helped, person helping you, assister`),
    party: 'other',
    isTrade: true,
  },
  { phrases: phrases('informant, informants'), party: 'other' },
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
      office use, for office use, official use, office use only, home office use, home office,
      agency use, for agency use, official use only, for court use, court use only, clerks use, do
      not write, internal use, irs use only, for irs use, county use, va use, for va use, uscis use,
      staff use, company use, caseworker, case worker, worker, interviewer, staff, eligibility
      worker, specialist, eligibility specialist, worker signature, reviewer, supervisor, volunteer, agency
      representative, county worker, dhs staff, certified volunteer, department use`),
    party: 'other',
  },
];
