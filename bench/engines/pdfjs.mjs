/** 5.6.205: releases from 6 on lose fields on Node 20. */
import { getDocument, VerbosityLevel } from 'pdfjs-dist-5/legacy/build/pdf.mjs';

export const name = 'pdf.js';
export const entry = 'pdfjs-dist-5';

/** The library transfers the bytes away from its caller. */
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
