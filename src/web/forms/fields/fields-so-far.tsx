import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { tooManyWords } from './boxes/field-problems.ts';
import classes from './field-editor.module.css';
import type { FieldSet } from './queries.ts';

interface FieldsSoFarProps {
  set: FieldSet;
  isSaved: boolean;
  isChanged: boolean;
}

/** Says whose the fields on the pages are: the file's own, found, or saved. */
export function FieldsSoFar({ set, isSaved, isChanged }: FieldsSoFarProps) {
  const { fields, found, is_scan, notes } = set;
  const count = found.length;
  const tooMany = fields.length === 0 && !isSaved ? tooManyWords(count) : undefined;
  const words = isSaved
    ? FIELD_TEXTS[isChanged ? 'changed' : 'saved']
    : fields.length > 0
      ? FIELD_TEXTS.own
      : is_scan
        ? FIELD_TEXTS.scan
        : count === 0
          ? FIELD_TEXTS.foundNone
          : (tooMany ?? message(FIELD_TEXTS.found, { count }));
  const isWarning = is_scan || tooMany || (count === 0 && fields.length === 0 && !isSaved);
  return (
    <>
      {isWarning ? <Notice tone="warn">{words}</Notice> : <p className={classes.hint}>{words}</p>}
      {!is_scan &&
        notes.map((note) => (
          <Notice key={note} tone="warn">
            {note}
          </Notice>
        ))}
    </>
  );
}
