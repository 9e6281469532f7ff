/** Part of `npm run check`: checks that the sources follow the rules of scripts/house-rules.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { problemsIn, tooLong } from './house-rules.mjs';

const files = ['src', 'tests', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|m?js)$/.test(path)),
);
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const product = [...sources].filter(
  ([path]) => path.startsWith('src/') && /(?<!\.test)\.tsx?$/.test(path),
);
const problems = [...problemsIn(new Map(product)), ...tooLong(sources)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
