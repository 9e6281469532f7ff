import { useState } from 'react';
import { NO_FORM_READY } from '../../core/texts/form-list-texts.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { formatDate } from '../ui/format-date.ts';
import { CheckInput } from '../ui/inputs/check-input.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import type { RunDetail, useRunChange } from './queries.ts';
import { counted } from './row-counts.ts';
import classes from './runs.module.css';

interface RunStartProps {
  run: RunDetail;
  hasChanges: boolean;
  start: ReturnType<typeof useRunChange<boolean, RunDetail>>;
}

/** What the table contains, and the button that makes the packets. */
export function RunStart({ run, hasChanges, start }: RunStartProps) {
  const [isAgain, setIsAgain] = useState(false);
  if (!run.isSettled) {
    const isUnknown = run.columns.every(({ fact }) => fact === null);
    return (
      <Notice tone="warn">{isUnknown ? RUN_TEXTS.columnsUnknown : RUN_TEXTS.columnsOpen}</Notice>
    );
  }
  const { waiting, refused } = run.counts;
  const unused = run.columns.flatMap(({ header, fact }) =>
    fact === null && header.trim() !== '' ? [header] : [],
  );
  const mayStart = run.forms.length > 0 && !hasChanges;
  return (
    <Section title={RUN_TEXTS.checked}>
      <ul className={classes.found}>
        <li>{goodRows(waiting)}</li>
        {refused > 0 && <li>{counted(refused, RUN_TEXTS.oneBad, RUN_TEXTS.bad)}</li>}
        {unused.length > 0 && (
          <li>{message(RUN_TEXTS.columnsLeftOut, { names: unused.join('; ') })}</li>
        )}
        {run.forms.length > 0 && (
          <li>
            {message(RUN_TEXTS.formsFilled, {
              names: run.forms.map(({ formName }) => formName).join('; '),
            })}
          </li>
        )}
      </ul>
      {run.forms.length === 0 && <Notice tone="warn">{NO_FORM_READY}</Notice>}
      {run.waitingForReview.length > 0 && (
        <Notice tone="warn">
          {message(SECURE_FORM_TEXTS.formsNotReviewed, {
            names: run.waitingForReview.join('; '),
          })}
        </Notice>
      )}
      {waiting > 0 && run.madeBefore !== null && (
        <Notice tone="warn">
          <p>{message(RUN_TEXTS.madeBefore, { date: formatDate(run.madeBefore) })}</p>
          <CheckInput label={RUN_TEXTS.again} isOn={isAgain} onChange={setIsAgain} />
        </Notice>
      )}
      {hasChanges && <Notice tone="info">{RUN_TEXTS.columnsChanged}</Notice>}
      <Failure of={start} title={RUN_TEXTS.startFailed} isChange />
      {waiting > 0 && (
        <div>
          <Button
            isWaiting={!mayStart || start.isPending || (run.madeBefore !== null && !isAgain)}
            onClick={() => start.mutate(isAgain)}
          >
            {counted(waiting, RUN_TEXTS.startOne, RUN_TEXTS.start)}
          </Button>
        </div>
      )}
    </Section>
  );
}

function goodRows(waiting: number): string {
  return waiting === 0 ? RUN_TEXTS.noneGood : counted(waiting, RUN_TEXTS.oneGood, RUN_TEXTS.good);
}
