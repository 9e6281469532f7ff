import type { UseMutationResult } from '@tanstack/react-query';
import { DELETED_FILES_TEXTS } from '../../core/texts/form-config-texts.ts';
import { message } from '../../core/texts/message.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './deleted-files.module.css';

interface DeletedFilesProps {
  /** `form` or `guide`. */
  noun: string;
  files: readonly { id: string; name: string; facts: string }[];
  restore: UseMutationResult<unknown, Error, string>;
}

/** Forms or guides that people have deleted, to be restored. */
export function DeletedFiles({ noun, files, restore }: DeletedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Disclosure
      summary={message(DELETED_FILES_TEXTS.title, { noun, count: files.length })}
      className={classes.deleted}
    >
      {restore.isError && (
        <Notice tone="bad" live>
          {message(DELETED_FILES_TEXTS.failed, { noun })} {restore.error.message}
        </Notice>
      )}
      <ul>
        {files.map(({ id, name, facts }) => (
          <li key={id}>
            <span className={classes.name}>
              {name}
              <span className={classes.facts}>{facts}</span>
            </span>
            <Button
              kind="secondary"
              aria-label={message(DELETED_FILES_TEXTS.restoreOf, { name })}
              isWaiting={restore.isPending && restore.variables === id}
              onClick={() => restore.mutate(id)}
            >
              {DELETED_FILES_TEXTS.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
