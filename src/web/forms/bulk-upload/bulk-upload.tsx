import { useEffect, useEffectEvent } from 'react';
import { BULK_UPLOAD_TEXTS } from '../../../core/texts/bulk-upload-texts.ts';
import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { nameTakenText, useListedAs } from '../../pdf-files/name-taken.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { CheckIcon, InfoIcon, WarnIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { ProgressBar } from '../../ui/messages/progress-bar.tsx';
import { FORM_UPLOAD } from '../queries.ts';
import classes from './bulk-upload.module.css';
import { droppedFiles } from './dropped-files.ts';
import type { QueuedFile, UploadProgress, UploadQueue } from './upload-queue.ts';

interface BulkUploadProps {
  queue: UploadQueue;
  progress: UploadProgress;
  onFindFields: (form: { id: string; form_name: string }) => void;
  /** Called when a person has closed it, to take the focus from its button. */
  onClosed: () => void;
}

/** The progress of each of many files; nothing while there are none. Also accepts dropped files. */
export function BulkUpload({ queue, progress, onFindFields, onClosed }: BulkUploadProps) {
  const { files, adding, isRunning, paused } = progress;
  useDrop((dropped) => void queue.add(dropped));
  const listedAs = useListedAs(FORM_UPLOAD, files.length > 0);
  /** The list has the form itself, and another. */
  const isNameTaken = (one: QueuedFile) =>
    one.state === 'done' && !isTwice(one) && listedAs(one.name) > 1;
  if (files.length === 0) return adding > 0 && <Loading>{BULK_UPLOAD_TEXTS.adding}</Loading>;
  const count = files.length;
  const of = (state: QueuedFile['state']) => files.filter((one) => one.state === state).length;
  const twice = files.filter(isTwice).length;
  const left = of('waiting') + of('uploading') + of('analyzing');
  const isOver = left === 0;
  return (
    <Section title={message(BULK_UPLOAD_TEXTS.title, { count })}>
      <div className={layout.apart}>
        <div className={classes.said} role="status">
          {isOver
            ? message(BULK_UPLOAD_TEXTS.finished, { done: of('done'), count })
            : message(BULK_UPLOAD_TEXTS.running, { done: count - left, count })}
          {of('refused') > 0 && ` ${message(BULK_UPLOAD_TEXTS.failed, { count: of('refused') })}`}
          {twice > 0 && ` ${message(BULK_UPLOAD_TEXTS.sameCount, { count: twice })}`}
          {of('left out') > 0 &&
            ` ${message(BULK_UPLOAD_TEXTS.leftOut, { count: of('left out') })}`}
        </div>
        {isOver && !isRunning ? (
          <Button
            kind="secondary"
            onClick={() => {
              queue.clear();
              onClosed();
            }}
          >
            {BULK_UPLOAD_TEXTS.close}
          </Button>
        ) : (
          <Button kind="secondary" onClick={queue.stop}>
            {BULK_UPLOAD_TEXTS.stop}
          </Button>
        )}
      </div>
      {!isOver && (
        <ProgressBar share={(count - left) / count} label={BULK_UPLOAD_TEXTS.uploading} />
      )}
      {paused !== undefined && (
        <Notice tone="bad" live>
          {message(BULK_UPLOAD_TEXTS.paused, { why: paused, left, count })}{' '}
          <TextButton onClick={queue.resume}>{BULK_UPLOAD_TEXTS.tryAgain}</TextButton>
        </Notice>
      )}
      <ul className={classes.files}>
        {[...files].sort(problemsFirst).map((one) => (
          <li key={one.id} data-state={one.state}>
            <StateIcon file={one} />
            <span className={classes.name}>
              {one.state === 'done' ? one.name : one.file.name}
              {hasOwnName(one) && <small>{one.file.name}</small>}
            </span>
            <span className={classes.what}>
              {wordsFor(one)}{' '}
              {isNameTaken(one) && (
                <span className={classes.remark}>{nameTakenText(FORM_UPLOAD)}</span>
              )}
              {one.flat && one.said === BULK_UPLOAD_TEXTS.noFields && (
                <FindFields form={one.flat} onFindFields={onFindFields} />
              )}
              {isTwice(one) && (
                <TextButton
                  aria-label={message(BULK_UPLOAD_TEXTS.removeSameOf, { name: one.name })}
                  onClick={() => void queue.removeSame(one.id)}
                >
                  {BULK_UPLOAD_TEXTS.removeSame}
                </TextButton>
              )}
              {one.mayGo && (
                <TextButton
                  aria-label={message(BULK_UPLOAD_TEXTS.anywayOf, { name: one.file.name })}
                  onClick={() => queue.anyway(one.id)}
                >
                  {BULK_UPLOAD_TEXTS.anyway}
                </TextButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FindFields({
  form,
  onFindFields,
}: Pick<BulkUploadProps, 'onFindFields'> & { form: NonNullable<QueuedFile['flat']> }) {
  return (
    <TextButton
      aria-label={message(FIELD_TEXTS.findOf, { name: form.form_name })}
      onClick={() => onFindFields(form)}
    >
      {FIELD_TEXTS.find}
    </TextButton>
  );
}

function hasOwnName({ state, name, file }: QueuedFile): boolean {
  return state === 'done' && file.name !== `${name}.pdf`;
}

const isTwice = ({ state, sameAs }: QueuedFile) => state === 'done' && sameAs !== null;

function problemsFirst(a: QueuedFile, b: QueuedFile): number {
  const rank = (one: QueuedFile) => (one.state === 'refused' ? 0 : isTwice(one) ? 1 : 2);
  return rank(a) - rank(b) || a.id - b.id;
}

function wordsFor(file: QueuedFile): string {
  const { state, said, share, sameAs } = file;
  if (state === 'waiting') return BULK_UPLOAD_TEXTS.waiting;
  if (state === 'analyzing') return BULK_UPLOAD_TEXTS.analyzing;
  if (state === 'uploading') return `${BULK_UPLOAD_TEXTS.uploading} ${Math.round(share * 100)} %`;
  return isTwice(file)
    ? `${message(BULK_UPLOAD_TEXTS.same, { name: sameAs ?? '' })} ${said}`
    : said;
}

function StateIcon({ file }: { file: QueuedFile }) {
  if (file.state === 'refused' || isTwice(file)) return <WarnIcon />;
  return file.state === 'done' ? <CheckIcon /> : <InfoIcon />;
}

/** Accepts files dropped anywhere on the page, except while a dialog is open. */
function useDrop(onFiles: (files: File[]) => void) {
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!document.querySelector('dialog[open]')) event.preventDefault();
    };
    const dropped = (event: DragEvent) => drop(event);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', dropped);
    };
  }, []);
}
