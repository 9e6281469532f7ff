import { message } from '../../core/texts/message.ts';
import { FILE_EVENT_TEXTS } from '../../core/texts/viewer-texts.ts';
import { focusContent } from '../browser/focus-content.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './file-event-notice.module.css';
import type { FileEvent, ListedFile } from './shown-file.ts';

export interface FileNews {
  event: FileEvent<ListedFile>;
  onOpen: (id: string) => void;
  onDismiss: () => void;
}

/** Says that the only file of a view was deleted by others, instead of a notice in its viewer. */
export function LastFileGone({ event }: { event: FileNews['event'] | null }) {
  if (event?.is !== 'gone') return null;
  const title = message(FILE_EVENT_TEXTS.gone.title, { name: event.file.name });
  return <Notice tone="info" live title={title} />;
}

interface FileEventNoticeProps extends FileNews {
  /** Saves the values typed into the shown file, without printing. */
  onDownload: () => void;
}

/** Reports what others did to the open file. It overlays the page, which does not move. */
export function FileEventNotice({ event, onDownload, onOpen, onDismiss }: FileEventNoticeProps) {
  const { is, file } = event;
  const next = 'next' in event ? event.next : undefined;
  const isKept = is === 'deleted' || is === 'changed';
  const texts = FILE_EVENT_TEXTS[is];
  const open = (id: string) => {
    focusContent();
    onOpen(id);
  };
  return (
    <div className={`${classes.over} no-print`}>
      <Notice
        tone={isKept ? 'warn' : 'info'}
        live
        title={message(texts.title, { name: file.name })}
        action={
          <div className={classes.actions}>
            {isKept && <Button onClick={onDownload}>{FILE_EVENT_TEXTS.download}</Button>}
            {is === 'changed' && (
              <Button kind="secondary" onClick={() => open(file.id)}>
                {FILE_EVENT_TEXTS.openChanged}
              </Button>
            )}
            {next && (
              <Button kind="secondary" onClick={() => open(next.id)}>
                {message(FILE_EVENT_TEXTS[next.name === file.name ? 'openNew' : 'open'], {
                  name: next.name,
                })}
              </Button>
            )}
            <Button
              kind="secondary"
              onClick={() => {
                focusContent();
                onDismiss();
              }}
            >
              {texts.dismiss}
            </Button>
          </div>
        }
      >
        {texts.words}
      </Notice>
    </div>
  );
}
