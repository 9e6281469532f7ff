/** Terms for one thing of which a revision may use another than the one before; none has all of them. */
export const RENAMED = [
  'policy, contract, certificate',
  'plan, product',
  'insurer, insurance company, insurance carrier, carrier',
  'physician, doctor, health care provider',
  'spouse, husband/wife, husband or wife, spouse/partner, spouse or partner',
  'accident, incident',
  'illness, sickness, disease',
  'installment, payment',
  'occupation, position, job title',
  'vehicle, car, automobile, auto, motor vehicle',
  'expense, cost, charge, fee',
  'wage, earning, pay, salary',
  'expiration, expiry',
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
  'file number, case number',
  'medication, drug, medicine',
  'mode, frequency',
  'face amount, death benefit, amount of insurance, coverage amount',
  'percentage, percent, share',
  'handle, manage',
  'authorized, permitted, allowed',
  'not married, unmarried',
];

/** The same of people: one may be left out and another one put in, so that no single caption tells. */
export const RENAMED_PEOPLE = [
  'employee, worker, subscriber, member, enrollee, participant',
  'claimant, applicant, petitioner',
  'deceased, decedent',
  'purchaser, buyer',
  'agent, producer, broker',
  'dependent, family member',
  'lienholder, lender, mortgagee, secured party',
];
/** Of these only where a form names one of them again and again. */
export const RENAMED_OFTEN = ['relative, beneficiary'];

/** The same, of captions alone: elsewhere these words are used for other things too. */
export const RENAMED_CAPTIONS = [
  'from, begin date, start date, effective date',
  'to, through, end date, expiration date',
  'home phone, home telephone',
  'work phone, work telephone, business phone, business telephone, bus phone',
  'phone, telephone, contact number',
  'street address, home address, residence address',
  'name, full name, legal name, full legal name, print name, printed name',
  'former name, previous name',
  'also known as, other names used, alias',
  'entire, complete, whole',
];
