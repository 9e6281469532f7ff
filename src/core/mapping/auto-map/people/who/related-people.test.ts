/** People of forms drawn after the wording of others. */
import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../../tests/support/map-pdf.ts';

const INSURED = "Insured's name: [a1              ]  Date of birth: [a2         ]\n";

test('whoever has a relationship to the patient is not the patient under another word', () => {
  const form =
    "Patient's name: [a1              ]  Date of birth: [a2         ]\n## Recipient information\n" +
    'Name of recipient: [x1              ]\nRelationship to patient (if any): [x2         ]\n' +
    'Telephone of recipient: [x3              ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('a primary beneficiary is not the main person, even if nobody else is known', () => {
  const form =
    '## Account owner\nName: [x1              ]  SSN: [x2         ]\n' +
    '## Primary beneficiary 1\nName: [x3              ]  SSN: [x4         ]\nDate of birth: [x5         ]\n';
  const found = map(form);
  for (const id of ['x3', 'x4', 'x5']) expect(found).not.toHaveProperty(id);
});

test('a title that tells the reader about whom to write names this person', () => {
  const form =
    '## Section 1: Tell us about the current annuity owner.\nName: [b1              ]  SSN: [b2         ]\n' +
    '## Section 2: And the joint annuity owner, if there is one.\nName: [x1              ]  SSN: [x2         ]\n' +
    '## Section 3: Annuitant\nName: [a1              ]  SSN: [a2         ]\n';
  expect(map(form)).toEqual({
    b1: 'ownerName',
    b2: 'ownerSocialSecurity',
    a1: 'insuredFullName',
    a2: 'ssn',
  });
});

test('personal information under its own title is the main person’s, although named before', () => {
  const form =
    '= QUESTIONNAIRE\nClient name: [a1              ]\n## Section 1: Personal information\n' +
    'Full legal name: [a2              ]\nDate of birth: [a3         ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'insuredFullName', a3: 'birthDate' });
});

test('the state after the number of a license is not that of the home', () => {
  const form =
    'Address: [a3                                ]\n' +
    'Driver license no.: [x1           ]  State: [x2    ]\n';
  expect(map(INSURED + form)).not.toHaveProperty('x2');
});

test('an insured of whom the form asks how they are related to the patient is somebody else', async () => {
  const form =
    '= PATIENT INFORMATION\n' +
    'Patient Name (Last) [a1______________] (First) [a2____________] (Middle) [a3_____]\n' +
    'Birth date [a4____________] Social Security # [a5_______________] Home Phone [a6_________]\n' +
    'Address [a7_____________________________] City [a8______________] State [a9___] Zip [a10____]\n' +
    '= INSURANCE INFORMATION\nPrimary Insurance [b1______________________] Policy # [b2_______________]\n' +
    "Insured's Name [b3__________________] Insured's Birth date [b4_________] Relationship to patient [b5____]\n";
  const found = await mapPdf(form);
  expect(found).toMatchObject({ a1: 'insuredLastName', a4: 'birthDate', a10: 'zip' });
  for (const box of ['b3', 'b4']) expect(found).not.toHaveProperty(box);
});
