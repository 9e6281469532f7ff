import { expect, it } from 'vitest';
import { jsonProblem } from './json-problem.ts';

it.each([
  '{"a": 1, "b": {"a": 1}, "c": [{"a": 1}, {"a": 2}]}',
  '{"a": "a", "b": "a\\": {", "c": ["b", "b"]}',
  '"a"',
  `${'['.repeat(100)}${']'.repeat(100)}`,
])('finds nothing wrong with %s', (text) => {
  expect(jsonProblem(text)).toBeNull();
});

it.each([
  ['{"a": 1,\n "a": 2}', '"a" stands twice, in line 2'],
  ['[{"b": {}, "a": [1, "a"],\n\n "b": 2}]', '"b" stands twice, in line 3'],
  ['{"\\u0061": 1, "a": 2}', '"a" stands twice'],
  ['{"__proto__": 1, "__proto__": 2}', '"__proto__" stands twice'],
  [`${'['.repeat(101)}${']'.repeat(101)}`, 'it has more than 100 levels'],
])('finds what is wrong with %s', (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});
