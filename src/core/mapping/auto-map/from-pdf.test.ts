/**
 * Tests that depend on where labels are placed on a page, so that the rules for labels and for
 * mapping run together.
 */
import { expect, test } from 'vitest';
import { mapPdf } from '../../../../tests/support/map-pdf.ts';

const PERSON = [
  'Name of individual [p1                                  ]    SSN [p2                  ]',
  'Residence [p3                         ]   City [p4              ]   State [p5   ]   ZIP [p6      ]',
];

test('captions below two signature lines say who signs, despite labels on the next line', async () => {
  const mapped = await mapPdf(
    [
      ...PERSON,
      'I, [e1                                   ], declare that the funds above are set aside for burial and will not be',
      'used for any other purpose. The amount to be spent down is $ [e2            ].',
      '                        [e3                                    ]     [e4              ]',
      '                        Signature of Individual                      Date',
      '                        [e5                                    ]     [e6              ]',
      '                        Signature of Authorized Representative       Date',
      "Representative's printed name [e7                        ]    Relationship [e8                ]",
    ].join('\n'),
  );
  expect(mapped).toMatchObject({
    e3: 'proposedInsuredSignature',
    e4: 'date',
    e5: 'ownerSignature',
  });
});

test('the date beside the only signer’s signature is the signing date, even if hardly labelled', async () => {
  const mapped = await mapPdf(
    [
      '= Deceased',
      'Name of deceased (first, middle, last)                         Date of death',
      '[a1                                                        ]   [a2                     ]',
      '= Claimant',
      'Your name (first, middle, last)                                Relationship to deceased',
      '[b1                                                        ]   [b2                     ]',
      '= Signature',
      '~A person who knowingly files a statement of claim containing false information is guilty of a felony.',
      '[d1                                                      ]   [d2                    ]',
      "Claimant's signature                                         Date",
      '[d3                                                      ]   [d4                    ]',
      'Witness (not a relative)                                     Date',
    ].join('\n'),
  );
  expect(mapped).toMatchObject({ d1: 'ownerSignature', d2: 'date' });
});

test('an identity card number in an agent’s report is not the agent’s number', async () => {
  const mapped = await mapPdf(
    [
      "= PRODUCER'S REPORT                                      To be completed in full with every application",
      '= Proposed Insured',
      'Name: [a1                                                ]        Is the Proposed Insured a relative?  <a2> Yes  <a3> No',
      '= Identification',
      "Type of ID reviewed: <d1> Driver's license  <d2> Passport  <d3> Other [d4           ]   Number [d5              ]",
      'Issued by [d6                     ]   Expiration date [d7              ]',
      '= Certification',
      'I certify that I asked each question of the Proposed Insured, and that I have recorded the answers completely.',
      '[e1                                        ]      [e2                        ]',
      "Producer's signature                              Producer number",
    ].join('\n'),
  );
  expect(mapped).toMatchObject({ a1: 'insuredFullName', e2: 'agentNumber' });
  expect(mapped).not.toHaveProperty('d5');
});
