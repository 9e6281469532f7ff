/** For runs that take long: a line every half a minute for each file of tests, and how long it took. */
import { basename } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const EVERY_MS = 30_000;

interface Progress {
  cases: number;
  done: number;
  failed: number;
  began: number;
  told: number;
}

export class ProgressReporter implements Reporter {
  readonly #files = new Map<string, Progress>();

  onTestModuleCollected(file: TestModule): void {
    const cases = [...file.children.allTests()].length;
    const now = Date.now();
    this.#files.set(file.moduleId, { cases, done: 0, failed: 0, began: now, told: now });
  }

  onTestCaseResult(test: TestCase): void {
    const progress = this.#files.get(test.module.moduleId);
    if (!progress) return;
    progress.done++;
    if (test.result().state === 'failed') {
      progress.failed++;
      process.stdout.write(`failed: ${test.fullName}\n`);
    }
    if (Date.now() - progress.told < EVERY_MS) return;
    progress.told = Date.now();
    tell(test.module, progress, test.fullName);
  }

  onTestModuleEnd(file: TestModule): void {
    const progress = this.#files.get(file.moduleId);
    if (progress) tell(file, progress, 'done');
  }
}

function tell(file: TestModule, { cases, done, failed, began }: Progress, at: string): void {
  const seconds = Math.round((Date.now() - began) / 1000);
  const faults = failed > 0 ? `, ${failed} failed` : '';
  process.stdout.write(
    `${basename(file.moduleId, '.test.ts')}: ${done} of ${cases}${faults} after ${seconds} s (${at})\n`,
  );
}
