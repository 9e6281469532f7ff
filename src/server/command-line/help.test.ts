import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suggestWithGuesses } from '../../core/mapping/auto-map/auto-map.ts';
import { TRANSFORMS } from '../../core/mapping/field-mapping.ts';
import { HELP } from './help.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const INKREADY = join(ROOT, 'bin', 'inkready.js');

const inkready = (...args: string[]) =>
  spawnSync(process.execPath, [INKREADY, ...args], { encoding: 'utf8' });

it.each(Object.keys(TRANSFORMS))('at least two spaces separate %s from its meaning', (name) => {
  for (const command of ['auto-map', 'fill']) {
    expect(HELP[command]).toMatch(new RegExp(`^  ${name} {2,}\\S`, 'm'));
  }
});

it.each(Object.keys(suggestWithGuesses([])))('the help of auto-map names %s', (key) => {
  expect(HELP['auto-map']).toContain(`${key}: `);
});

it.each(Object.keys(HELP))('at least two spaces separate the columns for %s', (command) => {
  const rows = HELP[command]?.split('\n').filter((line) => /^ {2}(--)?\w/.test(line)) ?? [];
  const words = rows.filter((line) => !line.includes(','));
  expect(words.filter((line) => !/^ {2}\S+( \S+){0,2} {2,}\S/.test(line))).toEqual([]);
});

describe('--help', () => {
  const upkeep = ['backup', 'restore', 'migrate-to', 'rotate-key'];
  it.each(['analyze', 'auto-map', 'carry-mapping', 'fill', 'batch', 'serve', ...upkeep])(
    'of %s',
    (command) => {
      const { status, stdout } = inkready(command, '--help');
      expect([status, stdout.startsWith(`inkready ${command}`)]).toEqual([0, true]);
    },
  );

  it('is also what help of a command shows', () => {
    const { status, stdout } = inkready('help', 'fill');
    expect([status, stdout]).toEqual([0, inkready('fill', '--help').stdout]);
    expect(inkready('help').stdout).toBe(inkready('--help').stdout);
    expect(inkready('help', 'guess')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no command "guess"'),
    });
  });

  it('names --version, which says which version is installed', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(inkready('--help').stdout).toContain('inkready --version');
    for (const asked of ['--version', '-v']) {
      expect(inkready(asked)).toMatchObject({ status: 0, stdout: `${version}\n` });
    }
  });

  it('names every command and every transform', () => {
    expect(inkready('--help').stdout).toMatch(
      /analyze[\s\S]*auto-map[\s\S]*fill[\s\S]*batch[\s\S]*serve/,
    );
    const { stdout } = inkready('auto-map', '--help');
    expect(Object.keys(TRANSFORMS).filter((name) => !stdout.includes(name))).toEqual([]);
  });
});
