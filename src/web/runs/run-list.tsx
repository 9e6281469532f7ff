import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { useUnsavedWork } from '../browser/unsaved-work.ts';
import { useFocusKept } from '../browser/use-focus-kept.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileButton } from '../ui/buttons/file-button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { formatDate } from '../ui/format-date.ts';
import { FileIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { whyNotRemoved } from '../ui/messages/failed-change.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { ProgressBar } from '../ui/messages/progress-bar.tsx';
import { deleteRun, type Run, runsQuery, uploadTable, useRunChange } from './queries.ts';
import { counted } from './row-counts.ts';
import { RunBadge } from './run-badge.tsx';
import classes from './runs.module.css';

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The user's tables, and a button to add another. */
export function RunList({ onOpen }: { onOpen: (id: string) => void }) {
  const runs = useQuery(runsQuery);
  const [removed, setRemoved] = useState<Run | null>(null);
  const upload = useRunChange(uploadTable);
  const remove = useRunChange((id: string) => deleteRun(id));
  useUnsavedWork(upload.isPending);
  const isEmpty = runs.data?.length === 0;
  // A list with tables has another button to add one, perhaps before the first is answered.
  useFocusKept(runs.data && String(isEmpty));
  const choose = (file: File) => upload.mutate(file, { onSuccess: ({ id }) => onOpen(id) });
  const uploadButton = <FileButton label={RUN_TEXTS.upload} accept={ACCEPT} onChoose={choose} />;
  if (runs.isPending) return <Loading>{RUN_TEXTS.loading}</Loading>;
  if (!runs.data) {
    return <LoadFailed title={RUN_TEXTS.loadFailed} query={runs} />;
  }
  return (
    <>
      {upload.isPending && <Loading>{RUN_TEXTS.uploading}</Loading>}
      <Failure of={upload} title={RUN_TEXTS.uploadFailed} isChange />
      {isEmpty ? (
        <EmptyState icon={<FileIcon size={26} />} title={RUN_TEXTS.none} action={uploadButton}>
          {RUN_TEXTS.noneHint}
        </EmptyState>
      ) : (
        <Section title={message(RUN_TEXTS.tables, { count: runs.data.length })}>
          <div>{uploadButton}</div>
          {runs.data.map((run) => (
            <Card
              key={run.id}
              title={run.name}
              subtitle={factsOf(run)}
              badge={<RunBadge state={run.state} />}
              actions={
                <>
                  <Button
                    kind="secondary"
                    aria-label={message(RUN_TEXTS.openNamed, { name: run.name })}
                    onClick={() => onOpen(run.id)}
                  >
                    {RUN_TEXTS.open}
                  </Button>
                  {run.state !== 'running' && (
                    <Button
                      kind="quiet"
                      aria-label={message(RUN_TEXTS.removeNamed, { name: run.name })}
                      onClick={() => setRemoved(run)}
                    >
                      {RUN_TEXTS.remove}
                    </Button>
                  )}
                </>
              }
            >
              {run.state === 'running' && (
                <div className={classes.bar}>
                  <ProgressBar
                    share={(run.counts.made + run.counts.refused) / run.rows}
                    label={RUN_TEXTS.progressLabel}
                  />
                </div>
              )}
            </Card>
          ))}
        </Section>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={RUN_TEXTS.removeTitle}
        confirmLabel={RUN_TEXTS.remove}
        isBusy={remove.isPending}
        problem={whyNotRemoved(remove.error)}
        onConfirm={() =>
          removed && remove.mutate(removed.id, { onSuccess: () => setRemoved(null) })
        }
        onClose={() => {
          remove.reset();
          setRemoved(null);
        }}
      >
        {message(RUN_TEXTS.removeHint, { name: removed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

function factsOf({ rows, createdAt }: Run): string {
  const size = counted(rows, RUN_TEXTS.oneRow, RUN_TEXTS.rows);
  return `${size} · ${message(RUN_TEXTS.uploaded, { date: formatDate(createdAt) })}`;
}
