/** Made-up values for the columns of tables.txt. */

/** The kind of value that a fact has, if the table does not say another. */
export const KIND_OF_FACT = {
  fn: 'first',
  mi: 'initial',
  ln: 'last',
  addr: 'addr',
  city: 'city',
  st: 'state',
  zip: 'zip',
  ph: 'phone',
  ssn: 'ssn',
  dob: 'date',
  sex: 'sex',
  on: 'name',
  oa: 'fulladdr',
  ossn: 'ssn',
  orel: 'relation',
  oph: 'phone',
  face: 'money',
  prem: 'money',
  other: 'yn',
  repl: 'yn',
  co: 'carrier',
  an: 'id5',
  date: 'date',
  full: 'name',
  suf: 'suffix',
  apt: 'apt',
};

const LISTS = {
  first: ['Ann', 'Bert', 'Carla', 'Dan', 'Edith', 'Frank'],
  last: ['Lee', 'Moss', 'Nolan', 'Ortiz', 'Pratt', 'Quinn'],
  name: ['Ann Lee', 'Bert Moss', 'Carla J Nolan', 'Dan Ortiz', 'Edith Pratt', 'Frank Quinn Jr.'],
  lastfirst: [
    'Lee, Ann',
    'Moss, Bert',
    'Nolan, Carla J',
    'Ortiz, Dan',
    'Pratt, Edith',
    'Quinn, Frank',
  ],
  initial: ['M', '', 'J', 'R', '', 'T'],
  addr: ['1 Oak St', '22 Elm Ave', '303 Pine Rd', '4 Hill Ct', 'PO Box 55', '66 Lake Dr'],
  fulladdr: [
    '1 Oak St, Waco, TX 76701',
    '22 Elm Ave, Tulsa, OK 74103',
    '3 Pine Rd, Mesa, AZ 85201',
  ],
  csz: ['Waco, TX 76701', 'Tulsa, OK 74103', 'Mesa, AZ 85201'],
  city: ['Waco', 'Tulsa', 'Mesa', 'Reno', 'Boise', 'Salem'],
  state: ['TX', 'OK', 'AZ', 'NV', 'ID', 'OR'],
  statename: ['Texas', 'Oklahoma', 'Arizona', 'Nevada', 'Idaho', 'Oregon'],
  country: ['USA', 'USA', 'US'],
  zip: ['76701', '74103', '85201', '89501', '83702', '97301'],
  sex: ['F', 'M', 'F', 'M', 'F', 'M'],
  relation: ['Spouse', 'Son', 'Self', 'Daughter'],
  suffix: ['', '', 'Jr.', '', 'III', ''],
  apt: ['', 'Apt 2', '', '', '4B', ''],
  yn: ['Y', 'N', 'N'],
  money: ['10000', '7,500.00', '$12,000', '5000', '15000.00', '8000'],
  freq: ['Monthly', 'Annual', 'Monthly'],
  carrier: ['Summit Life', 'Prairie Mutual', 'Old Oak Life'],
  company: ['Acme Supply', 'Bright Dental', ''],
  policy: ['SL4820193', 'PM-77120', 'OO100233'],
  text: ['Open', 'New', 'Website', 'Call back', 'Standard', ''],
  code: ['A1001', 'B2002', 'C3003'],
  email: ['ann@example.com', 'bert@example.com', 'carla@example.com'],
  int: ['7', '12', '3', '68', '71', '2'],
  year: ['1941', '1950', '1938', '1947', '1955', '1944'],
  id2: ['11', '12', '13', '14', '15', '16'],
  id4: ['1204', '3318', '5520', '7741', '8802', '9916'],
  id5: ['10233', '20418', '30991', '41777', '52088', '63120'],
  id9: ['100233001', '200418002', '300991003', '417770041', '520880052', '631200063'],
  ein: ['12-3456789', '98-7654321', '45-1234567'],
  ssn: ['900-12-3456', '900-45-6789', '900-33-1025', '900-50-0966', '900-43-3201', '900-77-1234'],
  ssnmasked: ['***-**-8166', '***-**-3456', '***-**-1025'],
  phone: [
    '512-555-0142',
    '(918) 555-0177',
    '480.555.0111',
    '775-555-0133',
    '208-555-0199',
    '503-555-0121',
  ],
  monthday: ['04/21', '12/03', '07/30'],
  empty: [''],
};

const DAYS = [
  [1941, 3, 29],
  [1950, 12, 5],
  [1938, 7, 14],
  [1947, 1, 31],
  [1955, 10, 9],
  [1944, 5, 22],
];

export function madeUp(kind, { row, column, table }) {
  const list = LISTS[kind];
  if (list) return list[(row + (kind === 'phone' ? column : 0)) % list.length];
  const [year, month, day] = DAYS[(row + column) % DAYS.length];
  const two = (number) => String(number).padStart(2, '0');
  const styles = {
    iso: () => `${year}-${two(month)}-${two(day)}`,
    date2: () => `${month}/${day}/${String(year).slice(2)}`,
    datetime: () => `${two(month)}/${two(day)}/26 4:17 PM`,
    date: () => (table % 2 ? `${month}/${day}/${year}` : `${two(month)}/${two(day)}/${year}`),
  };
  if (!styles[kind]) throw new Error(`no kind ${kind}`);
  return styles[kind]();
}
