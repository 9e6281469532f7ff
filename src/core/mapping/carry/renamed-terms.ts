/** Terms for one thing of which a revision may use another than the one before; none has all of them. */
export const RENAMED = [
  'policy, contract, certificate',
  'plan, product',
  'insurer, insurance company, insurance carrier, carrier',
  'physician, doctor, health care provider',
  'spouse, husband/wife, husband or wife, spouse/partner, spouse or partner',
  'accident, injury, incident',
  'illness, sickness, disease',
  'withdrawal, draft, deduction, debit',
  'installment, payment',
  'occupation, position, job title',
  'vehicle, car, automobile, auto, motor vehicle',
  'expense, cost, charge, fee',
  'wage, earning, pay, salary',
  'expiration, expiry, termination',
  'nursing home, nursing facility, long-term care, long-term care facility',
  'drug abuse, alcohol or drug abuse, substance abuse, substance use, substance use disorder',
  'direct deposit, electronic funds transfer',
  'gasoline, gas',
  'registration number, plate number, license plate number',
  'medicare number, medicare claim number, medicare id',
  'welfare, public assistance',
  'food stamp, snap',
  'remark, comment, note, special request, special instruction',
  'attorney, lawyer',
  'sale, purchase',
  'file number, case number',
  'medication, drug, medicine',
  'mode, frequency',
  'face amount, death benefit, amount of insurance, coverage amount',
  'percentage, percent, share',
  'handle, manage',
  'authorized, permitted, allowed',
  'single, never married, not married, unmarried',
];

/** The same of people: one may be left out and another one put in, so that no single caption tells. */
export const RENAMED_PEOPLE = [
  'employee, worker, subscriber, member, enrollee, participant, policyholder',
  'claimant, applicant, petitioner',
  'deceased, decedent, insured',
  'purchaser, buyer',
  'agent, producer, broker',
  'dependent, family member, household member',
  'lienholder, lender, mortgagee, secured party',
];
/** Of these only where a form names one of them again and again. */
export const RENAMED_OFTEN = ['relative, beneficiary'];

/** The same, of captions alone: elsewhere these words are used for other things too. */
export const RENAMED_CAPTIONS = [
  'from, begin date, start date, effective date',
  'to, through, end date, expiration date',
  'home phone, home telephone, primary phone, primary telephone, daytime phone, daytime telephone',
  'work phone, work telephone, business phone, business telephone, bus phone, secondary phone, secondary telephone, alternate phone',
  'phone, telephone, daytime phone, daytime telephone, contact number',
  'street address, home address, residence address, mailing address',
  'name, full name, legal name, full legal name, print name, printed name',
  'maiden name, former name, birth name, previous name',
  'also known as, other names used, alias',
  'company, employer, organization',
  'entire, complete, whole',
];
