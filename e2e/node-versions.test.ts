import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Suggestions } from '../src/core/mapping/auto-map/auto-map.ts';
import { reportMissingPart } from '../tests/support/required-parts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { createApiClient } from './support/api-client.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { startServerUnderTest } from './support/server.ts';

/**
 * The versions that README names, besides the one that runs the tests. npm has each as a package.
 */
const VERSIONS = ['22.23.3', '24.9.0'];

const folder = mkdtempSync(join(tmpdir(), 'inkready-nodes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns null if there is no such package for this machine, or no registry */
function fetchNode(version: string): string | null {
  const name = `node-${process.platform}-${process.arch}`;
  const packed = spawnSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  const archive = `${name}-${version}.tgz`;
  const unpacked = spawnSync('tar', ['xzf', archive, 'package/bin/node'], { cwd: folder });
  if (packed.status !== 0 || unpacked.status !== 0) return null;
  const binary = join(folder, version);
  renameSync(join(folder, 'package/bin/node'), binary);
  return binary;
}

describe.each(VERSIONS)('on Node %s', (version) => {
  const node = fetchNode(version);
  if (!node) reportMissingPart(`a Node ${version}`);

  it.skipIf(!node)('a form is uploaded, mapped, filled and downloaded', async () => {
    const binary = node as string;
    expect(spawnSync(binary, ['--version']).stdout.toString().trim()).toBe(`v${version}`);
    const server = await startServerUnderTest({ INKREADY_SAMPLES: 'off' }, [
      binary,
      'bin/inkready.js',
      'serve',
    ]);
    const agent = createApiClient(server.port);
    await agent.signUp('agent@example.com');
    const { id } = await agent.upload('Application');
    const { updated_at, field_mappings } = await agent.analyze(id);
    const { mappings } = await agent.read<Suggestions>(`/api/forms/${id}/auto-map`);
    await agent.saveMappings(id, updated_at, { ...field_mappings, ...mappings });
    expect(await agent.submit('SEC-1')).toMatchObject({ success: true });
    const [packet] = await agent.packets();
    const path = packet?.forms[0]?.downloadPath ?? 'none';
    const file = join(folder, `${version}.pdf`);
    writeFileSync(file, new Uint8Array(await (await agent.call(path)).arrayBuffer()));
    expect(Object.values(valuesByQpdf(file))).toContain('Eleanor');
    await server.stop();
  });

  it.skipIf(!node)('a command prints its answer and nothing else', () => {
    const { stdout, stderr } = spawnSync(node as string, [
      'bin/inkready.js',
      'analyze',
      SAMPLE_FORM_FILE,
    ]);
    expect(JSON.parse(stdout.toString())).toMatchObject({ pages: 2 });
    expect(stderr.toString()).toBe('');
  });
});
