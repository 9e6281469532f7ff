import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

test('short lines beside YES and NO get the answer', () => {
  expect(
    map('1. Do you intend to replace existing life insurance?  [a1  ] YES  [a2  ] NO'),
  ).toEqual({ a1: 'replacement:is-yes', a2: 'replacement:is-no' });
});

test('paying from another policy does not ask whether there is one', () => {
  expect(
    map('2. Are you using funds from your existing policies or contracts?  [a1  ] YES  [a2  ] NO'),
  ).toEqual({});
});

test('M beside F asks for the sex', () => {
  expect(map('Name: [a1            ]  <b1> M  <b2> F')).toMatchObject({
    b1: 'sex:is-male',
    b2: 'sex:is-female',
  });
  expect(map('Name: [a1            ]  <b1> M  <b2> T  <b3> W')).not.toHaveProperty('b1');
});

test('a health form’s "other cover" is existing insurance, but only the subject’s', () => {
  const question =
    'Are you covered by insurance other than Medicare?  [x1] Yes, which: ____  [x2] No';
  expect(map(`Patient's name: [a1            ]\n${question}`)).toMatchObject({
    x1: 'otherInsurance:is-yes',
    x2: 'otherInsurance:is-no',
  });
  expect(
    map("Patient's name: [a1            ]\nOther health insurance?  <x1> Yes  <x2> No"),
  ).toMatchObject({ x1: 'otherInsurance:is-yes', x2: 'otherInsurance:is-no' });
  expect(
    map(
      `Patient's name: [a1            ]\n\nName of spouse: [b1            ]\nIs the spouse covered by other health insurance?  <x1> Yes  <x2> No`,
    ),
  ).toEqual({ a1: 'insuredFullName' });
});

test('a small square is a check box, whatever is asked beside it', () => {
  const asked = 'Do you have other life insurance? ';
  expect(map(`${asked} [a1          ]`)).toEqual({ a1: 'otherInsurance' });
  expect(map(`${asked} [a1]`)).toEqual({});
});

test('a second YES behind one question is another person’s', () => {
  expect(
    map(
      'Insured: [i1              ]\n' +
        'Do you have existing life insurance? <a1> Yes <a2> No   <b1> Yes <b2> No',
    ),
  ).toEqual({
    i1: 'insuredFullName',
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
  });
});

test('a statement to tick answers YES or NO in its own words', () => {
  expect(
    map(
      'Check one:\n<a1> I have existing life insurance.     <a2> I have no existing life insurance.\n' +
        '<b1> I do intend to replace a policy.    <b2> I do not intend to replace a policy.',
    ),
  ).toEqual({
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
    b1: 'replacement:is-yes',
    b2: 'replacement:is-no',
  });
});

test('I DO and I DO NOT answer the question that follows the second', () => {
  expect(map('I  <a1> do  <a2> do not own other life insurance.')).toEqual({
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
  });
});

test('`Y` means YES', () => {
  expect(map('Is other life insurance in force?   <a1> Y  <a2> N')).toEqual({
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
  });
});

test('the second box beside YES is NO, although its heading stands beside its column', () => {
  const heads = `${' '.repeat(71)}Yes   No\n`;
  const asked = 'Do you have existing life insurance or annuities?'.padEnd(71);
  expect(map(`${heads}${asked}<a1>  <a2>`)).toEqual({
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
  });
  expect(map(`${heads}${asked}<a1>  <a2> Unknown`)).toEqual({ a1: 'otherInsurance:is-yes' });
});

test('the agent’s own replacement question gets the answer, too', () => {
  const asked = 'replace an existing policy?   ';
  expect(
    map(
      `## Applicant\nName: [z1              ]\nWill it ${asked}<a1> Yes  <a2> No\n` +
        `## Agent's report\nDoes the applicant ${asked}<b1> Yes  <b2> No`,
    ),
  ).toMatchObject({ a1: 'replacement:is-yes', b1: 'replacement:is-yes', b2: 'replacement:is-no' });
});

test('a question that names the insured asks for their sex also after the owner’s questions', () => {
  const owner = "Insured's name: [a1            ]\nOwner's name: [a2            ]\n\n";
  expect(map(`${owner}Insured's sex: <b1> Male  <b2> Female`)).toMatchObject({
    b1: 'sex:is-male',
    b2: 'sex:is-female',
  });
  expect(map(`${owner}Owner's sex: <b1> Male  <b2> Female`)).not.toHaveProperty('b1');
});

test('a question of two lines far apart is one question', () => {
  const lines =
    'Will this policy replace, discontinue, or change any existing life insurance or\nannuity?';
  const next = '\n\n2. Have you been declined for insurance?  <d1> Yes  <d2> No';
  expect(map(`1. ${lines}  <c1> Yes  <c2> No${next}`)).toEqual({
    c1: 'replacement:is-yes',
    c2: 'replacement:is-no',
  });
  const capital =
    'Are there any existing life insurance policies or annuities on the life of the\nInsured?';
  expect(map(`1. ${capital}  <c1> Yes  <c2> No${next}`)).toMatchObject({
    c1: 'otherInsurance:is-yes',
  });
});

test('YES and NO over two columns answer questions of several lines below them', () => {
  const head =
    '                                                                           Yes   No\n';
  const first =
    '1. Have you ever been declined for insurance?                            <d1>  <d2>\n\n';
  const second =
    '2. Will this policy replace, discontinue, or change any existing life\n' +
    '   insurance or annuity?                                                 <c1>  <c2>';
  expect(map(head + first + second)).toEqual({
    c1: 'replacement:is-yes',
    c2: 'replacement:is-no',
  });
});

test('an involved replacement is one of insurance, a card’s is not', () => {
  const asked = (question: string) => map(`${question}  <c1> Yes  <c2> No`);
  expect(asked('Is replacement involved in this transaction?')).toMatchObject({
    c1: 'replacement:is-yes',
  });
  expect(asked('Is this a replacement of a lost card?')).toEqual({});
});

test('YES and NO over boxes before their questions answer these, however near the heads are', () => {
  const rows = [1, 2, 3].map(
    (n, i) => `<${'qrs'[i]}1> <${'qrs'[i]}2>  ${n}. ${'Are you a smoker?'.repeat(i === 0 ? 1 : 0)}`,
  );
  const form = (head: string) =>
    map(
      `${head}\n${rows[0]}\n${rows[1]}Do you have existing life insurance or annuities?\n` +
        `${rows[2]}Will this policy replace existing life insurance?`,
    );
  const answers = {
    r1: 'otherInsurance:is-yes',
    r2: 'otherInsurance:is-no',
    s1: 'replacement:is-yes',
    s2: 'replacement:is-no',
  };
  expect(form('Yes  No')).toEqual(answers);
  // Read as one text.
  expect(form('Yes No')).toEqual(answers);
});

test('answers before questions of several lines, which instructions can follow', () => {
  const form =
    'Yes   No\n' +
    '<c1>  <c2>   1. Do you have any existing life insurance policies or annuity\n' +
    '             contracts with this or any other company?\n' +
    '<d1>  <d2>   2. Will this policy replace, discontinue or change any existing life\n' +
    '             insurance or annuity? If yes, complete the notice.';
  expect(map(form)).toEqual({
    c1: 'otherInsurance:is-yes',
    c2: 'otherInsurance:is-no',
    d1: 'replacement:is-yes',
    d2: 'replacement:is-no',
  });
});

test.each(['Y      N', 'Y N'])('%s over two columns are YES and NO', (head) => {
  const form =
    `  ${head}\n` +
    '<d1>  <d2>   1. Have you ever been declined for insurance?\n' +
    '<c1>  <c2>   2. Will this policy replace any existing life insurance or annuity?';
  expect(map(form)).toEqual({ c1: 'replacement:is-yes', c2: 'replacement:is-no' });
});

test('policies that are not to be replaced are other insurance', () => {
  const asked = 'Does the applicant have other insurance policies not to be replaced?';
  expect(map(`${asked}  <a1> Yes  <a2> No`)).toEqual({
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
  });
});

test('a question to the reader and their family is about the reader', () => {
  const asked = 'Will you or a family member keep other health insurance?';
  expect(map(`Employee: [z1                  ]\n${asked}  <a1> Yes  <a2> No`)).toMatchObject({
    a1: 'otherInsurance:is-yes',
    a2: 'otherInsurance:is-no',
  });
});

test('kinds of authority are no relationships', () => {
  const asked = 'Authority for fiduciary relationship. Check the applicable box:';
  expect(
    map(
      `Name of decedent: [z1                  ]\nName of fiduciary: [b1                  ]\n` +
        `${asked}\n<a1> Court appointment  <a2> Valid trust instrument`,
    ),
  ).toEqual({ z1: 'insuredFullName', b1: 'ownerName' });
});

test('a title on insurance says what a question about replacing means', () => {
  const insured = "Insured's name: [z1                  ]\n";
  const any = 'Is this purchase intended to replace any of them?  <a1> Yes  <a2> No';
  expect(map(`${insured}## EXISTING INSURANCE\n${any}`)).toMatchObject({
    a1: 'replacement:is-yes',
    a2: 'replacement:is-no',
  });
  expect(map(`${insured}## ROOF AND WINDOWS\n${any}`)).toEqual({ z1: 'insuredFullName' });
  expect(
    map(`${insured}A replacement is involved in this transaction:  <b1> Yes  <b2> No`),
  ).toMatchObject({ b1: 'replacement:is-yes', b2: 'replacement:is-no' });
});

test('a tick beside other words is not the sex because its field is called so', () => {
  const form = 'Name of insured: [a1            ]\nPayment by: <b1> Wire transfer  <b2> Check';
  expect(map(form, { b1: { name: 'Male' }, b2: { name: 'Female' } })).toEqual({
    a1: 'insuredFullName',
  });
});

test('a question to the insured or somebody else is the insured’s', () => {
  const form = 'Name of applicant: [a1            ]\n';
  const asks = (who: string) =>
    map(`${form}Does ${who} have health insurance other than Medicare?  <x1> Yes  <x2> No`);
  expect(asks('the applicant or spouse')).toMatchObject({ x1: 'otherInsurance:is-yes' });
  expect(asks('the spouse')).not.toHaveProperty('x1');
});

test('another health benefit plan is other cover on a claim for health benefits', () => {
  const form =
    "Insured's name: [a1              ]  Date of birth: [a2         ]\n" +
    'Is there another health benefit plan?  <b1> Yes  <b2> No\n';
  expect(map(form)).toMatchObject({ b1: 'otherInsurance:is-yes', b2: 'otherInsurance:is-no' });
});
