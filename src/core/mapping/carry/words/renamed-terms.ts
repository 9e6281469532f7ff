/**
 * Terms for one thing. A revision can use another one than the revision before; no list is
 * complete.
 */
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

/**
 * The same for people. A form can drop one person and add another, so a single caption proves
 * nothing.
 */
export const RENAMED_PEOPLE = [
  'employee, worker, subscriber, member, enrollee, participant',
  'claimant, applicant, petitioner',
  'deceased, decedent',
  'purchaser, buyer',
  'agent, producer, broker',
  'dependent, family member',
  'lienholder, lender, mortgagee, secured party',
];
/** Counts only where a form uses one of these words again and again. */
export const RENAMED_OFTEN = ['relative, beneficiary'];

/** The same for captions alone, because elsewhere these words are also used for other things. */
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
