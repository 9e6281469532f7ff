/** Part of `npm run check`: checks that the imports of src/ follow scripts/house-rules.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { problemsIn } from './house-rules.mjs';

const files = readdirSync('src', { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const problems = problemsIn(new Map(files.map((path) => [path, readFileSync(path, 'utf8')])));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
