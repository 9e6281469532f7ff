import { expect, it } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { analyzeForm } from '../../../pdf/labels/analyze-form.ts';
import { askAboutBoxes } from './ask-about-boxes.ts';

const DRAWING = `
= Beneficiaries
~Name of beneficiary               Relationship        %
[a1                             ]  [a2             ]   [a3      ]
[a4                             ]  [a5             ]   [a6      ]

= Fund allocation
~Name of fund                      Manager             Share
[b1                             ]  [b2             ]   [b3     %]
[b4                             ]  [b5             ]   [b6     %]
====
====
a3 = f1_3[0]
a6 = f1_6[0]
b6 = f1_9[0]
`;

it('asks for a share by the head of its column, and says of what', async () => {
  const { bytes, fieldOf } = await drawForm(DRAWING);
  const { fields } = await analyzeForm(bytes);
  const asked = [...askAboutBoxes(fields)].map(([{ name }, { ask }]) => [name, ask?.label]);
  const labels = Object.fromEntries(asked);
  expect(['a3', 'a6', 'b3', 'b6'].map((box) => labels[fieldOf.get(box) as string])).toEqual([
    'Beneficiaries: Percentage (1)',
    'Beneficiaries: Percentage (2)',
    'Fund allocation: Share (1)',
    'Fund allocation: Share (2)',
  ]);
});
