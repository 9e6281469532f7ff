import { expect, test } from 'vitest';
import { checkPremium, hasMoreThanCents, parseDollars, suggestedPremium } from './check-premium.ts';
import { STATE_PREMIUM_LIMITS } from './state-premium-limits.ts';

test('there are 51 rows: 50 states and the District of Columbia', () => {
  expect(STATE_PREMIUM_LIMITS).toHaveLength(51);
  expect(new Set(STATE_PREMIUM_LIMITS.map((row) => row.state)).size).toBe(51);
});

test('the table sums to the specification’s counts: limits, no limits and statements', () => {
  const limited = STATE_PREMIUM_LIMITS.filter((row) => row.maxAmount !== null);
  expect(limited).toHaveLength(24);
  // The sum of the Limit column in the specification's table.
  expect(limited.reduce((sum, row) => sum + (row.maxAmount ?? 0), 0)).toBe(279_151);
  expect(STATE_PREMIUM_LIMITS.filter((row) => row.requiresGoodsServicesStatement)).toHaveLength(20);
});

test('an amount up to and including the limit is within it', () => {
  expect(checkPremium(' tx ', '$15,000')).toStrictEqual({
    isValid: true,
    maxAllowed: 15000,
    message: 'Premium amount is within Texas limit of $15,000',
    requiresGoodsServicesStatement: false,
  });
});

test('a cent more exceeds the limit', () => {
  expect(checkPremium('tx', '15,000.01')).toMatchObject({
    isValid: false,
    message: 'Premium amount exceeds Texas limit of $15,000',
  });
});

test('New York is invalid, whatever the amount', () => {
  for (const amount of ['0', '1', '99999']) {
    expect(checkPremium('NY', amount)).toMatchObject({
      isValid: false,
      message: 'Irrevocable Funeral Trusts are not available in New York',
    });
  }
});

test('an unknown state is reported before every other rule', () => {
  expect(checkPremium('ZZ', '100')).toEqual({
    isValid: false,
    maxAllowed: null,
    message: 'Invalid state code',
    requiresGoodsServicesStatement: false,
  });
});

test('an address in a territory or of the military is not blamed: its limit is not listed', () => {
  expect(checkPremium('PR', '100')?.notes).toBe(
    'No premium limit is listed for Puerto Rico; ask the insurer',
  );
  expect(checkPremium('AE', '100')?.notes).toContain('Armed Forces Europe');
});

test('a state without a limit says so, and names the statement where one is required', () => {
  expect(checkPremium('CA', '90000')?.message).toBe('California has no premium limit');
  expect(checkPremium('KY', '90000')).toMatchObject({
    isValid: true,
    maxAllowed: null,
    message: 'Kentucky has no premium limit (Goods & Services Statement required)',
    requiresGoodsServicesStatement: true,
  });
});

test.each([
  ['', '100'],
  ['  ', '100'],
  ['TX', ''],
  ['TX', 'abc'],
  ['TX', '$'],
  ['NY', ''],
  ['TX', '-5'],
  ['TX', '12x'],
])('%j with %j gives no message', (state, amount) => {
  expect(checkPremium(state, amount)).toBeNull();
});

test('the Kansas limit still applies after its window and says that the window ended', () => {
  const during = checkPremium('KS', '12000', '2026-06-30');
  const after = checkPremium('KS', '12000', '2026-07-01');
  expect(during).toMatchObject({ isValid: false, notes: 'Effective 7/1/25 to 6/30/26' });
  expect(after?.isValid).toBe(false);
  expect(after?.notes).toContain('window ended 06/30/2026');
});

test('the suggested premium is 90 % of the limit, rounded down', () => {
  expect(suggestedPremium('TX')).toBe(13500);
  expect(suggestedPremium('IL')).toBe(7390);
  expect(suggestedPremium('CA')).toBeNull();
  expect(suggestedPremium('ZZ')).toBeNull();
  expect(suggestedPremium('NY')).toBe(0);
});

test('dollars are read with signs, commas and cents', () => {
  expect(parseDollars(' $1,234.50 ')).toBe(1234.5);
  expect(parseDollars('.75')).toBe(0.75);
  expect(parseDollars('1.2.3')).toBeNull();
  for (const text of ['1.000,50', '1000,50', '1,00', ',500', '12,3456']) {
    expect(parseDollars(text)).toBeNull();
  }
  expect(parseDollars('$1,234,567')).toBe(1234567);
  expect(parseDollars('$ 10 000.50 ')).toBe(10000.5);
  for (const text of ['10 15', '1 0000', '1,234 567']) expect(parseDollars(text)).toBeNull();
});

test.each([
  ['1234567890123.99', false],
  ['$1,234,567,890,123', false],
  ['12345678901234', true],
  ['100.005', true],
  [' 100.05 ', false],
])('%j has more than dollars and cents: %j', (text, more) => {
  expect(hasMoreThanCents(text)).toBe(more);
});
