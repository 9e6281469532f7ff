/** Reads a form apart from the page, which goes on answering meanwhile. */
import { analyzeForm } from '../../core/pdf/analyze-form.ts';
import { askedFields } from './asked-field.ts';

self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const { fields } = await analyzeForm(data);
    self.postMessage(askedFields(fields));
  } catch {
    // What our engine cannot read shows with the names that the file has.
    self.postMessage([]);
  }
});
