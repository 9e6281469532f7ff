import { expect, it } from 'vitest';
import { clientKey } from './same-client.ts';

const ANN = { insuredFirstName: 'Ann', insuredLastName: 'Sampleton', birthDate: '1941-03-14' };

it('a client is known by the Social Security number, however it is written', () => {
  const key = clientKey({ ...ANN, ssn: '987-65-4320' });
  expect(clientKey({ insuredFirstName: 'Anna', ssn: '987654320' })).toBe(key);
  expect(clientKey({ ...ANN, ssn: '987-65-4321' })).not.toBe(key);
});

it('without one a client is known by name and birth date', () => {
  const key = clientKey(ANN);
  expect(clientKey({ ...ANN, insuredFirstName: ' ANN' })).toBe(key);
  expect(clientKey({ ...ANN, birthDate: '1942-03-14' })).not.toBe(key);
});

it('a row that says too little is no other row’s client', () => {
  expect(clientKey({ ...ANN, birthDate: '' })).toBeUndefined();
  expect(clientKey({ ...ANN, insuredLastName: '' })).toBeUndefined();
  expect(clientKey({ ssn: '4320' })).toBeUndefined();
});
