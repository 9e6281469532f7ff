/** Run as a process of its own: the most memory that one engine takes to fill every form. */
import { benchForms } from './engine-forms.mjs';

const engine = await import(`./engines/${process.argv[2]}.mjs`);
for (const { bytes, values } of await benchForms()) {
  try {
    await engine.fill(bytes, values);
  } catch {
    // A form that the engine refuses costs it no memory.
  }
}
process.stdout.write(`\n${process.resourceUsage().maxRSS}\n`);
