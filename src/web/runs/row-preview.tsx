import { useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SelectInput } from '../ui/inputs/select-input.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { Section } from '../ui/layout/section.tsx';
import { part } from '../ui/lazy/part.tsx';
import { usePrefetch } from '../ui/lazy/use-prefetch.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { previewRow, type RunDetail, useRunChange } from './queries.ts';
import classes from './runs.module.css';

const FilledPages = part(
  () => import('../pdf-viewer/pages/filled-pages.tsx'),
  <Loading>{RUN_TEXTS.previewLoading}</Loading>,
);

/** Shows how any row fills a page, before packets are made. */
export function RowPreview({ run }: { run: RunDetail }) {
  const [row, setRow] = useState('1');
  const [formId, setFormId] = useState(run.forms[0]?.id ?? '');
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(FilledPages);
  const preview = useRunChange((asked: { row: number; formId: string }) =>
    previewRow(run.id, asked.row, asked.formId),
  );
  const number = /^\d+$/.test(row.trim()) ? Number(row) : 0;
  const isRow = number >= 1 && number <= run.rows;
  const form = run.forms.find(({ id }) => id === formId) ?? run.forms[0];
  if (!form) return null;
  const show = () => {
    setIsOpen(true);
    preview.mutate({ row: number, formId: form.id });
  };
  return (
    <Section title={RUN_TEXTS.preview}>
      <div className={classes.preview}>
        <TextInput
          label={RUN_TEXTS.previewRow}
          inputMode="numeric"
          value={row}
          error={isRow ? undefined : RUN_TEXTS.previewEmpty}
          onChange={(event) => setRow(event.currentTarget.value)}
        />
        <SelectInput
          label={RUN_TEXTS.previewForm}
          choices={run.forms.map(({ id, formName }) => [id, formName] as const)}
          value={form.id}
          onChange={setFormId}
        />
        <Button kind="secondary" isWaiting={!isRow} onClick={show}>
          {RUN_TEXTS.previewShow}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        size="wide"
        title={message(RUN_TEXTS.previewTitle, { row: number, form: form.formName })}
        onClose={() => {
          // A client's page stays in memory only while it is shown.
          preview.reset();
          setIsOpen(false);
        }}
      >
        {preview.isPending && <Loading>{RUN_TEXTS.previewLoading}</Loading>}
        <Failure of={preview} title={RUN_TEXTS.previewFailed} />
        {preview.data && <FilledPages source={preview.data} formName={form.formName} />}
      </Dialog>
    </Section>
  );
}
