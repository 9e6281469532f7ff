import { describe, expect, it } from 'vitest';
import {
  ageAt,
  type FormRule,
  hasOtherOwner,
  mostFormsTogether,
  ruleInWords,
  whyNeverApplying,
  whyNotApplying,
} from './form-rules.ts';

const ohioan = { state: 'oh', date: '2026-11-22', birthDate: '1956-11-22', replacement: 'YES' };

describe('the rule that says which applications a form is for', () => {
  it('includes a form without a rule for every application', () => {
    expect(whyNotApplying(null, ohioan)).toEqual([]);
    expect(whyNotApplying({}, {})).toEqual([]);
  });

  it.each<[string, FormRule, string]>([
    [
      'another state',
      { states: ['TX', 'OK'] },
      'It is for Texas or Oklahoma; the insured lives in Ohio.',
    ],
    [
      'a later revision',
      { firstDay: '2026-11-23' },
      'It is used from 11/23/2026; the application is dated 11/22/2026.',
    ],
    [
      'an earlier revision',
      { lastDay: '2026-11-21' },
      'It was used until 11/21/2026; the application is dated 11/22/2026.',
    ],
    ['no replacement', { replacement: 'NO' }, 'It is for applications that replace no policy.'],
    [
      'another owner',
      { otherOwner: 'YES' },
      'It is for policies that somebody else owns, and the insured is the owner.',
    ],
    ['a younger person', { maxAge: 69 }, 'It is for ages up to 69; the insured is 70.'],
    ['an older person', { minAge: 71 }, 'It is for ages from 71; the insured is 70.'],
    ['more', { minFaceAmount: 10_001 }, 'It is for a face amount of at least $10,001.'],
    ['less', { maxFaceAmount: 9_999 }, 'It is for a face amount of at most $9,999.'],
    ['more paid', { minPremium: 10_001 }, 'It is for a single premium of at least $10,001.'],
    ['less paid', { maxPremium: 9_999 }, 'It is for a single premium of at most $9,999.'],
  ])('excludes a form for %s, and says why', (_, rule, reason) => {
    const application = { ...ohioan, faceAmount: '$10,000', singlePremium: '10000' };
    expect(whyNotApplying(rule, application)).toEqual([reason]);
  });

  it('includes a form whose whole rule holds, to the day and the dollar', () => {
    const rule: FormRule = {
      states: ['OH'],
      firstDay: '2026-11-22',
      lastDay: '2026-11-22',
      replacement: 'YES',
      otherOwner: 'NO',
      minFaceAmount: 10_000,
      maxFaceAmount: 10_000,
      minAge: 70,
      maxAge: 70,
    };
    expect(whyNotApplying(rule, { ...ohioan, faceAmount: '$10,000' })).toEqual([]);
  });

  it('excludes no form for a value not entered, except replacement and another owner', () => {
    const rule: FormRule = { states: ['TX'], firstDay: '2030-01-01', minAge: 99, minPremium: 1e6 };
    expect(whyNotApplying(rule, {})).toEqual([]);
    expect(whyNotApplying({ replacement: 'YES' }, {})).toEqual([
      'It is for replacements, and no policy is replaced.',
    ]);
  });

  it('counts full years at the application date', () => {
    expect(ageAt(ohioan)).toBe(70);
    expect(ageAt({ ...ohioan, date: '2026-11-21' })).toBe(69);
    expect(ageAt({ ...ohioan, birthDate: '' })).toBeNull();
  });

  it('treats an owner with the insured’s name as the insured', () => {
    const insured = { insuredFirstName: 'Ann', insuredLastName: 'Lee' };
    expect(hasOtherOwner({ ...insured, ownerName: 'Lee, Ann M' })).toBe(false);
    expect(hasOtherOwner({ ...insured, ownerName: 'Bob Lee' })).toBe(true);
    expect(hasOtherOwner({ ...insured, ownerName: 'The Ann Lee Family Trust' })).toBe(true);
    const church = { insuredFirstName: 'Mary', insuredLastName: 'Church' };
    expect(hasOtherOwner({ ...church, ownerName: 'Mary Church' })).toBe(false);
    expect(hasOtherOwner({ ...church, ownerName: 'Mary Church and John Church' })).toBe(true);
    expect(hasOtherOwner({ ...church, ownerName: 'Mary Church & John Church' })).toBe(true);
    const number = { ...insured, ownerName: 'Ann Lee', ssn: '219099999' };
    expect(hasOtherOwner({ ...number, ownerSocialSecurity: '219-09-9999' })).toBe(false);
    expect(hasOtherOwner({ ...number, ownerSocialSecurity: '219-09-9998' })).toBe(true);
    expect(hasOtherOwner({ ...number, ownerSocialSecurity: '' })).toBe(false);
    expect(hasOtherOwner(insured)).toBe(false);
  });

  it('is put into words', () => {
    expect(ruleInWords(null)).toBe('Always');
    expect(ruleInWords({})).toBe('Always');
    expect(ruleInWords({ states: ['TX', 'OK'], firstDay: '2026-01-01', replacement: 'YES' })).toBe(
      'When the insured lives in Texas or Oklahoma, the application is dated 01/01/2026 or later and a policy is replaced',
    );
    expect(ruleInWords({ states: [] })).toBe('When the insured lives in no state');
    expect(ruleInWords({ minAge: 50, maxAge: 85, otherOwner: 'YES', maxPremium: 15_000 })).toBe(
      'When somebody else than the insured is the owner, the single premium is at most $15,000 and the insured is 50 years to 85 years',
    );
  });

  it.each<[string, FormRule]>([
    ['no state', { states: [] }],
    ['a last day that has passed', { lastDay: '2026-11-21' }],
    ['a last day before the first', { firstDay: '2027-02-01', lastDay: '2027-01-01' }],
    ['a least amount above the largest', { minFaceAmount: 2, maxFaceAmount: 1 }],
    ['a lowest age above the highest', { minAge: 80, maxAge: 50 }],
  ])('gets a warning if it never applies: %s', (_, rule) => {
    expect(whyNeverApplying(rule, '2026-11-22')).toHaveLength(1);
  });

  it('gets no warning if some application meets it', () => {
    expect(whyNeverApplying({ lastDay: '2026-11-22', states: ['TX'] }, '2026-11-22')).toEqual([]);
    expect(whyNeverApplying(null, '2026-11-22')).toEqual([]);
  });
});

it.each<[string, (FormRule | null)[], number, number]>([
  ['none', [], 0, 0],
  ['forms for everybody', [null, { minAge: 50 }], 2, 3],
  ['forms of single states', [null, { states: ['TX'] }, { states: ['OH'] }], 2, 5],
  ['forms of several states', [null, { states: ['TX', 'OK'] }, { states: ['OK', 'OH'] }], 3, 7],
])('of %s, an application fills at most as many as are for its state', (_, rules, most, bytes) => {
  const forms = rules.map((rule, i) => ({ rule, bytes: 2 ** i }));
  expect(mostFormsTogether(forms)).toEqual({ forms: most, bytes });
});
