import { PROOF_TEXTS } from '../../../core/texts/proof-texts.ts';
import { Notice } from '../../ui/messages/notice.tsx';

/** Notes about the entry, which apply to every form filled from it. */
export function CommonNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn" title={PROOF_TEXTS.ofAll}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
