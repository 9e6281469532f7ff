import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DELETED_FILES_TEXTS } from '../../core/texts/form-config-texts.ts';
import { message } from '../../core/texts/message.ts';
import { useFocusKept } from '../browser/use-focus-kept.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import layout from '../ui/layout/layout.module.css';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './deleted-files.module.css';
import { useListedAs } from './name-taken.tsx';
import type { UploadNoun } from './upload-noun.ts';

interface DeletedFile {
  id: string;
  name: string;
  facts: string;
}

interface DeletedFilesProps {
  noun: UploadNoun;
  files: readonly DeletedFile[];
  restore: UseMutationResult<unknown, Error, string>;
}

/** Deleted forms or guides, which can be restored. */
export function DeletedFiles({ noun: restored, files, restore }: DeletedFilesProps) {
  const noun = restored.is;
  const top = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<DeletedFile | null>(null);
  const listedAs = useListedAs(restored, asked !== null);
  const isNamedTwice = asked !== null && listedAs(asked.name) > 1;
  const bringBack = (file: DeletedFile) => {
    setAsked(file);
    setWasBack(false);
    restore.mutate(file.id);
  };
  // It is also back if only the answer was lost, as the list shows once it is read again.
  const isListed = files.some(({ id }) => id === asked?.id);
  const isBack = restore.isSuccess || (restore.isError && !isListed);
  const [wasBack, setWasBack] = useState(false);
  if (asked && isBack && !isListed && !wasBack) setWasBack(true);
  // Deleted once more, so that it is not back any longer.
  if (wasBack && isListed) {
    setWasBack(false);
    setAsked(null);
  }
  const isDone = asked !== null && isBack;
  // The pressed button disappears with its row.
  useFocusKept(asked ? String(isListed) : undefined, () => top.current?.focus());
  const outcome = useRef<HTMLDivElement>(null);
  // The list above grows by the restored file, once it is read again.
  useEffect(() => {
    if (isDone && isNamedTwice) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [isDone, isNamedTwice]);
  return (
    <div ref={top} className={classes.deleted} tabIndex={-1}>
      {isDone && (
        <div ref={outcome}>
          <Notice
            tone={isNamedTwice ? 'warn' : 'good'}
            live
            title={message(DELETED_FILES_TEXTS.restored, { noun, name: asked.name })}
          >
            {isNamedTwice && message(DELETED_FILES_TEXTS.sameName, { noun })}
          </Notice>
        </div>
      )}
      {asked && !isBack && (
        <Failure of={restore} title={message(DELETED_FILES_TEXTS.failed, { noun })} isChange />
      )}
      {files.length > 0 && (
        <Disclosure
          summary={message(DELETED_FILES_TEXTS.title, { noun, count: files.length })}
          className={classes.list}
        >
          <ul>
            {files.map((file) => (
              <li key={file.id} className={layout.apart}>
                <span className={classes.name}>
                  {file.name}
                  <span className={classes.facts}>{file.facts}</span>
                </span>
                <Button
                  kind="secondary"
                  aria-label={message(DELETED_FILES_TEXTS.restoreOf, { name: file.name })}
                  isWaiting={restore.isPending && restore.variables === file.id}
                  onClick={() => bringBack(file)}
                >
                  {DELETED_FILES_TEXTS.restore}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
