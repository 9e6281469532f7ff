import { useState } from 'react';
import { storedNamesApart } from '../../../core/application/names-apart.ts';
import { message } from '../../../core/texts/message.ts';
import { TEST_ALL_TEXTS } from '../../../core/texts/test-all-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { part } from '../../ui/lazy/part.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { ProgressBar } from '../../ui/messages/progress-bar.tsx';
import classes from './all-results.module.css';
import { countsInWords, problemsFirst, type TestedForm, type Verdict } from './test-all.ts';
import type { AllTests } from './use-test-all.ts';

/** Loaded separately, because pdf.js draws it. */
const FilledPages = part(
  () => import('../../pdf-viewer/pages/filled-pages.tsx'),
  <p>{TEST_ALL_TEXTS.loading}</p>,
);

const TONES: Record<Verdict, 'good' | 'bad' | 'warn' | 'plain'> = {
  failed: 'bad',
  empty: 'bad',
  issues: 'warn',
  untested: 'plain',
  waiting: 'plain',
  passed: 'good',
};

interface AllResultsProps {
  all: AllTests;
  onStop: () => void;
  onRetry: (form: TestedForm['form']) => void;
}

/** The results of all forms, those that need attention first. */
export function AllResults({ all, onStop, onRetry }: AllResultsProps) {
  const { rows, state, failure } = all;
  const nameOf = storedNamesApart(rows.map(({ form }) => form));
  const [opened, setOpened] = useState<string | null>(null);
  const isRunning = state !== 'ended';
  const tested = rows.filter(({ verdict }) => verdict !== 'waiting').length;
  const progress = message(TEST_ALL_TEXTS.progress, { tested, total: rows.length });
  return (
    <Section title={TEST_ALL_TEXTS.title}>
      <p>{TEST_ALL_TEXTS.lead}</p>
      {failure && (
        <Notice tone="bad" live title={TEST_ALL_TEXTS.notListed}>
          {failure}
        </Notice>
      )}
      {isRunning && (
        <div className={`${layout.apart} ${classes.running}`}>
          <div>
            {progress}
            <ProgressBar share={rows.length === 0 ? 0 : tested / rows.length} label={progress} />
          </div>
          <Button kind="secondary" isWaiting={state === 'stopping'} onClick={onStop}>
            {state === 'stopping' ? TEST_ALL_TEXTS.stopping : TEST_ALL_TEXTS.stop}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <p role="status" className={classes.counts}>
            {!isRunning && countsInWords(rows)}
          </p>
          <ul className={classes.rows}>
            {problemsFirst(rows).map((row) => (
              <Row
                key={row.form.id}
                row={row}
                name={nameOf(row.form)}
                isOpen={opened === row.form.id}
                onToggle={() => setOpened(opened === row.form.id ? null : row.form.id)}
                onRetry={() => onRetry(row.form)}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

interface RowProps {
  row: TestedForm;
  /** With that of its file if other forms share it. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  onRetry: () => void;
}

function Row({ row, name, isOpen, onToggle, onRetry }: RowProps) {
  const { form, verdict, result, reason } = row;
  const issues = verdict === 'issues' ? (result?.issues ?? []) : [];
  const said = isOpen ? TEST_ALL_TEXTS.hide : TEST_ALL_TEXTS.show;
  return (
    <li data-verdict={verdict}>
      <div className={classes.row}>
        <Badge tone={TONES[verdict]}>{TEST_ALL_TEXTS.verdicts[verdict]}</Badge>
        <div className={classes.words}>
          <strong>{form.form_name}</strong>
          <span>{form.original_filename}</span>
          {reason && <span>{reason}</span>}
        </div>
        {result && verdict !== 'failed' && (
          <p className={classes.numbers}>
            <span>
              {message(TEST_ALL_TEXTS.filled, {
                filled: result.fieldsFilled,
                total: result.totalFields,
              })}
            </span>
            {issues.length > 0 && <span>{countOf(issues)}</span>}
          </p>
        )}
        {verdict === 'failed' ? (
          <Button
            kind="secondary"
            aria-label={message(TEST_ALL_TEXTS.of, { what: TEST_ALL_TEXTS.tryAgain, name })}
            onClick={onRetry}
          >
            {TEST_ALL_TEXTS.tryAgain}
          </Button>
        ) : (
          result?.downloadPath && (
            <Button
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={message(TEST_ALL_TEXTS.of, { what: said, name })}
              onClick={onToggle}
            >
              {said}
            </Button>
          )
        )}
      </div>
      {isOpen && result?.downloadPath && (
        <div className={classes.details}>
          {issues.length > 0 && (
            <ul className={classes.issues}>
              {issues.map((issue) => (
                <li key={issue}>{issue}</li>
              ))}
            </ul>
          )}
          <FilledPages source={result.downloadPath} formName={name} />
        </div>
      )}
    </li>
  );
}

function countOf({ length }: readonly string[]): string {
  if (length === 1) return TEST_ALL_TEXTS.oneIssue;
  return message(TEST_ALL_TEXTS.issueCount, { count: length });
}
