import { expect, it } from 'vitest';
import { questionId } from '../../../../core/application/questions.ts';
import { questionFieldId } from './question-field.tsx';

it('two questions have two element ids, whatever their words', () => {
  const labels = ['Share %', 'Share $', 'Share', 'Share #', 'Part of the name', 'חלק', '株'];
  const ids = labels.map((label) => questionFieldId(questionId(label)));
  expect(new Set(ids).size).toBe(labels.length);
  expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
});
