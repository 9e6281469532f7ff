import { partedByInk } from '../../core/mapping/fill-values/left-for-ink.ts';
import { message } from '../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { useDownload } from '../pdf-files/use-download.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './form-result-card.module.css';
import type { FormResult } from './queries.ts';

/** One form of a submission: how much is filled, what was left out and why, and the file. */
export function FormResultCard({ result }: { result: FormResult }) {
  const { downloadPath, originalFilename } = result;
  // Changes to the file as a whole name no field and leave nothing to check on paper.
  const toCheck = result.warnings.filter(({ field }) => field !== '');
  const [forInk, leftOut] = partedByInk(result.skipped);
  const download = useDownload();
  return (
    <Card
      title={result.formName}
      subtitle={originalFilename}
      badge={
        downloadPath && (
          <Button
            icon={<DownloadIcon />}
            disabled={download.isPending}
            onClick={() => download.mutate({ path: downloadPath, filename: originalFilename })}
          >
            Download
          </Button>
        )
      }
    >
      {result.success ? (
        <p className={classes.count}>
          <strong className="figures">
            {result.filledFields} of {result.totalFields}
          </strong>{' '}
          fields filled
        </p>
      ) : (
        <Notice tone="bad" title={result.error ?? 'This form could not be filled.'}>
          {result.errors.filter((error) => error !== result.error).join(' ')}
        </Notice>
      )}
      {download.isError && (
        <Notice tone="bad" live>
          {download.error.message}
        </Notice>
      )}
      {result.notes.length > 0 && (
        <Notice tone="warn">
          {result.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {toCheck.length > 0 && (
        <FieldList
          summary={`${toCheck.length} to check in print`}
          rows={toCheck.map(({ field, message }) => ({ field, words: message }))}
          isOpen
        />
      )}
      {leftOut.length > 0 && (
        <FieldList
          summary={`${leftOut.length} left out, and why`}
          rows={leftOut.map(({ field, reason }) => ({ field, words: reason }))}
        />
      )}
      {forInk.length > 0 && (
        <p>
          {message(SECURE_FORM_TEXTS.leftForInk, {
            fields: forInk.map(({ field }) => field).join(', '),
          })}
        </p>
      )}
    </Card>
  );
}

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
