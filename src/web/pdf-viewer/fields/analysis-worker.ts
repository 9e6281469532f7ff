/** Reads a form in a worker, so that the page stays responsive. */
import { analyzeForm } from '../../../core/pdf/labels/analyze-form.ts';
import { askedFields } from './asked-field.ts';

self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const { fields } = await analyzeForm(data);
    self.postMessage(askedFields(fields));
  } catch {
    // Fields that our engine cannot read keep their names from the file.
    self.postMessage([]);
  }
});
