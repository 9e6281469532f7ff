import { expect, test } from 'vitest';
import { compareAll, type Similarity } from '../likeness/likeness.ts';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { surePairs } from './sure-pairs.ts';

/** Boxes that no ordered pairing finds: one of each form, or several of the old form. */
function leftAlone(
  similarity: Partial<Similarity> & { ahead: number },
  widgets: readonly [before: number, after: number] = [1, 1],
  olds = 1,
): Boxes {
  const { ahead, ...said } = similarity;
  const of = () =>
    ({ context: 0, sharedPrint: 0, nearest: 0, contained: 0, ...said }) as Similarity;
  const likenesses = { at: () => of().likeness, caption: () => of().caption, of, lead: () => 0 };
  const question = (count: number, page: number) =>
    ({
      field: { type: 'checkbox', widgets: Array(count) },
      reading: { page, rect: [0, 0, 9, 9] },
      caption: new Map([['caption', 1]]),
      labels: [],
    }) as unknown as Question;
  return {
    from: Array.from({ length: olds }, (_, page) => question(widgets[0], page)),
    to: [question(widgets[1], 0)],
    likenesses: { ...likenesses, ahead: () => ahead },
    otherQuestion: () => undefined,
    unlike: () => undefined,
  };
}

test('two long questions most alike by far are a pair, in whatever order', () => {
  const alike = { likeness: 0.72, caption: 0.78, commonWeight: 30 };
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.35 }))).toHaveLength(1);
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.02 }))).toEqual([]);
  expect(surePairs([], leftAlone({ ...alike, commonWeight: 3, ahead: 0.35 }))).toEqual([]);
});

test('a box has one partner, the first that is sure', () => {
  const alike = { likeness: 0.72, caption: 0.78, commonWeight: 30, ahead: 0.35 };
  const pairs = surePairs([], leftAlone(alike, [1, 1], 2));
  expect(pairs.map(({ from, to }) => [from, to])).toEqual([[0, 0]]);
});

test('two leftover boxes without rivals are a pair if their surroundings match', () => {
  const alike = { likeness: 0.58, caption: 0.65, commonWeight: 6, ahead: 0.2 };
  expect(surePairs([], leftAlone({ ...alike, sharedPrint: 0.3 }))).toHaveLength(1);
  expect(surePairs([], leftAlone({ ...alike, sharedPrint: 0.1 }))).toEqual([]);
});

test('a choice of Yes and No is paired with the one check box that no other comes near', () => {
  const alike = { likeness: 0.5, caption: 0.5, commonWeight: 6 };
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.2 }, [2, 1]))).toHaveLength(1);
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.1 }, [2, 1]))).toEqual([]);
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.2 }))).toEqual([]);
});

test('a moved box is sure if its caption says something and no third box is as alike', () => {
  const moved = (said: Partial<FoundPair>) => {
    const pair = {
      likeness: 0.7,
      caption: 1,
      commonWeight: 2,
      ahead: 0.2,
      margin: 0.3,
      lead: 0,
      ...said,
    };
    const found = { from: 0, to: 0, moved: true, ...pair } as FoundPair;
    return surePairs([found], leftAlone({ likeness: 0.1, ahead: -1 })).length;
  };
  expect(moved({})).toBe(1);
  expect(moved({ commonWeight: 0 })).toBe(0);
  expect(moved({ ahead: -0.1 })).toBe(0);
});

test('a box without print is sure if the boxes before it are a pair', () => {
  const boxes = leftAlone({ likeness: 0.1, ahead: -1 }, [1, 1], 2);
  const [first, last] = boxes.from as [Question, Question];
  const blankOn = (page: number) => ({
    ...last,
    reading: { page, rect: [0, 0, 9, 9] },
    caption: new Map(),
  });
  const form = (...questions: unknown[]) => questions as Question[];
  const pair = { likeness: 0.5, caption: 1, margin: 0.3, lead: 0.2, nearest: 0, moved: false };
  const sure = (to: Question[], second: number) => {
    const found = [
      { ...pair, from: 0, to: 0 },
      { ...pair, from: 1, to: second },
    ] as FoundPair[];
    const old = form(first, blankOn(8));
    return surePairs(found, { ...boxes, from: old, to }).map(({ from }) => from);
  };
  expect(sure(form(first, blankOn(8)), 1)).toEqual([0, 1]);
  expect(sure(form(first, blankOn(8), blankOn(9)), 2)).toEqual([0]);
  expect(sure(form(first, last, last), 2)).toEqual([0, 1]);
});

test('a lengthened caption is not enough if a third box is far more alike', () => {
  const captioned = (lead: number) => {
    const said = {
      likeness: 0.41,
      caption: 0.3,
      margin: 0.15,
      contained: 1,
      commonWeight: 9,
      ahead: 0.1,
    };
    const found = { from: 0, to: 0, moved: false, lead, ...said } as FoundPair;
    return surePairs([found], leftAlone({ likeness: 0.1, ahead: -1 }, [1, 1], 2)).length;
  };
  expect(captioned(0)).toBe(1);
  expect(captioned(-0.5)).toBe(0);
});

test('the likeliest box for a caption is sure if another one with these words is near', () => {
  const captioned = (said: Partial<FoundPair>) => {
    const alike = {
      likeness: 0.58,
      caption: 0.78,
      contained: 1,
      commonWeight: 8,
      margin: 0.09,
      lead: 0.01,
    };
    const found = { from: 0, to: 0, moved: false, ahead: 0.09, nearest: 0.67, ...alike, ...said };
    const boxes = leftAlone({ likeness: 0.1, ahead: -1 }, [1, 1], 2);
    return surePairs([found as FoundPair], boxes).length;
  };
  expect(captioned({})).toBe(1);
  expect(captioned({ nearest: 0.3 })).toBe(0);
  expect(captioned({ ahead: 0.01 })).toBe(0);
  expect(captioned({ margin: 0.01 })).toBe(0);
});

test('a box without a caption gets what starts its line as its caption', () => {
  const words = new Map([['veteran', 1]]);
  const none = new Map<string, number>();
  const box = (caption: ReadonlyMap<string, number>, shared: ReadonlyMap<string, number>) =>
    ({
      field: { name: 'a', type: 'text', widgets: [] },
      reading: { index: 0, rect: [0, 0, 9, 9] },
      labels: [],
      caption,
      shared,
      headings: none,
      tooltip: none,
      parts: 1,
    }) as unknown as Question;
  const contexts = {
    of: () => undefined,
    alike: () => 0,
    captions: () => ({ around: 1, replaced: 0 }),
  };
  const captionLikeness = (one: Question, other: Question) =>
    compareAll(
      [one],
      [other],
      contexts,
      () => undefined,
      () => false,
    ).caption(0, 0);
  expect(captionLikeness(box(words, none), box(none, words))).toBeGreaterThan(0.5);
  expect(captionLikeness(box(none, words), box(words, none))).toBeGreaterThan(0.5);
  expect(captionLikeness(box(words, none), box(none, none))).toBe(0);
});

test('a box that follows the one before it is sure with it, unless something contradicts', () => {
  const weak = {
    context: 0,
    sharedPrint: 0,
    nearest: 0,
    contained: 0,
    captionsAround: 0,
    replaced: 1,
  };
  const pair = (at: number, likeness: number) =>
    ({
      ...weak,
      from: at,
      to: at,
      likeness,
      caption: likeness,
      margin: likeness - 0.3,
    }) as FoundPair;
  const found = [pair(0, 0.9), pair(1, 0.4)];
  const sure = (second: { part?: number; maxLength?: number }, unlike?: string) => {
    const form = (maxLength?: number) =>
      [0, second.part ?? 1].map(
        (part, index) =>
          ({
            part,
            field: { type: 'text', widgets: [], ...(part > 0 ? { maxLength } : {}) },
            reading: {
              field: { type: 'text' },
              index,
              page: 0,
              rect: [100 * index, 0, 100 * index + 50, 12],
            },
            caption: new Map([['amount', 1]]),
            labels: [],
          }) as unknown as Question,
      );
    const likenesses = { at: () => 0.4, caption: () => 0, of: () => weak, lead: () => -1 };
    return surePairs(found, {
      from: form(2),
      to: form(second.maxLength ?? 2),
      likenesses: { ...likenesses, ahead: () => -1 } as unknown as Boxes['likenesses'],
      otherQuestion: (i) => (i === 1 ? unlike : undefined),
      unlike: (i) => (i === 1 ? unlike : undefined),
    }).map(({ from }) => from);
  };
  expect(sure({})).toEqual([0, 1]);
  expect(sure({}, 'It is another part of the answer.')).toEqual([0]);
  expect(sure({ maxLength: 4 })).toEqual([0]);
  expect(sure({ part: 0 })).toEqual([0]);
});

test('a caption that contains all of the other is the same if the next boxes are a pair', () => {
  const boxes = leftAlone({ likeness: 0.1, ahead: -1 }, [1, 1], 2);
  const [one, other] = boxes.from as [Question, Question];
  const both = { ...boxes, from: [one, other], to: [one, other] };
  const next = { from: 1, to: 1, likeness: 0.9, caption: 1, margin: 0.5, lead: 0.2 } as FoundPair;
  const shorter = {
    likeness: 0.38,
    caption: 0.5,
    margin: 0.1,
    lead: 0,
    contained: 1,
    commonWeight: 1.6,
  };
  const sure = (said: Partial<FoundPair>, pairs: FoundPair[]) =>
    surePairs([{ from: 0, to: 0, ...shorter, ...said } as FoundPair, ...pairs], both).map(
      ({ from }) => from,
    );
  expect(sure({}, [next])).toContain(0);
  expect(sure({}, [])).not.toContain(0);
  expect(sure({ contained: 0.6 }, [next])).not.toContain(0);
});
