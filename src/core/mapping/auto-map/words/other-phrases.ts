import { phrases } from './phrase-list.ts';

/**
 * Things that forms ask for but the 28 fields do not hold. They compete for labels so that `place
 * of birth` is not read as a birth date; a box they win stays unmapped.
 */
export const OTHER_PHRASES: readonly string[] = phrases(`
  letters of your last name, letters of the last name, letters of last name, name control,
  second name, negotiating for other insurance, negotiating for any other insurance, applying for other
  insurance, applying for any other insurance, applied for other insurance, applied for any other
  insurance, name of other insurance, name of other health insurance, other health insurance name, other insurance name,
  name of insurance, name of insurance plan, name of plan, name of health plan, insurance name,
  insurance plan name, health plan name, name of insurance program, name of program, name of project, name of event,
  name of business, unscheduled premium, unscheduled premium amount, unscheduled mode premium, solicitation state, state of
  solicitation, solicited at state, application solicited in state of, minimum premium, deposit premium, prior premium, renewal premium, premium notice, premium tax, return premium, expiring premium,
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
  tax identification number of firm, firm ein, federal id, agency, agency name, agency number, agency no, organization,
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
  state issued id, license plate, state of issue, license state, state issued, power of attorney dated,
  trust dated, trust agreement dated, will dated, agreement dated, contract dated, policy dated, letter dated, issue date, date
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
  social security income, taxable social security, receive social security, gross social security,
  net social security, monthly social security, social security rsdi, social security amount,
  social security payment, social security payments, social security retirement, social security
  check, social security office, social security administration, social security survivors, ohi,
  pension social security, retirement social security, assistance social security, wages social
  security, disability social security, unemployment social security, social security disability,
  resources, assets, total amount, benefits,
  staff id, staff id number, policy owner, rider, riders, rider amount, rating, class, plan, plan name, plan of insurance,
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
  amount of coverage at time of loss, coverage at time of loss, amount of policy at time of loss,
  area insured, crop insured, insured crop, acreage insured, value insured, item insured, items insured,
  location of property, location, legal description, premises, business address, address of
  bank, employer address, work address, address of employer, previous address, prior address,
  former address, billing address, forwarding address, temporary address, address of property,
  office address, agency address, firm address, names and
  addresses, name address and phone, names of, name and relationship, nature of
  business, safe address, garaging address, loc address, premises address, location address,
  identity protection pin, ip pin, pin, signature pin, electronic signature pin, personal identification number, personal identification
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
  soc sec number, name of business, living, deceased, current age, issue age, attained age, age last
  birthday, age nearest birthday, date of issue, health, doctor, address of
  facility, contact name, name of contact, contact, contact person, company phone, agency phone,
  gl code, naics code, sic code, attn, attention`);
