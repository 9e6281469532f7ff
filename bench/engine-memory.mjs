/** Runs in its own process to measure the peak memory that one engine needs to fill every form. */
import { benchForms } from './engine-forms.mjs';

const engine = await import(`./engines/${process.argv[2]}.mjs`);
for (const { bytes, values } of await benchForms()) {
  try {
    await engine.fill(bytes, values);
  } catch {
    // An engine that refuses a form spends no memory on it.
  }
}
process.stdout.write(`\n${process.resourceUsage().maxRSS}\n`);
