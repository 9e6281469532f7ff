import { expect, it } from 'vitest';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import { NO_DECISIONS } from '../../../core/mapping/revision-decisions.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { firstPages } from './first-pages.ts';
import { rowsOf } from './rows.ts';

/** Each field has one box, on the page of its number. */
const onPages = (pages: Record<string, number>): Map<string, PdfField> =>
  new Map(
    Object.entries(pages).map(([name, page]) => {
      const widgets = [{ page, rect: [0, 0, 10, 10] as [number, number, number, number] }];
      return [name, pdfField({ name, widgets })];
    }),
  );

const carried = (pairs: Record<string, string>) => ({
  carried: Object.entries(pairs).map(([from, to]) => ({ from, to, confidence: 1, reason: '' })),
  review: [],
  gone: [],
  added: [],
  suggestions: {},
});

const shown = (
  before: Record<string, number>,
  after: Record<string, number>,
  pairs: Record<string, string>,
) => firstPages(onPages(before), onPages(after), rowsOf(carried(pairs), NO_DECISIONS));

it('shows the new page that has most boxes of the old form’s first page', () => {
  const before = { City: 1, State: 1, Zip: 1, Signature: 2 };
  const after = { office: 2, c: 4, s: 5, z: 5, sign: 6 };
  const pairs = { City: 'c', State: 's', Zip: 'z', Signature: 'sign' };
  expect(shown(before, after, pairs)).toEqual({ before: 1, after: 5 });
});

it('shows the first page with boxes if nothing of the old one was carried', () => {
  expect(shown({ City: 1, State: 2 }, { c: 3, s: 4 }, { State: 's' })).toEqual({
    before: 1,
    after: 3,
  });
  expect(shown({}, { hidden: -1, c: 3 }, {})).toEqual({ before: 0, after: 3 });
});
