import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBriefForms } from './brief-forms.ts';

const FILL = 'fillOnPaper';
let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lasting = (ms: number) => async () => {
  now += ms;
};

it('lists the forms whose last job of that kind was brief', async () => {
  const forms = createBriefForms();
  expect(forms.has(FILL, 'form')).toBe(false);
  await forms.timed(FILL, 'form', lasting(20));
  expect(forms.has(FILL, 'form')).toBe(true);
  expect(forms.has('analyzeForm', 'form')).toBe(false);
  await forms.timed(FILL, 'form', lasting(2_000));
  expect(forms.has(FILL, 'form')).toBe(false);
});

it('does not list a failed job, or one without a form', async () => {
  const forms = createBriefForms();
  await forms.timed(FILL, 'form', lasting(20));
  const failed = forms.timed(FILL, 'form', () => Promise.reject(new Error('stopped')));
  await expect(failed).rejects.toThrow('stopped');
  expect(forms.has(FILL, 'form')).toBe(false);
  await forms.timed(FILL, undefined, lasting(20));
  expect(forms.has(FILL, undefined)).toBe(false);
});
