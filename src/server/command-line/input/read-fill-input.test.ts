import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { readApplication } from './read-fill-input.ts';

const file = join(newFolder('input'), 'application.json');
const read = (answers: unknown) => {
  writeFileSync(file, JSON.stringify({ answers }));
  return readApplication(file);
};

it('an answer of several choices is a list of texts', async () => {
  const answers = { 'Programs applied for:': ['Food', 'Cash, savings'], Smoker: 'NO', Age: 80 };
  expect(await read(answers)).toEqual({
    answers: {
      'ask:programs applied for': 'Food\nCash, savings',
      'ask:smoker': 'NO',
      'ask:age': '80',
    },
  });
});

it.each([[[1, 2]], [['Food', null]], [{ Food: true }], [true]])(
  'refuses %j as an answer by the words of its question',
  async (answer) => {
    await expect(read({ Programs: answer })).rejects.toMatchObject({
      code: 'file_unusable',
      details: {
        reason: 'the answer to "Programs" is neither a text, a number nor a list of texts',
      },
    });
  },
);
