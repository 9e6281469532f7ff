import { describe, expect, it } from 'vitest';
import type { PdfField } from '../pdf/pdf-form.ts';
import type { FieldMapping } from './field-mapping.ts';
import { questionsOf } from './form-questions.ts';

type Rect = [number, number, number, number];

/** Boxes that ask by their own names, under the titles given from the nearest on. */
function asked(...boxes: [name: string, at: { rect?: Rect; page?: number; over?: string[] }][]) {
  const fields = boxes.map(([name, at], i): PdfField => {
    const { rect = [100, 700 - 30 * i, 200, 720 - 30 * i], page = 0, over = [] } = at;
    return {
      name,
      type: 'text',
      value: '',
      multiline: false,
      required: false,
      readOnly: false,
      options: [],
      widgets: [{ page, rect }],
      labels: { near: [], headings: over },
    } as PdfField;
  });
  const mappings = Object.fromEntries(
    boxes.map(([label]): [string, FieldMapping] => [
      label,
      {
        sourceField: '',
        fieldType: 'text',
        required: false,
        transform: 'default',
        ask: { label, kind: 'text' },
      },
    ]),
  );
  return questionsOf(fields, mappings);
}

const sections = (...boxes: Parameters<typeof asked>) =>
  asked(...boxes).map(({ section = '' }) => section);

describe('the questions of a form', () => {
  it('go along each line, though one of its boxes is a little lower', () => {
    const order = asked(
      ['ZIP', { rect: [300, 501, 380, 520] }],
      ['City', { rect: [100, 500, 200, 518] }],
      ['State', { rect: [210, 499, 290, 519] }],
      ['Street', { rect: [100, 530, 380, 550] }],
    );
    expect(order.map(({ label }) => label)).toEqual(['Street', 'City', 'State', 'ZIP']);
  });

  it('are in the section of their outermost title, without its remark', () => {
    const over = ['6F. Type of marriage', 'SECTION VI: MARITAL STATUS (Must complete)'];
    expect(sections(['City', { over }], ['Age', { over: [] }])).toEqual([
      'SECTION VI: MARITAL STATUS',
      '',
    ]);
  });

  it('are in no section by a title that comes back after another, like the head of a column', () => {
    const [from, to, end] = [['From'], ['Until'], ['Vehicles']];
    expect(
      sections(
        ['A', { over: from }],
        ['B', { over: to }],
        ['C', { over: from }],
        ['D', { over: end }],
      ),
    ).toEqual(['', 'Until', '', 'Vehicles']);
  });

  it('stay in a section that goes on after them on the page', () => {
    const over = ['Vehicles'];
    expect(sections(['A', { over }], ['B', {}], ['C', { over }], ['D', {}])).toEqual([
      'Vehicles',
      'Vehicles',
      'Vehicles',
      '',
    ]);
  });

  it('stay in a numbered section under a title of something in it', () => {
    const first = ['Section I'];
    expect(
      sections(
        ['A', { over: first }],
        ['B', { over: ['Check one'] }],
        ['C', { over: first }],
        ['D', { over: ['Check one more'] }],
        ['E', { over: first, page: 1 }],
      ),
    ).toEqual(['Section I', 'Section I', 'Section I', 'Check one more', 'Section I']);
  });

  it('are in no section of the words of one of them', () => {
    const over = ['23. Is your spouse in the military?'];
    expect(sections(['Is your spouse in the military?', { over }])).toEqual(['']);
  });
});
