import { phrases } from './phrase-list.ts';

/**
 * The phrases that forms use for each concept, in lower case and without punctuation, as
 * `labelWords` makes them. The longest phrase in a label wins. A `*` after a phrase makes it weak:
 * it names the concept only if the label says little else. See docs/auto-map.md for how to add one.
 */
export const CONCEPT_PHRASES = {
  // A person
  firstName: phrases(`
    first name, first names, given name, first*, firstname, fname, forename, given names*, nombre*,
    primer nombre, nombre de pila,
    legal first name, first given name, first or given name, given or first name, name first`),
  firstAndMiddle: phrases(`
    first name and middle initial, first name and initial, first name middle initial, first name mi,
    first name m i, first and middle name, first name and middle name, first and middle, given name
    first name, nombre e inicial, primer nombre e inicial del segundo nombre, primer nombre e
    inicial de su segundo nombre, primer nombre e inicial`),
  middleName: phrases(`
    middle initial, middle name, middle*, mi*, m i*, minit, middle init, initial*, middlename,
    segundo nombre, inicial*, inicial del segundo nombre,
    middle name or initial, middle initial or name, middle name initial, middle initials, name
    middle, name middle initial, name mi, name m i`),
  lastName: phrases(`
    last name, last*, surname, family name, lastname, lname, last name and suffix, family*,
    apellido, apellidos, apellido paterno,
    legal last name, last or family name, family or last name, last name surname, surname or family
    name, surname last name, last family name, family last name, name last, last name or surname`),
  fullName: phrases(`
    full name, name*, present name, current name, types prints name, prints name, types name, type
    print name, print type name, typed printed name, type name, print full name, print full legal
    name, printed full name, name print, name printed, name please print, full legal name, legal
    name, name first middle last, first middle last, name last first middle, first middle last name, first middle and
    last name, last first middle, name first mi last, first name middle initial last name, first
    middle initial last, last name first name middle initial, last name first name, first name last
    name, first and last name, name of, name of person signing, name of person signing form, print
    name of person signing, printed name of person signing, printed name*, print name*, names*,
    nombre completo, name nombre, nombre name, nombre y apellido, nombre y apellidos,
    name in full, first name middle name last name, last name first name middle name, fullname, complete name, complete legal name, legal
    full name, name first last, name last first, name last first mi, name last first middle initial,
    name first middle initial last, name first middle initial last name, name last name first name,
    name first name last name, name first m i last, name last first m i, name first middle name
    last, first last, last first mi, last first m i, first mi last, first m i last, first initial
    last, last first initial, last name first name mi, last name first name m i, first name mi last
    name, last name first name middle, last first middle initial, first name middle last name`),
  street: phrases(`
    street address, street, po box number street, p o box number street, number street apartment,
    number street apt, number and street, street and number, address line 1, address line one,
    mailing address line one, address 1, street number and name, street no, mailing address street,
    home address number and street, no and street, residence street, number street, street or po
    box, street or p o box, street address or p o box, address number and street, address street,
    number and street or rural route, street address line 1, address number street, calle, direccion
    calle, po box street, house number and street, street name, residential street, street name and
    number, house number street name, house no and street, street number street name, house number
    street, street po box, street p o box, street or route, street or rural route, address street or rural route, street or rfd,
    address street number, no street, street address 1, mailing address line 1, home address line 1,
    first line of address, street address or rural route, po box or street, po box or street
    address, street no and name, street number name, residential street address`),
  unit: phrases(`
    apt, apt no, apartment, unit, suite, ste, apt unit, apt ste flr, apt suite, apartment number,
    unit number, apt number, apt unit number, apartment or unit number, address line 2, address 2,
    flr, floor, apt suite unit, address line two, mailing address line two, apartamento, num de apt,
    numero de apartamento, room suite, room, apt suite no, street address line 2, lot`),
  city: phrases(`
    city, city name, town, city or town, city village or post office, city town or village, city
    town, city town or post office, city or post office, municipality, ciudad, city town or village,
    city village, city or township, ciudad o pueblo, ciudad pueblo u oficina de correos, pueblo,
    village*, township*, borough*, locality*, suburb*, post office*`),
  state: phrases(`
    state, state or foreign country, state in which you live, state where you live, state or province, state or province code,
    state code, residence state, state province, state province region, province*, st*, estado, state of residence, state
    abbreviation, territory*, us territory*, u s territory*, commonwealth*`),
  zip: phrases(`
    zip, zip code, postal code, zipcode, zip or postal code, zip postal code, postal zip code, zip 4, zip code 4,
    codigo postal, zip plus 4, zip code plus 4, zip code postal code, zip foreign
    postal code, zip code foreign postal code`),
  cityState: phrases(`
    city state, city and state, city st, city or town state, city or town and state, city town
    state, city town and state, city or post office and state, town and state, ciudad estado, ciudad
    y estado, pueblo y estado`),
  stateZip: phrases(`
    state zip, state and zip, state zip code, state and zip code, st zip, st zip code, estado y
    codigo postal`),
  cityStateZip: phrases(`
    city state zip, city state zip code, city state and zip, city state and zip code, city town
    state zip, city town state zip code, city or town state and zip code, city town or post office
    state and zip code, ciudad estado y codigo postal, ciudad estado codigo postal, city or town
    state zip code, city st zip, city state postal code, city state zip postal code, town state zip`),
  address: phrases(`
    i live at, live at, lived at, living at, lives at, at time of death resided at, at time of death
    lived at, address at death, domicile at death, place of domicile, post office address, where you live, where do you
    live, where he lives, resides at, residing at, reside at, resides, address is, whose address is,
    last address, address where you live, address where you lived, residence at time of death,
    address at time of death, last residence address, domicile at time of death, residence at death,
    last known address, last residence, address*, your address, my address, home address, mailing
    address, residence address, residential address, permanent address, residence*, current address,
    legal address, street address city state zip, street address city state and zip code, address
    street city state zip, address including city state and zip, address city state zip, address
    city state zip code, number and street city state zip, address at time of death, residence
    address at time of death, residence at time of death, domicilio, direccion, direccion postal,
    direccion residencial, address including zip code, physical address, home mailing address,
    preferred mailing address, street city state zip code, street city state zip, complete address,
    full address, primary address, address street city state zip code, current mailing address,
    addr, street address city state zip code, postal address, present address, contact address,
    correspondence address, address for correspondence, communication address`),
  phone: phrases(`
    telephone mobile, telephone mobile no, telephone mobile number, phone mobile, phone mobile no, tel mobile,
    tel mobile no, contact no, contact nos, landline, landline no, landline number, landline phone,
    phone, telephone, phone number, telephone number, phone no, telephone no, tel, tel no, home
    phone, daytime*, primary phone, daytime phone, daytime telephone, daytime telephone number, home
    telephone, home telephone number, home phone number, area code, phone number including area
    code, area code and telephone number, telefono, numero de telefono, contact number, contact
    phone, contact phone number, preferred phone, preferred telephone number, preferred phone
    number, phone no area code, daytime phone number, best phone, best phone number, main phone,
    primary phone number, primary telephone number, area code phone number, telephone area code, day
    phone, day telephone, best contact number, contact telephone number, contact telephone, best number, daytime tel, daytime tel no, home tel,
    home tel no, telephone day, phone day, daytime contact number, day time phone, day time
    telephone, day time phone number, day time telephone number, telephone home, phone home,
    telephone residence, residence phone, residence telephone, home number, number to call, number
    where you can be reached, phone where you can be reached, telephone number where you can be
    reached, landline, home or cell phone, cell or home phone, home cell phone, home alternate phone, home or
    alternate phone, phone nos, telephone nos, phone nos home business, telephone nos home business,
    phone home business, telephone home business, phone nbr, phone
    num, ph*, home ph, day ph, ph no, ph number, primary contact number, phone where we can reach
    you, telephone where we can reach you, number where we can reach you, phone to reach you, best
    phone to reach you, number to reach you, phone number to reach you, telephone number to reach you, can be reached by telephone, can be reached by phone,
    can be reached at`),
  otherPhone: phrases(`
    cell phone, mobile, mobile phone, cell, work phone, business phone, alternate phone, other
    phone, cellular, mobile number, cell number, evening phone, fax, fax number, fax no, pager,
    work telephone, business telephone, alternate telephone, mobile telephone number, work phone
    number, cell phone number, mobile phone number, business phone number, business telephone
    number, alternate phone number, secondary phone, second phone, message phone, other phone
    number, evening telephone, evening phone number, work telephone number, ext, extension,
    international phone, facsimile, message phone number, facsimile number, celular, telefono
    celular, international telephone number, toll free`),
  ssn: phrases(`
    social security number, social security no, ssn, ssn number, social security, soc sec no, soc sec, soc sec
    number, ss no, ss number, social security number ssn, s s n, ssn or tax id, ssn tin, tin*, ssn
    or itin, social security or tax id number, social security number or tax id, ss, tax id ssn, ssn
    tax id, taxpayer identification number*, numero de seguro social, seguro social, social security
    tax id number, ssn ein*, social security tax id no, social security number or itin, tax id
    number*, tax id*, taxpayer id*, taxpayer id no*, taxpayer identification no*, taxpayer id
    number*, individual taxpayer identification number*, social sec no, u s social security number,
    ss#, social, social security number or taxpayer id, identifying number*, social security number
    last 4 digits, last 4 digits of social security number, last four digits of ssn, ssn last 4,
    last four of ssn, last 4 digits of ssn, last 4 of ssn, last 4 digits of social security number
    or itin, last 4 ssn, last four ssn, ssn last four, last 4 ss number, last four digits of social
    security number, social security account number, social security account no, social security
    acct no, social security nbr, soc security number, soc security no, s s number, s s no, social
    sec number, socialsecurity number, social security itin, social security itin number, ssn itin,
    last 4 numbers of your social security number, last four numbers of your social security number,
    last 4 numbers of your social security number ssn,
    last four digits of your social security number, last 4 digits of your social security number,
    last four digits of your ssn, last 4 digits of your ssn,
    last four digits of social security itin number, last 4 digits of social security itin number,
    xxx xx`),
  birthDate: phrases(`
    date of birth, birth date, dob, birthdate, d o b, born, birthday, date of birth mm dd yyyy,
    fecha de nacimiento, birth month, birth day, birth year, nacimiento, month day year of
    birth, birth*, birthdate mm dd yyyy, bday,
    date born, born on, born date, birth dt, when were you born, day of birth`),
  sex: phrases(`
    sex, gender, sexo, genero, male female, m f, sex m f, gender m f, sex male female,
    sex at birth, biological sex, birth sex, legal sex, sex assigned at birth,
    gender at birth, gender assigned at birth`),
  male: phrases(`
    male, m, masculino, hombre`),
  female: phrases(`
    female, f, femenino, mujer`),
  relationship: phrases(`
    authority to act*, authority to act for*, authority to sign*, authority to sign on behalf of,
    authority to act on behalf of, authority to sign for, relationship, relation, relationship to,
    relation to, relationship to you*, parentesco, relacion, relationship to insured, relationship
    to proposed insured, relationship to deceased, relationship to decedent, relationship to
    applicant, relationship to the insured, relationship to the deceased, relationship to patient,
    relationship to veteran, relationship to annuitant, relationship to claimant, relationship of
    owner to insured, relationship of owner to proposed insured, relationship of applicant to
    insured`),
  signature: phrases(`
    signs here, signs, sign below, signature printed name, printed name signature, signature print
    name, print name signature, signature name, signature, signed, sign, sign here, signature of, x
    signature, firma, sig, signature here, your signature, signature block, e signature, electronic
    signature, signature required, signatures*, by signature, authorized signature, original
    signature, sign name, sign name here, sign your name, sign full name, please sign full
    name, ink signature, handwritten signature, signature or mark, signature thumb impression,
    written signature, signature over printed name, signature above printed name, signature
    overprinted name`),
  signDate: phrases(`
    date signed, date*, signature date, electronic signature date, date of signature, signed on, signing date, dated, todays
    date, date of application, application date, date of designation, date of this designation, date
    of request, date of this request, signed this, date signed mm dd yyyy, date mm dd yyyy*, current
    date, fecha*, date of signing, executed on, date completed, fecha de la firma, date sign, date
    month day year*, signed date, witness whereof*, signed this agreement on, executed this
    agreement on, today date, date executed, date of execution, execution date, date form completed,
    date form signed, date of completion, date of declaration, date of certification, date of
    authorization, dated this`),
  nameAndAddress: phrases(`
    name address, name and address of, name mailing address, name home address, name complete
    address, name current address, name address city state zip, name address city state zip code,
    name residence address, current name address, name address zip code, nombre direccion`),
  // The policy
  faceAmount: phrases(`
    face amount, amount of insurance, insurance amount, coverage amount, death benefit, face value,
    amount of coverage, specified amount, base face amount, death benefit amount, amount of
    insurance applied for, face amount applied for, amount of coverage requested, amount applied
    for, base coverage, total face amount, initial face amount, face amt, policy amount, benefit
    amount, coverage amt, policy face amount, initial death benefit, life insurance amount*, base
    amount*, face, life insurance in amount of, insurance in amount of, policy in amount of, amount
    to be converted, amount of insurance to be converted`),
  premium: phrases(`
    single premium, first premium, single first premium, premium, premium amount, initial premium,
    single premium amount, premium payment, planned premium, modal premium, initial premium amount,
    premium paid, total premium, amount of premium, premium submitted, premium paid with
    application, single premium paid, purchase payment, initial purchase payment, prem, planned
    periodic premium, annual premium, payment with application, amount paid with application, amount
    submitted with application, premium amt, premium with application, initial payment*, planned
    premium amount, premium deposit, lump sum premium, single pay premium, one time premium, premium
    submitted with application, total premium submitted, premium payment amount, amount of single
    premium, amount of single premium paid, single premium amount paid, cash with application,
    payment with this application, amount paid with this application, premium paid with this
    application, amount submitted with this application, premium submitted with this application`),
  assignmentDate: phrases(`
    assignment effective date, effective date of assignment, effective date of this assignment, date
    of assignment, assignment date, assign effective date, assignment effective, assignment takes
    effect, assignment takes effect on, date of this assignment, date policy assigned, date
    assigned, assignment is effective, assignment shall be effective, transfer takes effect on,
    transfer takes effect, transfer is effective, transfer effective date, effective date of
    transfer`),
  otherInsuranceDetails: phrases(`
    other insurance details, details of other insurance, existing insurance details, details of
    existing insurance, existing coverage details, details other insurance, other insurance
    detail, details of existing coverage`),
  otherInsurance: phrases(`
    other insurance, existing insurance, existing life insurance, other life insurance, insurance in
    force, life insurance in force, existing life insurance or annuity, existing life insurance or
    annuities, existing policies, existing policies or contracts, existing life insurance policies
    or annuity contracts, any life insurance or annuity, life insurance policies or annuity
    contracts, existing insurance or annuities, existing insurance or annuity, existing annuity,
    other insurance in force, any existing life insurance, life insurance or annuities in force,
    have any life insurance, have life insurance, existing life, any other life insurance, any
    existing or pending life insurance, any existing insurance, existing coverage, own any life
    insurance, existing individual life insurance, existing life insurance policies, have existing
    life or annuity policy, have existing life or annuity policies, have any existing life or
    annuity policy, have any existing life or annuity policies, any life
    insurance, otro seguro, other coverage in force, other life insurance in force, covered by
    insurance other, covered by other insurance, insurance other, other health insurance, other
    medical insurance, other dental insurance, other health coverage, other health care coverage,
    other medical coverage, other dental coverage, other health plan, other health care plan,
    another health benefit plan, other health benefit plan, another health plan, another health
    insurance, another insurance, another insurance plan, other group insurance, other group health
    insurance, other group coverage, have health insurance, have medical insurance, have health
    coverage, other insurance coverage, additional health insurance, other health benefits`),
  replacement: phrases(`
    replacement, replace, replaced, replacing, take place of, taking place of, will this policy
    replace, intended to replace, replace existing insurance, replacement of existing insurance,
    replace or change, replace discontinue or change, replace or change any existing, policy being
    replaced, will this insurance replace, discontinue replace or change, reemplazo, replace any
    existing life insurance, replace any existing, will it replace, insurance applied for replace,
    policy applied for replace, lapsed surrendered, replace any life insurance, discontinue or
    change, discontinuing making premium payments, discontinue making premium payments,
    discontinuing premium payments, stop making premium payments, terminating existing policy,
    terminating your existing policy, terminate your existing policy, is replacement involved,
    replacement involved, replacement be involved, involve replacement, involves replacement,
    discontinue premium payments`),
  replacedCompany: phrases(`
    replaced company, replaced company name, name of replaced company, company being replaced,
    existing company name, name of existing insurer, existing insurer, replaced insurer,
    replacement company, existing insurance company, company name of replaced policy, name of
    company being replaced, company to be replaced, name of insurer being replaced, insurer
    being replaced, replacement company name, company replaced, replaced carrier, insurance
    company being replaced, existing company, name of existing company, carrier being replaced,
    name of company replaced, surrendering company, surrendering company name, name of surrendering
    company, surrendering insurer, surrendering carrier, relinquishing company, ceding company`),
  // An agent
  agentNumber: phrases(`
    agent number, producer contract number, producer contract no, agent contract number, agent
    contract no, representative code, representatives code, representative number, writing no,
    license writing no, agent no, agent code, agent id, agent id number, producer number, producer
    code, producer no, writing number, writing agent number, npn, national producer number, ptin,
    preparers ptin, preparer tax identification number, bar number, bar no, state bar number, state
    bar no, producer id, agent license number, agents license number, producer license number,
    license number*, license no*, agent license no, insurance license number, insurance license no,
    resident license number, resident license no, resident insurance license number, resident
    insurance license no, state license number*, state license no*, state
    lic no*, juris number, juris no, attorney number, attorney bar number, attorney bar no, agt no,
    agent num, agents code, agency code number*, numero de agente, producer license no, license id*,
    agent writing number, bar id, bar*, atty no, atty bar number, atty bar no, atty number, writing
    code, producer license, national producer, attorney registration number, attorney registration
    no, attorney code, registration number*, attorney id, attorney no, agent state license, agent
    license id, bar id number, caf no, code number*, arn, code no*, number*, no*, code*, id*, id
    number*, id no*, producer customer id*, rep number, rep no, rep id, rep code, representative no,
    representative id number, producer representative no, producer representative number, soliciting
    agent number, agents no, agents number, license*, broker code, broker number, agent license,
    license #, agent #, bar #, florida license number, fl license number, fl license no, florida
    license no, florida license id number, bar card number, texas license number, state license id
    number, state license id no, state license id, state producer license no, state producer license
    number`),
} satisfies Record<string, readonly string[]>;

/** Words that do not distinguish one field from another, so they do not dilute a label. */
export const FILLER_WORDS = new Set(
  `a an and or the of your my our you i me his her their its to in on at for by with as is are was be this that these it if any
  enter provide please print printed type full legal complete current present here below above shown on card required optional
  applicable include including incl only mm dd yyyy yy mo yr m d y month day year no number digit digits character characters available
  individual person persons name's one first1 box line item field text area code see instructions each xxx xx xxxx
  use numbers letters ink must exactly appears used also known where when do not el la los las de del su tu y o en un una
  tax contact information info primary main home residence permanent preferred daytime mailing residential legal1 physical personal
  same best abbr abbreviation authorized original proposed applicants adult us u s usa format other1 than different present1 valid who what which sign1 whom own resident
  section part page question re step row col column parte seccion paso informacion datos usted con oath i ii iii iv v vi vii viii ix x yourself`.split(
    /\s+/,
  ),
);

/**
 * What a box can ask for about a person or the policy; `other` is what the application does not
 * hold.
 */
export type Concept = keyof typeof CONCEPT_PHRASES | 'other';

/** What a city line can ask for, alone or together. */
export const CITY_CONCEPTS: ReadonlySet<Concept> = new Set<Concept>([
  'city',
  'state',
  'zip',
  'cityState',
  'stateZip',
  'cityStateZip',
]);

/** Concepts that are a person's name or part of it. Each can begin a new person. */
export const NAME_CONCEPTS: ReadonlySet<Concept> = new Set<Concept>([
  'firstName',
  'firstAndMiddle',
  'middleName',
  'lastName',
  'fullName',
  'nameAndAddress',
]);
