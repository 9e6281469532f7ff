import { isToCheck } from '../../../core/application/needs-attention.ts';
import { resultState } from '../../../core/application/result-state.ts';
import { splitByInk } from '../../../core/mapping/fill-values/left-for-ink.ts';
import { message } from '../../../core/texts/message.ts';
import { PROOF_TEXTS } from '../../../core/texts/proof-texts.ts';
import { SECURE_FORM_TEXTS } from '../../../core/texts/secure-form-texts.ts';
import { useDownload } from '../../pdf-files/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckIcon, DownloadIcon, WarnIcon } from '../../ui/icons.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { FormResult } from '../queries.ts';
import classes from './form-result-line.module.css';
import { continuedInWords, whatIsMissing } from './what-is-missing.ts';

interface FormResultLineProps {
  result: FormResult;
  /** The form's name, with that of its file if others of the packet share it. */
  name: string;
  /** Notes shown once above all forms, which are not repeated here. */
  said: readonly string[];
  /** Shows the form in the viewer. Without it, the line is only text. */
  onOpen?: (result: FormResult) => void;
}

const STATES = {
  ready: SECURE_FORM_TEXTS.formReady,
  look: SECURE_FORM_TEXTS.formToLookAt,
  failed: SECURE_FORM_TEXTS.formNotFilled,
} as const;

/** One form of a submission: its state, what a person should check, and the file. */
export function FormResultLine({ result, name, said, onOpen }: FormResultLineProps) {
  const { downloadPath, originalFilename, filename = originalFilename } = result;
  const state = resultState(result);
  const download = useDownload();
  const notes = result.notes.filter((note) => !said.includes(note));
  return (
    <article className={classes.line} data-state={state}>
      <header className={classes.header}>
        {state === 'ready' ? <CheckIcon /> : <WarnIcon />}
        <div className={classes.names}>
          <h3>{name}</h3>
          <p className={classes.facts}>
            {STATES[state]}
            {result.success && (
              <>
                {' · '}
                <strong className="figures">
                  {result.filledFields} of {result.totalFields}
                </strong>{' '}
                fields filled
              </>
            )}
          </p>
        </div>
        {onOpen && downloadPath && (
          <div className={`${classes.actions} no-print`}>
            <Button kind="quiet" aria-label={`Open ${name}`} onClick={() => onOpen(result)}>
              Open
            </Button>
            <Button
              kind="secondary"
              icon={<DownloadIcon />}
              isWaiting={download.isPending}
              onClick={() => download.mutate({ path: downloadPath, filename })}
            >
              Download
            </Button>
          </div>
        )}
      </header>
      {!result.success && (
        <Notice tone="bad" title={result.error ?? 'This form could not be filled.'}>
          {result.errors.filter((error) => error !== result.error).join(' ')}
        </Notice>
      )}
      <Failure of={download} />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ResultDetails result={result} />
    </article>
  );
}

/** What was left out or is not printed whole, field by field. */
function ResultDetails({ result }: { result: FormResult }) {
  // Changes to the file as a whole have no field and need no check on paper.
  const ofBoxes = result.warnings.filter(({ field }) => field !== '');
  const [toCheck, smaller] = [ofBoxes.filter(isToCheck), ofBoxes.filter((one) => !isToCheck(one))];
  const [forInk, skipped] = splitByInk(result.skipped);
  const { proof, continued = [] } = result;
  const { unseen, toLookAt, leftOut } = whatIsMissing(proof?.notWhole ?? [], skipped);
  return (
    <div className={classes.details}>
      {proof?.problem && <Notice tone="warn">{proof.problem}</Notice>}
      {unseen.length > 0 && (
        <FieldList
          summary={message(PROOF_TEXTS.summary, { count: proof?.notWhole.length ?? 0 })}
          rows={unseen}
          isOpen
        />
      )}
      {toLookAt.length > 0 && (
        <FieldList
          summary={message(SECURE_FORM_TEXTS.leftOutToLookAt, { count: toLookAt.length })}
          rows={toLookAt}
          isOpen
        />
      )}
      {toCheck.length > 0 && (
        <FieldList
          summary={message(SECURE_FORM_TEXTS.toCheck, { count: toCheck.length })}
          rows={toCheck.map(inWords)}
          isOpen
        />
      )}
      {continued.length > 0 && (
        <FieldList
          summary={message(PROOF_TEXTS.continued, { count: continued.length })}
          rows={continued.map(continuedInWords)}
        />
      )}
      {smaller.length > 0 && (
        <FieldList
          summary={message(SECURE_FORM_TEXTS.printedSmaller, { count: smaller.length })}
          rows={smaller.map(inWords)}
        />
      )}
      {leftOut.length > 0 && (
        <FieldList summary={`${leftOut.length} left out, and why`} rows={leftOut} />
      )}
      {forInk.length > 0 && (
        <Disclosure summary={message(SECURE_FORM_TEXTS.forInk, { count: forInk.length })}>
          <p className={classes.ink}>
            {message(SECURE_FORM_TEXTS.leftForInk, {
              fields: [...new Set(forInk.map(({ field, label = field }) => label))].join('; '),
            })}
          </p>
        </Disclosure>
      )}
    </div>
  );
}

type Warning = FormResult['warnings'][number];

const inWords = ({ field, label = field, message: words }: Warning) => ({ field: label, words });

interface FieldListProps {
  summary: string;
  rows: { field: string; words: string }[];
  isOpen?: boolean;
}

function FieldList({ summary, rows, isOpen = false }: FieldListProps) {
  return (
    <Disclosure summary={summary} isOpen={isOpen} className={classes.list}>
      <dl>
        {rows.map(({ field, words }) => (
          <div key={`${field} ${words}`}>
            <dt>{field}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
