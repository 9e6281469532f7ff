import { message } from '../../core/texts/message.ts';
import { VIEWER_TEXTS } from '../../core/texts/viewer-texts.ts';
import type { FieldNote, SavedPdf } from '../pdf-viewer/filling/save-pdf.ts';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './saved-notes.module.css';

/** What the user must know about the saved file, so that nothing is lost silently. */
export function SavedNotes({ lost, notes, writtenByViewer }: SavedPdf) {
  return (
    <>
      {lost.length > 0 && (
        <Notice tone="bad" live title={message(VIEWER_TEXTS.savedWithout, { count: lost.length })}>
          <Fields notes={lost} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice
          tone="info"
          live
          title={message(VIEWER_TEXTS.savedWithNotes, { count: notes.length })}
        >
          <Fields notes={notes} />
        </Notice>
      )}
      {writtenByViewer !== undefined && (
        <Notice tone="info" live title={VIEWER_TEXTS.savedByViewer}>
          {writtenByViewer}
        </Notice>
      )}
    </>
  );
}

function Fields({ notes }: { notes: FieldNote[] }) {
  return (
    <ul className={`${classes.fields} no-print`}>
      {notes.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <strong>{field}</strong>: {text}
        </li>
      ))}
    </ul>
  );
}
