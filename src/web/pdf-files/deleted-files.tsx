import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DELETED_FILES_TEXTS } from '../../core/texts/form-config-texts.ts';
import { message } from '../../core/texts/message.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import layout from '../ui/layout.module.css';
import { Notice } from '../ui/notice.tsx';
import classes from './deleted-files.module.css';

interface DeletedFile {
  id: string;
  name: string;
  facts: string;
}

interface DeletedFilesProps {
  /** `form` or `guide`. */
  noun: string;
  files: readonly DeletedFile[];
  restore: UseMutationResult<unknown, Error, string>;
}

/** Deleted forms or guides, which can be restored. */
export function DeletedFiles({ noun, files, restore }: DeletedFilesProps) {
  const top = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const bringBack = ({ id, name }: DeletedFile) => {
    setRestored(null);
    restore.mutate(id, {
      onSuccess: () => {
        setRestored(name);
        // The pressed button disappears with its row.
        top.current?.focus();
      },
    });
  };
  return (
    <div ref={top} className={classes.deleted} tabIndex={-1}>
      {restored !== null && (
        <Notice tone="good" live>
          {message(DELETED_FILES_TEXTS.restored, { noun, name: restored })}
        </Notice>
      )}
      {restore.isError && (
        <Notice tone="bad" live>
          {message(DELETED_FILES_TEXTS.failed, { noun })} {restore.error.message}
        </Notice>
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
