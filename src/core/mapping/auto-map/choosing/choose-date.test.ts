import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const SIGNER = '\nSignature of insured: [z1            ]';

test('a signing date in words fills its boxes part by part', () => {
  const signed = 'Signed at [a0            ] this [a1  ] day of [a2          ], 20[a3  ]';
  expect(map(signed + SIGNER)).toMatchObject({
    a1: 'date:date-day',
    a2: 'date:date-month',
    a3: 'date:date-year-2',
  });
});

test('a date beside the signature wins over one in words', () => {
  const signed = 'Signed this [a1  ] day of [a2          ], 20[a3  ]';
  const mapped = map(`${signed}${SIGNER}  Date: [b1        ]`);
  expect(mapped).toMatchObject({ b1: 'date' });
  expect(mapped).not.toHaveProperty('a1');
});

test('the parts of a date in words can have captions under them', () => {
  const signed =
    'Dated this [a1    ] day of [a2       ] [a3    ]\n           {day}           {month}     {year}\n';
  expect(map(signed + SIGNER)).toMatchObject({
    a1: 'date:date-day',
    a2: 'date:date-month',
    a3: 'date:date-year',
  });
});

test('a notary’s date is not the signer’s', () => {
  const sworn = 'Signed and sworn to before me this [a1  ] day of [a2          ], 20[a3  ]';
  expect(map(`${sworn}${SIGNER}`)).toEqual({ z1: 'proposedInsuredSignature:leave-for-ink' });
});

test('the date after the place of signing belongs to the main signer, whoever signs below', () => {
  expect(
    map(
      "Signed at: [a0              ]  Date: [a1          ]\nAgent's signature: [b1            ]" +
        SIGNER,
    ),
  ).toMatchObject({ a1: 'date' });
});

test('a title above the signatures does not make the box above it a signature', () => {
  const initials = 'Initial each line:\n[z1      ]  I waive the right to cancel the policy.\n';
  const signed = "!below\n[b1            ]  [b2        ]\nOwner's signature   Date";
  const mapped = map(`Insured's name: [a1            ]\n${initials}SIGNATURES\n${signed}`);
  expect(mapped).toMatchObject({ b1: 'ownerSignature:leave-for-ink', b2: 'date' });
  expect(mapped).not.toHaveProperty('z1');
});

test('"on" after the place of signing asks for a date, despite labels above and a nearer text', () => {
  const captions = 'City                     Occupation\n';
  const rows = Array.from(
    { length: 9 },
    (_, i) => `${captions}[b${i}               ]   [c${i}          ]`,
  );
  const statement =
    'I represent that the statements above are true and complete. No agent may change any term of this.';
  const signed = 'Signed at [a0            ]  on [a1          ]';
  expect(map(`${rows.join('\n')}\n${statement}\n${signed}${SIGNER}`)).toMatchObject({
    a1: 'date',
  });
});

test('where the insured signs only in place of the owner, the owner’s date is the form’s', () => {
  const row = (id: string, who: string) => `[${id}1               ]   [${id}2          ]\n${who}`;
  const signed = `!below\n${row('a', "Owner's signature       Date")}\n`;
  expect(
    map(`${signed}${row('b', "Insured's signature (if not the owner)    Date")}`),
  ).toMatchObject({ a2: 'date' });
});

test('a date under a title about signing is the signing date, although the signature has no field', () => {
  const near = [{ where: 'above' as const, text: 'Date', weight: 0.95 }];
  const under = (title: string) =>
    map("Insured's name: [a1            ]\nOccupation: [a2            ]\n[b1        ]", {
      b1: { labels: { near, headings: [title] } },
    });
  expect(under('Insured must sign here')).toMatchObject({ b1: 'date' });
  expect(under('About the insured')).not.toHaveProperty('b1');
});

test('the city and state of signing are no address', () => {
  const insured = "Insured's name: [n1            ]\n";
  expect(map(`${insured}Signed at City [a1        ] State [a2  ] on [a3       ]${SIGNER}`)).toEqual(
    {
      n1: 'insuredFullName',
      a3: 'date',
      z1: 'proposedInsuredSignature:leave-for-ink',
    },
  );
});

test('a date under a title that only contains the letters of `sign` is no signing date', () => {
  const head =
    'ASSIGNMENT OF PROCEEDS\nClaim number [a1          ]  Date [a2        ]\n\nAmount [a3        ]\n\n';
  expect(map(`${head}${SIGNER}  Date: [b1        ]`)).not.toHaveProperty('a2');
});

test('a date after a signature and a printed name in its row is the signer’s', () => {
  const insured = "Insured's name: [n1            ]\n!below\n";
  const payors =
    '[p1                    ]  [p2                       ]\n' +
    'Signature of payor        Signature of joint payor\n';
  const owner =
    '[b1                    ]  [b2                       ]  [b3        ]\n' +
    'Signature of owner        Printed name of owner        Date\n';
  expect(map(insured + payors + owner)).toMatchObject({
    b1: 'ownerSignature:leave-for-ink',
    b2: 'ownerName',
    b3: 'date',
  });
});

test('the only date over two signatures side by side is the main signer’s', () => {
  const signers =
    '!below\n[a1                       ]     [b1                       ]\n' +
    'Attorney for petitioner         Petitioner\n';
  const about = 'Estate of: [n1                  ]\nPetitioner’s name: [b0                  ]\n';
  expect(map(`${about}Dated: [c1           ]\n${signers}`)).toMatchObject({
    b1: 'ownerSignature:leave-for-ink',
    c1: 'date',
  });
});

test('today’s date is when the form is signed, on whatever line', () => {
  const form = (label: string) =>
    map(`Your name: [a1              ]\nAmount: [a2          ]\n${label} [a3        ]`);
  expect(form("Today's date:")).toMatchObject({ a3: 'date' });
  expect(form('Delivery date:')).not.toHaveProperty('a3');
});

test('a date above all else dates the form, also under a title about somebody else', () => {
  const form =
    '= CONTRACT FUNDED BY A TRUST\nDate: [a1          ]  Contract number: [x1          ]\n' +
    'Purchaser: [b1                   ]\nBeneficiary of the contract: [c1                  ]\n';
  expect(map(form)).toMatchObject({ a1: 'date' });
});

test('a date beside the owner’s signature counts although the form is dated at its head', async () => {
  const contract =
    'Date: [a1        ]   Contract number: [a2          ]\n' +
    'Purchaser: [b1                    ]\n' +
    'Contract beneficiary: [c1                    ]\n' +
    '\n\n\n';
  const signed = "Purchaser's signature: [b2                    ]  Date: [b3        ]";
  expect(await mapPdf(contract)).toMatchObject({ a1: 'date' });
  const mapped = await mapPdf(contract + signed);
  expect(mapped).toMatchObject({ b2: 'ownerSignature', b3: 'date' });
});

test('in the column under a signature, the date is the signature’s', async () => {
  const columns =
    'Name of claimant: [a1                    ]\n' +
    'Claimant signature                                Name of representative\n' +
    '[a2                                     ]         [b1                             ]\n' +
    'Mailing address                                   Mailing address\n' +
    '[a3                                     ]         [b2                             ]\n' +
    'Telephone number          Date                    Telephone number\n' +
    '[a4                  ]    [a5           ]         [b3                             ]\n';
  expect(await mapPdf(columns)).toMatchObject({ a2: 'proposedInsuredSignature', a5: 'date' });
});

test('a date at the head of the form under an office’s title is the office’s', async () => {
  const form = (title: string) =>
    `${title}\nDate: [a1          ]     Received by: [a2          ]\n` +
    'Time: [a3          ]     Rooms: [a4                ]\n' +
    '                         **APPLICATION**\nFill in all parts of this form in ink.\nName: [b1                      ]  SSN: [b2              ]\n' +
    'Signature: [b3                      ]  Date: [b4            ]\n';
  expect(await mapPdf(form('THIS SECTION FOR OFFICE USE ONLY'))).not.toHaveProperty('a1');
  expect(await mapPdf(form('A REQUEST FOR HELP AT HOME'))).toMatchObject({ a1: 'date' });
});
