/**
 * Version 5.6.205, because releases from 6 on lose fields on Node 20. Its build for Node replaces
 * these functions of the whole process with slower ones of its own. They are restored, so that no
 * engine is measured with code that another one brings.
 */
const replaced = [
  [Array.prototype, 'push'],
  [JSON, 'parse'],
  [JSON, 'stringify'],
].map(([owner, key]) => [owner, key, Object.getOwnPropertyDescriptor(owner, key)]);
const { getDocument, VerbosityLevel } = await import('pdfjs-dist-5/legacy/build/pdf.mjs');
// Loaded now, because it would be loaded with the first file and replace them again.
await import('pdfjs-dist-5/legacy/build/pdf.worker.mjs');
for (const [owner, key, own] of replaced) Object.defineProperty(owner, key, own);

export const name = 'pdf.js';
export const entry = 'pdfjs-dist-5';

/** Copies the bytes, because the library transfers them away from its caller. */
async function withDocument(bytes, work) {
  const loading = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  try {
    return await work(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

export function analyse(bytes) {
  return withDocument(bytes, async (document) => {
    const fields = await document.getFieldObjects();
    return Object.keys(fields ?? {}).length;
  });
}

export function fill(bytes, values) {
  return withDocument(bytes, async (document) => {
    const fields = (await document.getFieldObjects()) ?? {};
    for (const [fieldName, value] of Object.entries(values)) {
      for (const widget of fields[fieldName] ?? []) {
        const isButton = widget.type === 'checkbox' || widget.type === 'radiobutton';
        const stored = isButton ? widget.exportValues === value : value;
        document.annotationStorage.setValue(widget.id, { value: stored });
      }
    }
    return document.saveDocument();
  });
}
