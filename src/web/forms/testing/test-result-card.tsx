import { useState } from 'react';
import { TEST_ALL_TEXTS } from '../../../core/texts/test-all-texts.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { part } from '../../ui/lazy/part.tsx';
import { verdictInWords } from './test-all.ts';
import classes from './test-result-card.module.css';
import type { TestRun } from './test-runs.ts';

/** Loaded separately, because pdf.js draws it. */
const FilledPages = part(
  () => import('../../pdf-viewer/pages/filled-pages.tsx'),
  <p>{TEST_ALL_TEXTS.loading}</p>,
);

interface TestResultCardProps {
  run: TestRun;
  /** The form's name, with that of its file if other forms share it. */
  name: string;
}

/** What a test run filled, what it left out and why, and the filled PDF. */
export function TestResultCard({ run: { result, pdf }, name }: TestResultCardProps) {
  const verdict = verdictInWords(result);
  const [showsPage, setShowsPage] = useState(false);
  return (
    <Card
      title={name}
      subtitle={
        <span className={classes.facts}>
          <span>{result.submissionId}</span>
          <span>{new Date(result.timestamp).toLocaleString('en-US')}</span>
        </span>
      }
      badge={<Badge tone={verdict.tone}>{verdict.words}</Badge>}
      actions={
        pdf && (
          <Button
            kind="secondary"
            icon={<DownloadIcon />}
            onClick={() => saveFile(pdf, `${result.submissionId}-${result.formName}.pdf`)}
          >
            Download
          </Button>
        )
      }
    >
      <p>
        <strong className="figures">
          {result.fieldsFilled} of {result.totalFields}
        </strong>{' '}
        fields filled
      </p>
      {result.issues.length > 0 && (
        <Disclosure
          summary={`${result.issues.length} ${result.issues.length === 1 ? 'issue' : 'issues'}`}
          isOpen
          className={classes.issues}
        >
          <ul>
            {result.issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {pdf && (
        <div>
          <Button kind="quiet" aria-expanded={showsPage} onClick={() => setShowsPage(!showsPage)}>
            {showsPage ? TEST_ALL_TEXTS.hidePage : TEST_ALL_TEXTS.showPage}
          </Button>
          {showsPage && <FilledPages source={pdf} formName={name} />}
        </div>
      )}
    </Card>
  );
}
