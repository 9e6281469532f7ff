import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { fetchMore } from '../base/fetch-more.ts';
import { isFocusLost } from '../browser/focus-content.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { EditRowDialog } from './edit-row-dialog.tsx';
import { postStep, type RunDetail, rowsQuery, useRunChange, useRunDownload } from './queries.ts';
import classes from './runs.module.css';

interface RowListProps {
  run: RunDetail;
  /** The refused rows, to be corrected, or those that need attention. */
  list: 'refused' | 'noted';
  /** Receives the focus when the last row leaves the list. */
  title: RefObject<HTMLElement | null>;
}

/** What was done to rows. What comes of it changes when the run is paused or resumed. */
interface Said {
  text: string;
  whileHeld: string;
}

const rowCount = ({ pages }: { pages: { rows: unknown[] }[] }) =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);

const TEXTS = {
  refused: { title: RUN_TEXTS.refused, hint: RUN_TEXTS.refusedHint },
  noted: { title: RUN_TEXTS.noted, hint: RUN_TEXTS.notedHint },
};

/** Before the start every row is checked again, then only the refused ones. */
const AGAIN = {
  draft: {
    label: RUN_TEXTS.recheck,
    failed: RUN_TEXTS.recheckFailed,
    said: { text: RUN_TEXTS.rechecked, whileHeld: RUN_TEXTS.rechecked },
  },
  started: {
    label: RUN_TEXTS.retry,
    failed: RUN_TEXTS.retryFailed,
    said: { text: RUN_TEXTS.retried, whileHeld: RUN_TEXTS.retriedHeld },
  },
};

export function RowList({ run, list, title }: RowListProps) {
  const asked = useInfiniteQuery(rowsQuery(run.id, list));
  const [mended, setMended] = useState<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const retry = useRunChange(() => postStep(run.id, 'retry'));
  const download = useRunDownload(run.id);
  const table = useRef<HTMLTableElement>(null);
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? [];
  const isEmpty = asked.data !== undefined && rows.length === 0;
  useEffect(() => {
    if (isEmpty && isFocusLost()) title.current?.focus({ preventScroll: true });
  }, [isEmpty, title]);
  // A row that is open in the dialog may have left the list by its own save.
  if (isEmpty && said === null && mended === null) return null;
  const isRefused = list === 'refused';
  const isDraft = run.startedAt === null;
  const again = AGAIN[isDraft ? 'draft' : 'started'];
  const mayMend = isRefused || isDraft;
  const isHeld = run.state === 'paused' || run.state === 'cancelled';
  const mendedText = isDraft ? RUN_TEXTS.mendedDraft : RUN_TEXTS.mended;
  return (
    <Section title={TEXTS[list].title}>
      {!isEmpty && <p className={classes.hint}>{TEXTS[list].hint}</p>}
      {/* The page already reports a list that could not be read again as out of date. */}
      {(!asked.data || asked.isFetchNextPageError) && (
        <Failure of={asked} title={RUN_TEXTS.rowsFailed} />
      )}
      {said && (
        <Notice tone="good" live>
          {isHeld ? said.whileHeld : said.text}
        </Notice>
      )}
      {rows.length > 0 && (
        <table ref={table} className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{RUN_TEXTS.row}</th>
              <th scope="col">{RUN_TEXTS.why}</th>
              {mayMend && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, client, reason }) => (
              <tr key={row} data-row={row}>
                <th scope="row">{row}</th>
                <td>
                  <strong className={classes.client}>{client}</strong>
                  {reason}
                </td>
                {mayMend && (
                  <td>
                    <Button
                      kind="secondary"
                      aria-label={message(RUN_TEXTS.mendRow, { row })}
                      onClick={() => setMended(row)}
                    >
                      {RUN_TEXTS.mend}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Failure of={retry} title={again.failed} isChange />
      <Failure of={download} title={RUN_TEXTS.downloadFailed} />
      <div className={classes.buttons}>
        {asked.hasNextPage && (
          <Button kind="secondary" onClick={() => void fetchMore(asked, rowCount)}>
            {RUN_TEXTS.more}
          </Button>
        )}
        {isRefused && !isEmpty && (
          <Button
            kind="secondary"
            isWaiting={download.isPending}
            onClick={() => download.mutate('refused')}
          >
            {RUN_TEXTS.refusedTable}
          </Button>
        )}
        {isRefused && !isEmpty && run.state !== 'running' && (
          <Button
            kind="quiet"
            isWaiting={retry.isPending}
            onClick={() =>
              retry.mutate(undefined, {
                onSuccess: () => setSaid(again.said),
              })
            }
          >
            {again.label}
          </Button>
        )}
      </div>
      {mended !== null && (
        <EditRowDialog
          run={run}
          row={mended}
          wasRefused={isRefused}
          onMended={() => {
            const at = rows.findIndex(({ row }) => row === mended);
            const next = rows[at + 1] ?? rows[at - 1];
            // Closes the dialog first, because it returns the focus to a button that disappears
            // with its row.
            flushSync(() => {
              const text = isRefused ? mendedText : RUN_TEXTS.noteMended;
              setSaid({
                text: message(text, { row: mended }),
                whileHeld: message(RUN_TEXTS.mendedHeld, { row: mended }),
              });
              setMended(null);
            });
            if (!next) return title.current?.focus({ preventScroll: true });
            table.current?.querySelector<HTMLElement>(`[data-row="${next.row}"] button`)?.focus();
          }}
          onClose={() => setMended(null)}
        />
      )}
    </Section>
  );
}
