import { afterAll, expect, test, vi } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';

// Other files run in the same process.
afterAll(() => {
  vi.doUnmock('./contested.ts');
  vi.resetModules();
});

test('a contested pair is looked at', async () => {
  vi.resetModules();
  vi.doMock('./contested.ts', () => ({
    contestedPairs: (sure: readonly unknown[]) => new Set(sure.slice(0, 1)),
  }));
  const { carryMapping } = await import('./carry-mapping.ts');
  const form = (more: string) =>
    drawn(`Name of the insured: [name          ]  ${more}Date of birth: [born     ]
Face amount of the policy: [face      ]  Single premium: [premium    ]`);
  const before = form('');
  const after = form('Height: [height    ]  ');
  const { mappings, review } = carryMapping(before, after, mapAll(before));
  expect(Object.keys(mappings)).toEqual(['born', 'face', 'premium']);
  expect(review).toMatchObject([{ from: 'name', candidates: ['name'] }]);
});
