/**
 * Rewrites a labeled form as another author would have printed it: other words for the same
 * questions, other headings. The right answers stay, so what Auto Map loses here it would also lose
 * on unseen forms. Names and tooltips are hidden, because they would give the old words away.
 */

/** What US forms print for a question. Each of the others replaces the first wording in turn. */
const SYNONYMS = [
  [
    /\bdate of birth\b|\bbirth ?date\b|\bDOB\b/gi,
    ['Birth date', 'DOB', 'Born on', 'Date born', 'Birthday'],
  ],
  [
    /\b(?:social security (?:number|no\.?)|SSN)(?: \(SSN\))?/gi,
    ['SSN', 'Soc. Sec. No.', 'Social Security #', 'SS#', 'Social Security Account Number'],
  ],
  [
    /\b(?:(?:primary|home|preferred|daytime|main) )?(?:tele)?phone(?: (?:number|no\.?))?(?: \(include area code\))?/gi,
    [
      'Phone no.',
      'Daytime phone',
      'Telephone (with area code)',
      'Best contact number',
      'Home tel.',
    ],
  ],
  [
    /\bzip(?: |-)?(?:code)?\b/gi,
    ['Postal code', 'ZIP+4', 'Zip code (9 digits)', 'ZIP', 'Zip/Postal code'],
  ],
  [
    /\b(?:mailing |home |residen\w+ )?street address\b|\bnumber and street\b|\bstreet\b/gi,
    [
      'Address (number and street)',
      'Street name and number',
      'Address line 1',
      'House number and street',
      'Street/P.O. Box',
    ],
  ],
  [
    /\bfirst name\b/gi,
    ['Given name', 'First', 'Name (first)', 'Legal first name', 'First/Given name'],
  ],
  [/\blast name\b/gi, ['Surname', 'Last', 'Name (last)', 'Family name', 'Last name (surname)']],
  [
    /\bmiddle (?:initial|name)\b|\bM\.?I\.?\b/g,
    ['MI', 'Middle', 'Initial', 'Middle name or initial', 'M.I.'],
  ],
  [
    /\bcity\b/gi,
    ['City or town', 'Town/City', 'City/Municipality', 'City, town or village', 'Town'],
  ],
  [
    /\bstate\b(?! of)/gi,
    ['ST', 'State/Province', 'State or territory', 'State (abbr.)', 'State/U.S. territory'],
  ],
  [/\b(?:gender|sex)\b/gi, ['Gender', 'Sex (M/F)', 'Sex at birth', 'Sex (check one)', 'Sex']],
  [
    /\b(?:date signed|signature date|today['’]?s date)\b/gi,
    ['Date', 'Date of signature', 'Signed on', "Today's date", 'Date executed'],
  ],
  [/\bfull name\b/gi, ['Name', 'Legal name', 'Complete name', 'Name in full', 'Full legal name']],
  [
    /\bsignature of\b/gi,
    [
      'Sign here:',
      'Signature -',
      'Authorized signature of',
      'Original signature of',
      'X Signature of',
    ],
  ],
];
const TURNS = 5;

const same = (text) => text;

/** Changes to the labels and to the headings. A heading can also be removed. */
export const REPRINTS = {
  ...Object.fromEntries(
    Array.from({ length: TURNS }, (_, turn) => [
      `in other words, ${turn + 1}`,
      { label: (text) => inOtherWords(text, turn), heading: (text) => inOtherWords(text, turn) },
    ]),
  ),
  'parts of names after a dash': {
    label: (text) => text.replace(/\(((?:first|last|middle|mi|initial)\b[^)]*)\)/gi, '- $1'),
    heading: same,
  },
  'numbered anew': {
    label: (text) => text.replace(/^\s*\(?\d{1,2}[a-z]?[.):]\s*/i, 'Q7b. '),
    heading: same,
  },
  'without headings': { label: same, heading: () => undefined },
  'headings of parts': {
    label: same,
    heading: (text) => `Part C - Information about the ${text}`,
  },
  'headings explained': {
    label: same,
    heading: (text) => `${text} (please complete all items in this section)`,
  },
};

function inOtherWords(text, turn) {
  let said = text;
  const kept = [];
  // A replaced text is not replaced a second time.
  for (const [pattern, words] of SYNONYMS)
    said = said.replace(pattern, () => `<${kept.push(words[turn]) - 1}>`);
  return said.replace(/<(\d+)>/g, (_, i) => kept[i]);
}

export function reprint(fields, { label, heading }) {
  return fields.map(({ tooltip: _, ...field }, i) => ({
    ...field,
    name: `f${i}`,
    ...(field.labels
      ? {
          labels: {
            ...field.labels,
            headings: field.labels.headings.map(heading).filter((text) => text !== undefined),
            near: field.labels.near.map((near) => ({ ...near, text: label(near.text) })),
          },
        }
      : {}),
  }));
}
