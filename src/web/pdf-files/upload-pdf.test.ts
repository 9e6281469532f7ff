import { afterEach, expect, it, vi } from 'vitest';
import { uploadPdf } from './upload-pdf.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A connection that ends, before or after the whole file was sent. */
function stubConnection(isSent: boolean) {
  class Request {
    upload: { onload?: () => void } = {};
    onerror?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      if (isSent) this.upload.onload?.();
      this.onerror?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

it.each([
  [false, 'upload_interrupted', 'arrived. Upload it again.'],
  [true, 'upload_unanswered', 'it may have been stored'],
])(
  'does not say that a file was lost that may be stored (sent: %s)',
  async (isSent, code, said) => {
    stubConnection(isSent);
    const upload = uploadPdf({
      file: new File(['%PDF-1.7'], 'form.pdf'),
      path: '/api/forms',
      name: 'Form',
      nameField: 'formName',
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    await expect(upload).rejects.toMatchObject({ code, message: expect.stringContaining(said) });
  },
);
