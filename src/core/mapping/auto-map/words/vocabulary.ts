import { phrases } from './phrase-list.ts';

/**
 * What forms call things: for each concept the phrases that name it, in lower case and without
 * punctuation, as `labelWords` makes them. The longest phrase in a label wins. A `*` after a phrase
 * makes it weak: it names the concept only if the label says little else. See docs/auto-map.md for
 * how to add one.
 */
export const CONCEPT_PHRASES = {
  // A person
  firstName: phrases(`
    first name, given name, first*, firstname, fname, forename, given names*, nombre*, primer
    nombre, nombre de pila`),
  firstAndMiddle: phrases(`
    first name and middle initial, first name and initial, first name middle initial, first name
    mi, first name m i, first and middle name, first name and middle name, first and middle,
    given name first name, nombre e inicial, primer nombre e inicial del segundo nombre, primer nombre e inicial de su segundo nombre,
    primer nombre e inicial`),
  middleName: phrases(`
    middle initial, middle name, middle*, mi*, m i*, minit, middle init, initial*, middlename,
    segundo nombre, inicial*, inicial del segundo nombre`),
  lastName: phrases(`
    last name, last*, surname, family name, lastname, lname, last name and suffix, family*,
    apellido, apellidos, apellido paterno`),
  fullName: phrases(`
    full name, name*, present name, current name, types prints name, prints name, types name, type print name, print type name, typed printed name, type name, print full name, print full legal name, printed full name, name print, name printed, name please print,  full legal name, legal name, name first middle last, name last first
    middle, first middle last name, first middle and last name, last first middle, name first mi
    last, first name middle initial last name, first middle initial last, last name first name
    middle initial, last name first name, first name last name, first and last name, name of,
    printed name*, print name*, names*, nombre completo, nombre y apellido, nombre y apellidos,
    name in full, first name middle name last name, last name first name middle name, fullname`),
  street: phrases(`
    street address, street, number and street, address line 1, address line one, mailing address line one, address 1, street number and
    name, street no, mailing address street, home address number and street, no and street,
    residence street, number street, street or po box, street or p o box, street address or p o
    box, address number and street, address street, number and street or rural route, street
    address line 1, address number street, calle, direccion calle, po box street, house number
    and street, street name, residential street`),
  unit: phrases(`
    apt, apt no, apartment, unit, suite, ste, apt unit, apt ste flr, apt suite, apartment
    number, unit number, apt number, apt unit number, apartment or unit number, address line 2,
    address 2, flr, floor, apt suite unit, address line two, mailing address line two, apartamento, num de apt, numero de apartamento, room suite, room, apt suite no, street
    address line 2, lot`),
  city: phrases(`
    city, city name, town, city or town, city village or post office, city town or village, city town, city town or post office, city or post office,
    municipality, ciudad, city town or village, city village, city or township,
    ciudad o pueblo, ciudad pueblo u oficina de correos, pueblo`),
  state: phrases(`
    state, state in which you live, state where you live, state or province, state or province code, state code, residence state, state province, province*, st*, estado, state of residence, state
    abbreviation`),
  zip: phrases(`
    zip, zip code, postal code, zipcode, zip or postal code, zip postal code, zip 4, zip code 4,
    codigo postal, zip plus 4, zip code plus 4, zip code postal code`),
  cityState: phrases(`
    city state, city and state, city st, city or town state, city or town and state, city town
    state, city town and state, city or post office and state, town and state, ciudad estado, ciudad y
    estado, pueblo y estado`),
  stateZip: phrases(`
    state zip, state and zip, state zip code, state and zip code, st zip, st zip code, estado y codigo
    postal`),
  cityStateZip: phrases(`
    city state zip, city state zip code, city state and zip, city state and zip code, city town state zip, city town state zip code, city or town state and zip code, city
    town or post office state and zip code, ciudad estado y codigo postal, ciudad estado codigo
    postal, city or town state zip code, city st zip, city state postal code, city state zip postal
    code, town state zip`),
  address: phrases(`
    i live at, live at, lived at, address at death, domicile at death, post office address, where you live, where do you live, where he lives, resides at, residing at, reside at, resides, address is, whose address is, last address, address where you live, address where you lived, residence at time of death, address at time of death, last residence address, domicile at time of death, residence at death, last known address, last residence,
    address*, home address, mailing address, residence address, residential address, permanent
    address, residence*, current address, legal address, street address city state zip, street
    address city state and zip code, address street city state zip, address including city state
    and zip, address city state zip, address city state zip code, number and street city state
    zip, domicilio, direccion, direccion postal, direccion residencial, address including zip
    code, physical address, home mailing address, preferred mailing address, street city state
    zip code, street city state zip, complete address, full address, primary address, address
    street city state zip code, current mailing address, addr, street address city state zip
    code`),
  phone: phrases(`
    phone, telephone, phone number, telephone number, phone no, telephone no, tel, tel no, home
    phone, primary phone, daytime phone, daytime telephone, daytime telephone number, home
    telephone, home telephone number, home phone number, area code, phone number including area
    code, area code and telephone number, telefono, numero de telefono, contact number, contact
    phone, contact phone number, preferred phone, preferred telephone number, preferred phone
    number, phone no area code, daytime phone number, best phone, best phone number, main phone,
    primary phone number, primary telephone number, area code phone number, telephone area code,
    day phone, day telephone`),
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
    social security number, social security no, ssn, social security, soc sec no, soc sec, soc
    sec number, ss no, ss number, social security number ssn, s s n, ssn or tax id, ssn tin,
    tin*, ssn or itin, social security or tax id number, social security number or tax id, ss,
    tax id ssn, ssn tax id, taxpayer identification number*, numero de seguro social, seguro
    social, social security tax id number, ssn ein*, social security tax id no, social security
    number or itin, tax id number*, tax id*, taxpayer id number*, individual taxpayer
    identification number*, social sec no, u s social security number, ss#, social, social
    security number or taxpayer id, identifying number*, social security number last 4 digits,
    last 4 digits of social security number, last four digits of ssn, ssn last 4, last 4 digits
    of ssn, last 4 of ssn, last 4 digits of social security number or itin, last 4 ssn, last four ssn, ssn last four, last 4 ss number, last four digits of
    social security number`),
  birthDate: phrases(`
    date of birth, birth date, dob, birthdate, d o b, born, birthday, date of birth mm dd yyyy,
    fecha de nacimiento, birth month, birth day, birth year, nacimiento, month day year of
    birth, birth*, birthdate mm dd yyyy, bday`),
  sex: phrases(`
    sex, gender, sexo, genero, sex m f, gender m f, sex male female`),
  male: phrases(`
    male, m, masculino, hombre`),
  female: phrases(`
    female, f, femenino, mujer`),
  relationship: phrases(`
    relationship, relation, relationship to, relation to, relationship to you*, parentesco,
    relacion, relationship to insured, relationship to proposed insured, relationship to
    deceased, relationship to decedent, relationship to applicant, relationship to the insured,
    relationship to the deceased, relationship to patient, relationship to veteran, relationship
    to annuitant, relationship to claimant`),
  signature: phrases(`
    signs here, signs, sign below, signature printed name, printed name signature, signature print name, print name signature, signature name, 
    signature, signed, sign, sign here, signature of, x signature, firma, sig, signature here,
    your signature, signature block, e signature, electronic signature, signature required,
    signatures*, by signature`),
  signDate: phrases(`
    date signed, date*, signature date, date of signature, signed on, signing date, dated,
    todays date, date of application, application date, signed this, date signed mm dd yyyy,
    date mm dd yyyy*, current date, fecha*, date of signing, executed on, date completed, fecha
    de la firma, date sign, date month day year*, signed date, witness whereof*, signed this agreement on, executed this agreement on`),
  nameAndAddress: phrases(`
    name address, name and address of, name mailing address, name home address, name complete address, name current
    address, name address city state zip, name address city state zip code, name residence address, current name address,
    name address zip code, nombre direccion`),
  // The policy
  faceAmount: phrases(`
    face amount, amount of insurance, insurance amount, coverage amount, death benefit, face
    value, amount of coverage, specified amount, base face amount, death benefit amount, amount
    of insurance applied for, face amount applied for, amount of coverage requested, total face
    amount, initial face amount, face amt, policy amount, benefit amount, coverage amt, policy
    face amount, initial death benefit, life insurance amount*, base amount*, face`),
  premium: phrases(`
    single premium, premium, premium amount, initial premium, single premium amount, premium
    payment, planned premium, modal premium, initial premium amount, premium paid, total
    premium, amount of premium, premium submitted, premium paid with application, single premium
    paid, purchase payment, initial purchase payment, prem, planned periodic premium, annual
    premium, payment with application, amount paid with application, amount submitted with
    application, premium amt, premium with application, initial payment*, planned premium amount, premium deposit, lump
    sum premium`),
  assignmentDate: phrases(`
    assignment effective date, effective date of assignment, date of assignment, assignment
    date, assign effective date, assignment effective, assignment takes effect, assignment takes
    effect on, assignment is effective, assignment shall be effective`),
  otherInsuranceDetails: phrases(`
    other insurance details, details of other insurance, existing insurance details, details of
    existing insurance, existing coverage details, details other insurance, other insurance
    detail, details of existing coverage`),
  otherInsurance: phrases(`
    other insurance, existing insurance, existing life insurance, other life insurance,
    insurance in force, life insurance in force, existing life insurance or annuity, existing
    life insurance or annuities, existing policies, existing policies or contracts, existing
    life insurance policies or annuity contracts, any life insurance or annuity, life insurance
    policies or annuity contracts, existing insurance or annuities, existing insurance or
    annuity, existing annuity, other insurance in force, any existing life insurance, life
    insurance or annuities in force, have any life insurance, have life insurance, existing
    life, any other life insurance, any existing or pending life insurance, any existing
    insurance, existing coverage, own any life insurance, existing individual life insurance,
    existing life insurance policies, any life insurance, otro seguro, other coverage in force,
    other life insurance in force`),
  replacement: phrases(`
    replacement, replace, replaced, replacing, will this policy replace, intended to replace,
    replace existing insurance, replacement of existing insurance, replace or change, replace
    discontinue or change, replace or change any existing, policy being replaced, will this
    insurance replace, discontinue replace or change, reemplazo, replace any existing life
    insurance, replace any existing, will it replace, insurance applied for replace, policy
    applied for replace, lapsed surrendered, replace any life insurance, discontinue or change,
    discontinuing making premium payments, discontinue making premium payments,
    discontinuing premium payments, stop making premium payments, terminating existing policy`),
  replacedCompany: phrases(`
    replaced company, replaced company name, name of replaced company, company being replaced,
    existing company name, name of existing insurer, existing insurer, replaced insurer,
    replacement company, existing insurance company, company name of replaced policy, name of
    company being replaced, company to be replaced, name of insurer being replaced, insurer
    being replaced, replacement company name, company replaced, replaced carrier, insurance
    company being replaced, existing company, name of existing company, carrier being replaced,
    name of company replaced`),
  // An agent
  agentNumber: phrases(`
    agent number, agent no, agent code, agent id, agent id number, producer number, producer
    code, producer no, writing number, writing agent number, npn, national producer number,
    ptin, preparers ptin, preparer tax identification number, bar number, bar no, state bar
    number, state bar no, producer id, agent license number, agents license number, producer
    license number, license number*, license no*, agent license no, state license number*, state license no*, state lic no*,
    attorney number, attorney bar number, attorney bar no, agt no, agent num, agents code,
    agency code number*, numero de agente, producer license no, license id*, agent writing
    number, bar id, bar*, atty no, atty bar number, atty bar no, atty number, writing code, producer license, national producer, attorney
    registration number, attorney registration no, attorney code, registration number*, attorney
    id, attorney no, agent state license, agent license id, bar id number, caf no, code number*,
    arn, code no*, number*, no*, code*, id*, id number*, id no*, producer customer id*,
    soliciting agent number, agents no, agents number, license*, broker code, broker number,
    agent license, license #, agent #, bar #, florida license number, fl license number, fl
    license no, florida license no, florida license id number, bar card number, texas license
    number, state license id number, state license id no, state license id, state producer
    license no, state producer license number`),
} satisfies Record<string, readonly string[]>;

/**
 * Things that forms ask for but the 28 fields do not hold. They compete for labels, so that `place
 * of birth` is not taken for a birth date; a box they win stays unmapped.
 */
export const OTHER_PHRASES: readonly string[] = phrases(`
  name of business, minimum premium, deposit premium, prior premium, renewal premium, premium notice, premium tax, return premium, expiring premium,
  email, e mail, email address, e mail address, correo electronico, electronic mail address, web
  site, website, url, web address, county, county of residence, condado, parish, country,
  country of birth, country of citizenship, pais, county state, country name, foreign country
  name, foreign postal code, foreign province, foreign province state county, citizenship,
  citizen, nationality, in care of, care of, in care of name, c o, place of birth, birth place,
  birthplace, state of birth, birth state, city of birth, city and state of birth, lugar de
  nacimiento, state or country of birth, place of birth city and state, date of death, place of
  death, death date, death, cause of death, date of burial, place of burial, burial, cemetery,
  place of disposition, fecha de fallecimiento, date of funeral, date of service, time of death,
  month of death, year of death, method of disposition, date of disposition, county of death,
  age, edad, height, weight, race, ethnicity, marital status, married, marriage date, date of
  marriage, place of marriage, divorce, date of divorce, education, religion, language, years at
  address, tobacco, smoker, hair color, eye color, occupation, job title, title, position,
  duties, employer, employer name, name of employer, business name, company, company name, firm
  name, firm, firms name, firms address, firms ein, ein, fein, employer identification number,
  tax identification number of firm, firm ein, federal id, agency, agency name, organization,
  organization name, trade name, dba, insurer, insurance company, name of insurance company,
  carrier, name of company, bank, bank name, financial institution, name of bank, name of
  financial institution, underwriter, underwriter office, policy number, policy no, policy,
  contract number, contract no, certificate number, file number, file no, case number, case no,
  cause number, claim number, claim no, account number, account no, routing number, bank routing
  number, account, group number, member number, member id, medicaid number, medicaid id,
  medicaid id number, medicare number, medicare claim number, medicare id, health insurance
  claim number, case name, docket number, docket no, index number, index no, application number,
  application no, naic code, naic, sub code, subcode, naics, sic, program code, company code,
  customer id, agency customer id, vin, service number, form number, page number, item number,
  part number, lic number, court, court case number, name of court, division, department, dept,
  department number, case, judge, district, circuit, judicial circuit, judicial district,
  chapter, courtroom, va file number, serial number, confirmation number, credit card number,
  card number, check number, receipt number, cvv, security code, driver license, drivers
  license, drivers license number, driver license number, drivers license no, passport number,
  passport, alien registration number, a number, uscis online account number, id card number,
  state issued id, license plate, state of issue, license state, state issued, issue date, date
  issued, dl number, driver license no, visa number, i 94 number, establishment license number,
  funeral home license number, funeral establishment, effective date, policy effective date,
  policy date, expiration date, expiration, start date, end date, from, to, from date, to date,
  from and to, date from, date to, date of hire, date hired, date received, received, date
  approved, date of decision, date of loss, date entered, date began, date ended, date last
  worked, date of injury, date of accident, date opened, date of trust, trust date, date
  acquired, date paid, due date, date due, date filed, date of transfer, date purchased, date of
  entry, date of last entry, date of arrival, date of admission, date admitted, admission date,
  date prepared, date of purchase, date of visit, date of notice, date mailed, tax year, year,
  years, month, months, time, day of, hearing date, date of hearing, date of diagnosis, dates of
  service, date of last payment, commission expires, my commission expires, bind date, inception
  date, retroactive date, proposed eff date, proposed exp date, eff date, exp date, date of
  separation, date moved in, closing date, date business started, date established, maturity
  date, payment date, draft date, draft day, withdrawal date, effective, date of qualification,
  tax year ending, amount, value, balance, income, monthly income, gross income, wages, total,
  subtotal, cost, price, fee, percent, percentage, share, hours, quantity, rate, how much, how
  often, frequency, net worth, annual income, debt, payment, monthly payment, payments, rent,
  mortgage, deductible, limit, limits, market value, face value of policy, cash value, cash
  surrender value, premium mode, mode of premium, payment mode, mode, billing, amount of
  payment, balance owed, loan, estimated premium, premium billing, amount owed, taxable amount,
  withholding, refund, tax, interest, dividends, pension, pensions, social security benefits,
  social security income, taxable social security, resources, assets, total amount, benefits,
  policy owner, rider, riders, rider amount, rating, class, plan, plan name, plan of insurance,
  product, product name, policy type, type of policy, type of insurance, type of coverage, line
  of business, lines of business, coverage, premium total, risk class, premium class, premium
  financed, suffix, prefix, salutation, mr mrs ms, maiden name, former name, other name, other
  names, other names used, alias, aliases, nickname, previous name, name at birth, birth name,
  maiden, also known as, aka, preferred name, mothers maiden name, names used, former names,
  name other than, served under, first surname, pronouns, name change, previous names,
  description, explain, explanation, details, detail, comments, remarks, other,
  specify, other specify, reason, type, kind, status, question, notes, additional information,
  special instructions, purpose, list, describe, if yes explain, if yes, explique, name of
  attached, otro, notas, attachments, additional comments, diagnosis, condition, medication,
  treatment, hospital, name of hospital, clinic, nursing home, name of facility, facility,
  facility name, nursing facility, school, name of school, unit of assignment, branch of
  service, rank, grade, grade rank, branch, vehicle, make, model, property, property address,
  location of property, location, legal description, premises, business address, address of
  bank, employer address, work address, address of employer, previous address, prior address,
  former address, billing address, forwarding address, temporary address, address of property,
  office address, agency address, firm address, names and
  addresses, name address and phone, names of, name and relationship, nature of
  business, safe address, garaging address, loc address, premises address, location address,
  identity protection pin, ip pin, pin, personal identification number, personal identification
  number pin, initials, notary, notary public, seal, witness, sworn, subscribed, thumbprint,
  signed at, signed at city, signed in, signed at city state, city and state where signed, state
  where signed, dated at, state signed, city signed, state of, county of, state in which, state
  issue, state where, city where, contract state, state of incorporation, state of organization,
  state of delivery, state of jurisdiction, issue state, signed state,
  application state, deed, situs state, state agency, state tax, state income tax, state id,
  state use, city tax, phone type, best time to call, time to call, tax id of trust, name of
  trust, trust name, trustee, name of trustee, trustees, beneficiary, number of, number of
  children, number of dependents, number in household, household size, how many, how long,
  dependents, relationship code, signature guarantee, medallion, social security card, social
  security award, social security disability, ssi, supplemental security income, name as shown
  on card, cardholder, name on account, account holder, account owner, name on card, name as it
  appears, type of account, bank account, entity type, credit score, fein or soc sec, fein or
  soc sec number, name of business, living, deceased, current age, health, doctor, address of
  facility, contact name, name of contact, contact, contact person, company phone, agency phone,
  gl code, naics code, sic code, attn, attention`);

/** Words that do not tell which field it is; they do not dilute a label. */
export const FILLER_WORDS = new Set(
  `a an and or the of your my our you i me his her their its to in on at for by with as is are was be this that these it if any
  enter please print printed type full legal complete current present here below above shown on card required optional
  applicable include including incl only mm dd yyyy yy m d y month day year no number digit digits character characters available
  individual person persons name's one first1 box line item field text area code see instructions each xxx xx xxxx
  use numbers letters ink must exactly appears used also known where when do not el la los las de del su tu y o en un una
  tax contact information info primary main home residence permanent preferred daytime mailing residential legal1 physical personal
  same proposed applicants adult us u s usa format other1 than different present1 valid who what which sign1 whom own resident
  section part page question step row col column parte seccion paso informacion datos usted con oath i ii iii iv v vi vii viii ix x yourself`.split(
    /\s+/,
  ),
);

export type PersonOrPolicyConcept = keyof typeof CONCEPT_PHRASES;
export type Concept = PersonOrPolicyConcept | 'other';

/** What a city line asks for, alone or together. */
export const CITY_CONCEPTS: ReadonlySet<Concept> = new Set<Concept>([
  'city',
  'state',
  'zip',
  'cityState',
  'stateZip',
  'cityStateZip',
]);

/** Concepts that are a person's name or part of it: each begins somebody new. */
export const NAME_CONCEPTS: ReadonlySet<Concept> = new Set<Concept>([
  'firstName',
  'firstAndMiddle',
  'middleName',
  'lastName',
  'fullName',
  'nameAndAddress',
]);
