import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, by their time on two quiet cores. Vitest remembers durations,
 * but a new clone has none and sorts by size. One process would then end with a long file while the
 * other has nothing left to do.
 */
const LONGEST = [
  'tests/hostile-forms.test.ts',
  'tests/mended-forms.test.ts',
  'tests/real-forms.test.ts',
  'tests/flat-forms.test.ts',
  'src/core/pdf/hostile-pdf.test.ts',
  'src/server/command-line/command-line.test.ts',
  'tests/access-table.test.ts',
  'e2e/drafts.test.ts',
  'e2e/viewer-forms.test.ts',
  'e2e/mapping-outcomes.test.ts',
  'e2e/moving-up.test.ts',
  'e2e/bad-input.test.ts',
  'e2e/packet-list.test.ts',
  'e2e/keyboard.test.ts',
  'bench/load/load.test.ts',
  'e2e/outages.test.ts',
  'e2e/table-of-clients.test.ts',
  'e2e/rotate-key.test.ts',
];

/** Runs one project after the other as configured, and in each the files of the list first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'));
      return at < 0 ? LONGEST.length : at;
    };
    return this.ctx.projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
