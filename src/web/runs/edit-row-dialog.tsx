import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { type TellWork, useChangedWork } from '../ui/dialogs/changed-work.ts';
import { DialogActions } from '../ui/dialogs/dialog.tsx';
import { WorkDialog } from '../ui/dialogs/work-dialog.tsx';
import { Textarea, TextInput } from '../ui/inputs/text-input.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { type RowCells, type RunDetail, rowQuery, saveRow, useRunChange } from './queries.ts';
import classes from './runs.module.css';

/** An input of one line would join the words at its ends. */
const LINE_END = /[\r\n]/;

interface EditRowDialogProps {
  run: RunDetail;
  row: number;
  wasRefused: boolean;
  onMended: () => void;
  onClose: () => void;
}

/** Edits the cells of a row. Asks before it closes over unsaved input. */
export function EditRowDialog({ run, row, wasRefused, onMended, onClose }: EditRowDialogProps) {
  const asked = useQuery(rowQuery(run.id, row));
  return (
    <WorkDialog
      isOpen
      size="medium"
      title={message(RUN_TEXTS.mendTitle, { row })}
      leave={{
        title: RUN_TEXTS.mendLeaveTitle,
        confirmLabel: RUN_TEXTS.mendLeave,
        means: message(RUN_TEXTS.mendLeaveMeans, { row }),
      }}
      onClose={onClose}
    >
      {({ onChangedChange, leave }) => (
        <>
          {asked.isPending && <Loading>{RUN_TEXTS.loading}</Loading>}
          {!asked.data && <Failure of={asked} title={RUN_TEXTS.rowsFailed} />}
          {asked.data && (
            <EditRowForm
              run={run}
              row={row}
              wasRefused={wasRefused}
              stored={asked.data}
              onMended={onMended}
              onChangedChange={onChangedChange}
              onCancel={leave}
            />
          )}
        </>
      )}
    </WorkDialog>
  );
}

interface EditRowFormProps extends Omit<EditRowDialogProps, 'onClose'> {
  stored: RowCells;
  onChangedChange: TellWork;
  onCancel: () => void;
}

function EditRowForm(props: EditRowFormProps) {
  const { run, row, wasRefused, stored, onMended, onChangedChange, onCancel } = props;
  const [cells, setCells] = useState(() =>
    Array.from(
      { length: Math.max(stored.cells.length, run.columns.length) },
      (_, i) => stored.cells[i] ?? '',
    ),
  );
  const save = useRunChange((next: string[]) => saveRow(run.id, row, next));
  const isChanged = cells.some((cell, i) => cell !== (stored.cells[i] ?? ''));
  useChangedWork(isChanged, onChangedChange, save);
  const { reason: why, wrong } = save.data ?? stored;
  const remarks = save.data ? wrong : [...wrong, ...(stored.noted ?? [])];
  const refusedAgain = wasRefused ? RUN_TEXTS.mendStill : RUN_TEXTS.mendRefused;
  const judged = (save.data && save.variables) || stored.cells;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and each time it is refused
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Drops empty cells after the header's last column, because they made the row too long.
    const last = cells.findLastIndex((cell, i) => i < run.columns.length || cell.trim() !== '');
    save.mutate(cells.slice(0, last + 1), {
      onSuccess: ({ reason }) => reason === null && onMended(),
    });
  };
  return (
    <form ref={form} className={classes.mend} onSubmit={submit}>
      {why !== null && (
        <Notice tone="warn" live title={save.data ? refusedAgain : undefined}>
          {why}
        </Notice>
      )}
      {cells.map((cell, i) => (
        <CellInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={i}
          hasLines={LINE_END.test(stored.cells[i] ?? '')}
          label={run.columns[i]?.header ?? RUN_TEXTS.extraColumn}
          value={cell}
          // The dialog closes with the answer, and what is typed until then would be lost.
          readOnly={save.isPending}
          // Only for unchanged cells, because newly typed ones have not been checked.
          error={
            cell === (judged[i] ?? '')
              ? remarks.find(({ column }) => column === i)?.reason
              : undefined
          }
          onChange={(next) => setCells(cells.with(i, next))}
        />
      ))}
      <Failure of={save} title={RUN_TEXTS.mendFailed} keepsInput />
      <DialogActions>
        <Button kind="secondary" isWaiting={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isWaiting={save.isPending}>
          {RUN_TEXTS.mendSave}
        </Button>
      </DialogActions>
    </form>
  );
}

interface CellInputProps {
  hasLines: boolean;
  label: string;
  value: string;
  readOnly: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

function CellInput({ hasLines, onChange, ...cell }: CellInputProps) {
  const input = { ...cell, autoComplete: 'off' };
  return hasLines ? (
    <Textarea {...input} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
