import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

export default defineConfig({
  test: {
    name: 'browser',
    include: ['e2e/**/*.test.ts', 'bench/load/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Two browsers at a time: much of a journey waits for timers that the specification sets. With
    // three, journeys wait for each other.
    maxWorkers: 2,
    // A process loads Playwright once, and has one browser (support/browser.ts).
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A picture of a page comes late while another browser, or PostgreSQL, has the processor.
    expect: { poll: { timeout: 15_000 } },
  },
});
