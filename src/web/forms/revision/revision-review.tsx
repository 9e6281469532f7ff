import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type TellWork, useChangedWork } from '../../ui/dialogs/changed-work.ts';
import { Failure } from '../../ui/messages/failure.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { formFilePath } from '../queries.ts';
import { firstPages } from './first-pages.ts';
import {
  type Comparison,
  revisionFilePath,
  revisionQuery,
  useCompareAgain,
  useConfirmRevision,
  useDiscardRevision,
  useRevisionOf,
} from './queries.ts';
import { RevisionEnd } from './revision-end.tsx';
import { RevisionList } from './revision-list.tsx';
import { type BoxState, RevisionPage } from './revision-page.tsx';
import classes from './revision-review.module.css';
import { boxesReadAs, firstOpen, type Row, rowKey, rowsOf, type Section } from './rows.ts';
import { useDecisions } from './use-decisions.ts';

export interface RevisionReviewProps {
  formId: string;
  onOtherFile: () => void;
  /** Called when the revision has become a form or no longer exists. */
  onEnd: () => void;
  onChangedChange: TellWork;
}

/** Compares a pending revision with the current form, with the user's decisions about it. */
export default function RevisionReview(props: RevisionReviewProps) {
  const compared = useQuery({ ...revisionQuery(props.formId), refetchOnWindowFocus: false });
  const { pending } = useRevisionOf(props.formId);
  const shown = compared.data?.revision;
  const [seen, setSeen] = useState(shown);
  const [exchanged, setExchanged] = useState<string | null>(null);
  if (shown && shown.id !== seen?.id) {
    setSeen(shown);
    setExchanged(seen?.form_name ?? null);
  }
  const isOtherPending = pending && shown && pending.id !== shown.id;
  const { refetch } = compared;
  useEffect(() => {
    if (isOtherPending) void refetch();
  }, [isOtherPending, refetch]);
  if (compared.isPending) return <Loading>{REVISION_TEXTS.loading}</Loading>;
  if (!compared.data) {
    return (
      <Notice
        tone="bad"
        live
        action={<Button onClick={() => compared.refetch()}>Try again</Button>}
      >
        {compared.error.message}
      </Notice>
    );
  }
  return (
    <>
      {exchanged !== null && (
        <Notice tone="warn" live title={message(REVISION_TEXTS.exchanged, { before: exchanged })}>
          {message(REVISION_TEXTS.exchangedMeans, {
            before: exchanged,
            next: compared.data.revision.form_name,
          })}
        </Notice>
      )}
      <Review
        // Choices for the boxes of one file do not belong to the next.
        key={compared.data.revision.id}
        {...props}
        comparison={compared.data}
        onReread={refetch}
      />
    </>
  );
}

function Review(props: RevisionReviewProps & { comparison: Comparison; onReread: () => unknown }) {
  const { formId, comparison, onReread, onEnd, onChangedChange } = props;
  const { revision, form } = comparison;
  const { decisions, decide, keeping } = useDecisions(formId, revision);
  const rows = useMemo(
    () =>
      rowsOf(
        revision,
        decisions,
        (from) => boxesReadAs(form.field_mappings?.[from], revision.suggestions),
        form.field_mappings ?? {},
      ),
    [revision, form, decisions],
  );
  const [open, setOpen] = useState<ReadonlySet<Section>>(() => new Set(firstOpen(rows)));
  const [selected, setSelected] = useState<string | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const again = useCompareAgain(formId);
  const discard = useDiscardRevision(formId, revision.id);
  const confirm = useConfirmRevision(formId);
  const oldFields = useMemo(() => byName(form.form_analysis?.fields), [form]);
  const newFields = useMemo(() => byName(revision.form_analysis.fields), [revision]);
  const [first] = useState(() => firstPages(oldFields, newFields, rows));
  const states = useMemo(() => statesOf(rows), [rows]);
  useChangedWork(!keeping.isKept, onChangedChange, confirm);
  useEffect(() => () => onChangedChange(false), [onChangedChange]);
  const row = rows.find((one) => rowKey(one) === selected);
  const isStale = revision.is_stale || isRefused;
  // Then there is nothing to try again, and the end of the page says what became of it.
  const { isKnown, pending } = useRevisionOf(formId);
  const isOver = isKnown && !pending;

  const openSection = (section: Section, isOpen: boolean) =>
    setOpen((current) => {
      const others = [...current].filter((one) => one !== section);
      return new Set(isOpen ? [...others, section] : others);
    });
  /** Selects the row of a box pressed on a page. */
  const selectRow = (wanted: Row | undefined) => {
    if (!wanted) return;
    openSection(wanted.section, true);
    setSelected(rowKey(wanted));
  };
  return (
    <>
      {revision.is_same_file && (
        <Notice tone="warn" title={REVISION_TEXTS.sameFile}>
          {message(REVISION_TEXTS.sameFileMeans, {
            next: revision.form_name,
            before: form.form_name,
          })}
        </Notice>
      )}
      {revision.warning && (
        <Notice
          tone="warn"
          title={revision.warning}
          action={
            <Button
              kind="secondary"
              isWaiting={discard.isPending}
              onClick={() => discard.mutate({ asOwn: true }, { onSuccess: onEnd })}
            >
              {REVISION_TEXTS.asOwn}
            </Button>
          }
        />
      )}
      {!isOver && <Failure of={discard} isChange />}
      <div className={classes.head}>
        <ul className={classes.legend}>
          {(['carried', 'look', 'gone', 'added'] as const).map((state) => (
            <li key={state}>
              <span className={classes.swatch} data-state={state} />
              {REVISION_TEXTS.states[state]}
            </li>
          ))}
        </ul>
        <div className={classes.tools}>
          <Button kind="quiet" onClick={props.onOtherFile}>
            {REVISION_TEXTS.otherFile}
          </Button>
          <Button kind="quiet" repeats onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? REVISION_TEXTS.smaller : REVISION_TEXTS.larger}
          </Button>
        </div>
      </div>
      {/* It closes with the answer, and what is decided until then would be lost. */}
      <div className={classes.work} inert={confirm.isPending}>
        <RevisionPage
          title={message(REVISION_TEXTS.before, { name: form.form_name })}
          path={formFilePath(formId)}
          pages={form.form_analysis?.pages ?? 0}
          fields={form.form_analysis?.fields ?? []}
          firstPage={first.before}
          stateOf={(name) => states.old.get(name) ?? 'none'}
          selected={row?.from ?? null}
          candidates={[]}
          isLarge={isLarge}
          onSelect={(name) => selectRow(rows.find(({ from }) => from === name))}
        />
        <RevisionPage
          title={message(REVISION_TEXTS.after, { name: revision.form_name })}
          path={revisionFilePath(formId)}
          pages={revision.form_analysis.pages}
          fields={revision.form_analysis.fields}
          firstPage={first.after}
          stateOf={(name) => states.new.get(name) ?? 'none'}
          selected={row?.to || row?.joinedIn || null}
          candidates={row && row.to === null ? row.candidates : []}
          isLarge={isLarge}
          onSelect={(name) =>
            selectRow(
              rows.find(({ to }) => to === name) ??
                rows.find(({ to, candidates }) => to === null && candidates.includes(name)),
            )
          }
        />
        <RevisionList
          comparison={comparison}
          rows={rows}
          decisions={decisions}
          selected={selected}
          open={open}
          oldFields={oldFields}
          newFields={newFields}
          onOpen={openSection}
          onSelect={setSelected}
          onDecide={decide}
        />
      </div>
      <RevisionEnd
        {...props}
        rows={rows}
        decisions={decisions}
        keeping={keeping}
        isStale={isStale}
        again={again}
        discard={discard}
        confirm={confirm}
        onStale={() => {
          setIsRefused(true);
          onReread();
        }}
        onComparedAgain={() => setIsRefused(false)}
        onReread={onReread}
      />
    </>
  );
}

const byName = (fields: readonly PdfField[] = []) =>
  new Map(fields.map((field) => [field.name, field]));

function statesOf(rows: readonly Row[]) {
  const old = new Map<string, BoxState>();
  const next = new Map<string, BoxState>();
  for (const { section, from, to, candidates, joinedIn } of rows) {
    if (from === null) {
      if (to) next.set(to, 'added');
      continue;
    }
    old.set(from, to === null ? 'look' : to || joinedIn ? 'carried' : 'gone');
    if (to) next.set(to, 'carried');
    if (section === 'look' && to === null) {
      for (const name of candidates) if (!next.has(name)) next.set(name, 'look');
    }
  }
  return { old, new: next };
}
