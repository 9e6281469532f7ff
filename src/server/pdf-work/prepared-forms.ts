import { PREPARED_FORMS } from '../../core/limits.ts';
import { type PreparedForm, prepareForm } from '../../core/pdf/fill-form.ts';
import { checksumOf } from '../files/checksum-of.ts';

/**
 * The forms filled most recently, parsed once, because a run fills the same few of them thousands
 * of times. Keyed by the file's content, so a replaced form gets its own entry.
 */
export function createPreparedForms(limits: { forms: number; bytes: number } = PREPARED_FORMS) {
  /** Least recently used first. */
  const kept = new Map<string, { form: Promise<PreparedForm>; bytes: number }>();

  function evict(): void {
    let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of kept) {
      if (kept.size <= limits.forms && total <= limits.bytes) return;
      kept.delete(key);
      total -= bytes;
    }
  }

  return {
    /**
     * @param key the file's checksum, if the caller already has it
     * @throws AppError what `prepareForm` throws; such a form is not kept
     */
    get(bytes: Uint8Array, key = checksumOf(bytes)): Promise<PreparedForm> {
      const known = kept.get(key);
      kept.delete(key);
      const form = known?.form ?? prepareForm(ownBytes(bytes));
      kept.set(key, { form, bytes: bytes.length });
      form.catch(() => kept.delete(key));
      evict();
      return form;
    },
  };
}

/** Copies bytes that threads share, once. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer instanceof SharedArrayBuffer ? bytes.slice() : bytes;
}
