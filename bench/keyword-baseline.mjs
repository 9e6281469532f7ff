/**
 * The specification's Auto Map, as a baseline: it uses only keywords in the field's name, in the
 * order in which the specification lists them.
 */
const KEYWORDS = [
  ['insuredFirstName', ['first', 'name']],
  ['insuredLastName', ['last', 'name']],
  ['insuredMiddleInitial', ['middle']],
  ['streetAddress', ['address']],
  ['streetAddress', ['street']],
  ['city', ['city']],
  ['state', ['state']],
  ['zip', ['zip']],
  ['zip', ['postal']],
  ['phone', ['phone']],
  ['ssn', ['ssn']],
  ['ssn', ['social']],
  ['birthDate', ['birth']],
  ['birthDate', ['dob']],
  ['sex', ['sex']],
  ['sex', ['gender']],
  ['faceAmount', ['face', 'amount']],
  ['singlePremium', ['premium']],
  ['agentSignature', ['signature', 'agent']],
  ['ownerSignature', ['signature', 'owner']],
  ['proposedInsuredSignature', ['signature']],
  ['date', ['date']],
  ['agentNumber', ['agent', 'number']],
];

export function keywordMappings(fields) {
  const mappings = {};
  for (const { name, type } of fields) {
    if (type === 'signature' || type === 'button') continue;
    const lower = name.toLowerCase();
    const match = KEYWORDS.find(([, words]) => words.every((word) => lower.includes(word)));
    if (match) mappings[name] = { sourceField: match[0] };
  }
  return mappings;
}
