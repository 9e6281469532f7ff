import { expect, test } from 'vitest';
import { readFormDrawing } from '../../../../bench/read-form-drawing.mjs';
import { labelFields } from './field-labels.ts';

test('a dollar sign is found before a box, alone or as the end of its label', () => {
  const { page, placed, fields } = readFormDrawing(
    'Face amount $ [a1        ]  Policy number [a2        ]\nValue up to $500\n|$[b1            ]|[b2             ]|',
  );
  const labels = labelFields([page], [placed]);
  const signs = fields.map(({ id }, index) => [id, labels.get(index)?.sign]);
  expect(Object.fromEntries(signs)).toEqual({ a1: '$', a2: undefined, b1: '$', b2: undefined });
});
