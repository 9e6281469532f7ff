import { expect, it } from 'vitest';
import { problemsIn, tooLong } from '../scripts/house-rules.mjs';

const files = (sources: Record<string, string>) => problemsIn(new Map(Object.entries(sources)));

it.each([
  [
    'a server value in the screens',
    'src/web/base/api-client.ts',
    '{ createApp }',
    '../../server/app.ts',
  ],
  [
    'a server type in another screen',
    'src/web/forms/queries.ts',
    'type { App }',
    '../../server/app.ts',
  ],
  ['the screens in the server', 'src/server/main.ts', '{ texts }', '../web/base/config.ts'],
  ['the server in the core', 'src/core/errors.ts', 'type { Log }', '../server/http/log.ts'],
  ['the shell in a feature', 'src/web/forms/form-card.tsx', '{ Header }', '../shell/header.tsx'],
  [
    'a feature in the parts of screens',
    'src/web/ui/buttons/button.tsx',
    '{ useSession }',
    '../../auth/session.tsx',
  ],
  ['a dialog in a button', 'src/web/ui/buttons/button.tsx', '{ Dialog }', '../dialogs/dialog.tsx'],
  [
    'a feature in another of its floor',
    'src/web/guides/queries.ts',
    '{ x }',
    '../account/queries.ts',
  ],
  [
    'a higher room of the engine',
    'src/core/pdf/file/writing/changes.ts',
    'type { Filling }',
    '../../fill/filling.ts',
  ],
  [
    'the writer of a file in its parser',
    'src/core/pdf/file/parsing/parsed-file.ts',
    '{ writeObject }',
    '../writing/write-object.ts',
  ],
  [
    'an object of the engine in a filter',
    'src/core/pdf/file/filters/lzw.ts',
    'type { PdfDict }',
    '../objects/pdf-objects.ts',
  ],
  [
    'a later step of Auto Map',
    'src/core/mapping/auto-map/words/read-label.ts',
    '{ x }',
    '../people/form-people.ts',
  ],
  [
    'the sign-in in the HTTP parts below it',
    'src/server/http/client.ts',
    'type { SignIn }',
    '../auth/sign-in.ts',
  ],
  [
    'a later step of carrying a mapping',
    'src/core/mapping/carry/words/contrasts.ts',
    '{ x }',
    '../reading/question.ts',
  ],
  [
    'mapping in premium',
    'src/core/premium/check-premium.ts',
    '{ x }',
    '../mapping/field-mapping.ts',
  ],
])('refuses %s', (_, path, names, target) => {
  const statement = `import ${names} from '${target}';`;
  expect(files({ [path]: statement })).toHaveLength(1);
  expect(files({ [path]: `export ${names} from '${target}';` })).toHaveLength(1);
  const lines = names.replace('{ ', '{\n  ').replace(' }', ',\n}');
  expect(files({ [path]: `import ${lines} from '${target}';` })).toHaveLength(1);
});

it('refuses a forbidden import that a screen makes later, too', () => {
  const code = `const part = () =>\n  import('../shell/header.tsx');`;
  expect(files({ 'src/web/forms/queries.ts': code })).toHaveLength(1);
});

it('lets the API client of the screens import types of the server', () => {
  const statement = `import type { App } from '../../server/app.ts';`;
  expect(files({ 'src/web/base/api-client.ts': statement })).toEqual([]);
});

it('reports a circle of imports once, including types and detours', () => {
  const circle = files({
    'src/server/drafts/a.ts': `import type { B } from './b.ts';`,
    'src/server/drafts/b.ts': `import { c } from './c.ts';`,
    'src/server/drafts/c.ts': `import { a } from './a.ts';`,
    'src/server/drafts/d.ts': `import { a } from './a.ts';`,
  });
  expect(circle).toEqual([
    'a circle of imports: src/server/drafts/a.ts, src/server/drafts/b.ts, src/server/drafts/c.ts',
  ]);
});

it('asks for a floor for each new room', () => {
  const statement = `import { x } from '../errors.ts';`;
  const [problem] = files({ 'src/core/drawer/x.ts': statement });
  expect(problem).toBe('src/core/drawer has no floor in scripts/house-rules.mjs');
});

it.each([
  ['server/retention', `db.deleteFrom('submissions')`],
  ['server/guides', `db.selectFrom(\n  'pdf_forms',\n)`],
  ['server/applications', `rows.innerJoin('completed_forms', 'a', 'b')`],
])('refuses a query in %s of another store’s tables', (room, query) => {
  const [problem] = files({ [`src/${room}/other.ts`]: query });
  expect(problem).toContain(`src/${room}/other.ts queries `);
});

it('refuses a file of more than 350 lines, including tests', () => {
  const sources = (lines: number) => new Map([['e2e/long.test.ts', 'expect(1);\n'.repeat(lines)]]);
  expect(tooLong(sources(350))).toEqual([]);
  expect(tooLong(sources(351))).toEqual(['e2e/long.test.ts has 351 lines: at most 350']);
});
