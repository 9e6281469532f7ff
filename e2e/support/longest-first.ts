import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, by what they take on two quiet cores. Vitest remembers durations, but a
 * new clone has none and goes by size: then one process ends with a long file while the other one
 * has nothing left to do.
 */
const LONGEST = [
  'e2e/viewer-forms.test.ts',
  'e2e/drafts.test.ts',
  'e2e/mapping-outcomes.test.ts',
  'e2e/moving-up.test.ts',
  'e2e/bad-input.test.ts',
  'e2e/packet-list.test.ts',
  'e2e/keyboard.test.ts',
  'bench/load/load.test.ts',
  'e2e/outages.test.ts',
  'e2e/table-of-clients.test.ts',
  'e2e/rotate-key.test.ts',
  'e2e/kitchen-table.test.ts',
  'e2e/accessibility.test.ts',
];

/** The files of the list first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
