import { expect, test } from 'vitest';
import type { Similarity } from '../likeness/likeness.ts';
import type { Question } from '../reading/question.ts';
import { comparedWords } from '../words/words.ts';
import { difference, isOtherLine, otherFact } from './differences.ts';

const SAME = { caption: 0.6, context: 0.6, nearest: 1, captionsAround: 1 } as Similarity;
const BESIDE = { ...SAME, comparedCaptions: [0, 0] } as Similarity;

function ticks(...captions: string[]): Question {
  const field = { type: 'radio', widgets: captions, labels: { widgets: captions, near: [] } };
  const labels = captions.map((text) => ({ text }));
  return { field, labels, people: new Set(), parts: 1, part: 0, print: '' } as unknown as Question;
}

function line(print: string): Question {
  const bag = new Map(comparedWords(print).map((word) => [word, 1]));
  return { print, line: bag } as unknown as Question;
}

function named(caption: string, person: number): Question {
  return {
    field: { type: 'text', widgets: [] },
    labels: [{ text: caption }],
    people: new Set([person]),
    parts: 1,
    part: 0,
    print: '',
  } as unknown as Question;
}

test('Yes and No may become one check box beside the question', () => {
  const question = '8. Did you pay interest on a student loan?';
  expect(difference(ticks('Yes', 'No', question), ticks('Student loan'), SAME)).toBeUndefined();
  expect(difference(ticks('Student loan'), ticks('Yes', 'No', question), SAME)).toBeUndefined();
});

test('Yes to a question is not No to it, however alike the print is', () => {
  const answer = (said: string) => ({ ...ticks(said), answer: said.toLowerCase() });
  expect(difference(answer('Yes'), answer('No'), SAME)).toBe('It is another part of the answer.');
  expect(difference(answer('Yes'), answer('Yes'), SAME)).toBeUndefined();
});

test('with less print in common they may, if their shared words are telling', () => {
  const become = (commonWeight: number, caption: number) =>
    difference(ticks('Yes', 'No'), ticks('Student loan'), { ...SAME, commonWeight, caption });
  expect(become(6, 0.5)).toBeUndefined();
  expect(become(3, 0.5)).toBe('It has other choices now.');
  expect(become(6, 0.4)).toBe('It has other choices now.');
});

test('a list of four is not a choice of Yes and No', () => {
  const list = ticks('Weekly', 'Monthly', 'Quarterly', 'Yearly');
  expect(difference(list, ticks('Payment'), SAME)).toBe('It has other choices now.');
});

test('a check box beside one of the answers does not stand for the question', () => {
  const choice = ticks('Checking', 'Savings');
  expect(difference(choice, ticks('Checking'), SAME)).toBe('It has other choices now.');
  expect(difference(choice, ticks('Savings'), SAME)).toBe('It has other choices now.');
  expect(difference(ticks('Savings'), choice, SAME)).toBe('It has other choices now.');
});

test('a person named in a neighbour’s caption is not the box’s person', () => {
  const [yours, spouses] = [named('Your number', 0), named('Spouse’s number', 1)];
  const apart = { ...BESIDE, captionsAround: 0.5 };
  const other = 'The box names another person now.';
  expect(difference(yours, spouses, BESIDE) ?? otherFact(yours, spouses, BESIDE)).toBeUndefined();
  expect(difference(yours, spouses, apart)).toBe(other);
  const same = { ...apart, context: 0.9, nearest: 1, sharedPrint: 1 };
  expect(difference(yours, spouses, same) ?? otherFact(yours, spouses, same)).toBeUndefined();
  expect(difference(yours, spouses, { ...same, sharedPrint: 0.9 })).toBe(other);
  expect(difference(yours, spouses, { ...same, context: 0.7 })).toBe(other);
  expect(difference(yours, spouses, { ...same, nearest: 0.8 })).toBe(other);
  const [unread, unknown] = [yours, spouses].map((one) => ({ ...one, people: new Set<number>() }));
  expect(otherFact(unread as Question, unknown as Question, apart)).toBe(other);
});

test('what was yours and is now your spouse’s names another person', () => {
  const [yours, spouses] = [
    named('Date of your arrival', 0),
    named('Date of your spouse’s arrival', 0),
  ];
  const among = { ...BESIDE, captionsAround: 0.9, context: 0.9, nearest: 1, sharedPrint: 1 };
  expect(otherFact(yours, spouses, among)).toBe('The box names another person now.');
  expect(otherFact(yours, spouses, { ...among, captionsAround: 1 })).toBeUndefined();
});

test('a caption that was above the box and is now below it may be another box’s', () => {
  const at = (where: string, text = 'Status or category') => {
    const one = named(text, 0);
    const field = { ...one.field, labels: { near: [{ where, text }] } };
    return { ...one, isClaimed: true, field } as Question;
  };
  const apart = { ...BESIDE, nearest: 0.3 };
  const said = 'The words stand at another side of the box now.';
  expect(otherFact(at('above'), at('below'), apart)).toBe(said);
  expect(otherFact(at('below'), at('left'), apart)).toBe(said);
  expect(otherFact(at('above'), at('below'), BESIDE)).toBeUndefined();
  expect(otherFact(at('above'), at('left'), apart)).toBeUndefined();
  const own = (where: string) => ({ ...at(where), isClaimed: false });
  expect(otherFact(own('above'), own('below'), apart)).toBeUndefined();
  expect(otherFact(at('above'), at('below', 'Other people'), apart)).toBeUndefined();
});

test('words that were before a box and are now after it are not its caption', () => {
  const beside = (where: 'left' | 'right') => {
    const one = named('times per', 0);
    return { ...one, labels: one.labels.map((label) => ({ ...label, where })) };
  };
  const said = 'The words stand at another side of the box now.';
  expect(otherFact(beside('left'), beside('right'), BESIDE)).toBe(said);
  expect(otherFact(beside('left'), beside('left'), BESIDE)).toBeUndefined();
});

test('a question with a few words exchanged asks for something else', () => {
  const asked = (text: string) => ({ ...named(text, 0), answer: 'yes' });
  const had = (what: string) => asked(`Have you had ${what} in the past two years?`);
  const said = 'The box asks for something else now.';
  expect(otherFact(had('a heart attack'), had('a stroke'), SAME)).toBe(said);
  expect(otherFact(had('a heart attack'), had('heart attacks'), SAME)).toBeUndefined();
  const anew = asked('In the last two years, did you have a heart attack or angina?');
  expect(otherFact(had('a heart attack'), anew, SAME)).toBeUndefined();
});

test('a box to leave empty in a case is not a box to tick for that case', () => {
  const before = ticks('Yourself. If someone can claim you as a dependent, do not check');
  const after = ticks('Someone can claim you as a dependent');
  expect(otherFact(before, after, BESIDE)).toBe('The box asks for something else now.');
});

test('words before a check box are the caption of the check box before it', () => {
  const after = (print: string, one: Question) => ({ ...one, print }) as Question;
  const [was, is] = ['Date of birth of veteran', 'Date of death of veteran'];
  const other = ticks('Other place');
  expect(otherFact(after(was, other), after(is, other), BESIDE)).toBeUndefined();
  const bare = ticks('');
  expect(otherFact(after(was, bare), after(is, bare), BESIDE)).toBe(
    'The box asks for something else now.',
  );
});

test('a line that was emptied for future use asks for nothing', () => {
  const asks = (print: string) => ({ ...named('22', 0), print }) as Question;
  const [before, after] = [asks('22 Archer savings deduction'), asks('22 Reserved for future use')];
  expect(otherFact(before, after, BESIDE)).toBe('The box asks for something else now.');
  expect(otherFact(after, after, BESIDE)).toBeUndefined();
});

test('a table row that asks for something else is another row', () => {
  expect(isOtherLine(line('Total monthly income'), line('Total monthly income'))).toBe(false);
  expect(isOtherLine(line('Total monthly income'), line('Total monthly expenses'))).toBe(true);
});

test('a street counts as the address, unless another caption now asks for the address', () => {
  const asking = (fact: string, ...captions: string[]) => {
    const labels = captions.map((text) => ({ text }));
    return { ...named('', 0), fact, labels } as unknown as Question;
  };
  const apart = { ...SAME, context: 0, captionsAround: 0 } as Similarity;
  const address = asking('address', 'No. & Street', 'Current mailing address (number, street)');
  expect(otherFact(address, asking('street', 'Street'), apart)).toBeUndefined();
  const former = asking('street', 'Street', 'Former mailing address (number, street)');
  expect(otherFact(address, former, apart)).toBeDefined();
  expect(otherFact(address, asking('city', 'Town'), apart)).toBeDefined();
});

test('a sum of other lines is not one of another number under another heading', () => {
  const sum = (item: string, print: string, heading: string) => {
    const one = { ...named(`${item} $`, 0), item, print };
    return { ...one, field: { ...one.field, labels: { near: [], headings: [heading] } } };
  };
  const [five, three] = [
    sum('5', '5 Add lines 3 and 4 and enter the total', 'Boats'),
    sum('3', 'Add the amounts above and enter the total here', 'Children'),
  ] as unknown as [Question, Question];
  const said = 'The box asks for something else now.';
  expect(otherFact(five, three, BESIDE)).toBe(said);
  const same = sum('6', '6 Add lines 4 and 5', 'Boats') as unknown as Question;
  expect(otherFact(five, same, BESIDE)).toBeUndefined();
  const wages = sum('3', '3 Add lines 1 and 2. Total wages', 'Children') as unknown as Question;
  expect(otherFact(five, wages, BESIDE)).toBeUndefined();
});
