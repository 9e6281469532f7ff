import { useQuery } from '@tanstack/react-query';
import { storedNamesApart } from '../../core/application/names-apart.ts';
import { message } from '../../core/texts/message.ts';
import { TEST_ALL_TEXTS } from '../../core/texts/test-all-texts.ts';
import { TEST_TEXTS } from '../../core/texts/test-texts.ts';
import { useNavigation } from '../base/navigation.tsx';
import { FormsListState } from '../forms/forms-list-state.tsx';
import { type FormSummary, formsQuery } from '../forms/queries.ts';
import { RefreshFormsButton } from '../forms/refresh-forms-button.tsx';
import { AllResults } from '../forms/testing/all-results.tsx';
import { verdictInWords } from '../forms/testing/test-all.ts';
import { TestResultCard } from '../forms/testing/test-result-card.tsx';
import { type TestRun, useTestRuns } from '../forms/testing/test-runs.ts';
import { useTestAll } from '../forms/testing/use-test-all.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileIcon, PlayIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';

export default function TestView() {
  const forms = useQuery(formsQuery);
  const tests = useTestRuns();
  const { all, start, stop, retry } = useTestAll();
  const nameOf = storedNamesApart(forms.data ?? []);
  const nameOfRun = ({ result: { formId, formName } }: TestRun) => {
    const form = forms.data?.find(({ id }) => id === formId);
    return form ? nameOf(form) : formName;
  };
  const isTestingAll = all !== null && all.state !== 'ended';
  return (
    <Page
      title={TEST_TEXTS.title}
      lead={TEST_TEXTS.lead}
      actions={
        <>
          {forms.data?.some(isConfigured) && (
            <Button kind="secondary" isWaiting={isTestingAll} onClick={start}>
              {all ? TEST_ALL_TEXTS.again : TEST_ALL_TEXTS.start}
            </Button>
          )}
          <RefreshFormsButton forms={forms} />
        </>
      }
    >
      {all && <AllResults all={all} onStop={stop} onRetry={retry} />}
      <FormsListState forms={forms}>
        {(listed) =>
          listed.some(isConfigured) ? (
            <Section title={`Forms (${listed.length})`}>
              {listed.map((form) => (
                <TestableForm
                  key={form.id}
                  form={form}
                  name={nameOf(form)}
                  isRunning={tests.runningId === form.id}
                  isBusy={tests.runningId !== undefined}
                  latest={tests.runs.find(({ result }) => result.formId === form.id)}
                  onRun={() => tests.run(form)}
                />
              ))}
            </Section>
          ) : (
            <NoForms />
          )
        }
      </FormsListState>
      <p className="visually-hidden" role="status">
        {tests.runs[0] && `${nameOfRun(tests.runs[0])}: ${outcome(tests.runs[0])}`}
      </p>
      {tests.runs.length > 0 && (
        <Section title="Latest results">
          {tests.runs.map((run) => (
            <TestResultCard key={run.result.submissionId} run={run} name={nameOfRun(run)} />
          ))}
        </Section>
      )}
    </Page>
  );
}

function outcome({ result }: TestRun): string {
  const verdict = verdictInWords(result).words;
  return `${verdict}, ${result.fieldsFilled} of ${result.totalFields} fields filled`;
}

const isConfigured = (form: FormSummary) => form.mapped_fields > 0;

interface TestableFormProps {
  form: FormSummary;
  /** With that of its file if other forms share it. */
  name: string;
  isRunning: boolean;
  isBusy: boolean;
  latest: TestRun | undefined;
  onRun: () => void;
}

function TestableForm({ form, name, isRunning, isBusy, latest, onRun }: TestableFormProps) {
  const label = isRunning ? TEST_TEXTS.testing : TEST_TEXTS.run;
  const run = (
    <Button
      icon={<PlayIcon />}
      disabled={isBusy && !isRunning}
      isWaiting={isRunning}
      aria-label={`${label} ${name}`}
      onClick={onRun}
    >
      {label}
    </Button>
  );
  return (
    <Card title={form.form_name} subtitle={form.original_filename} actions={run}>
      <p className="figures">{message(TEST_TEXTS.configured, { count: form.mapped_fields })}</p>
      {!isConfigured(form) && <p>{TEST_TEXTS.notTested}</p>}
      {/* Also shown here, because with many forms the results are far below. */}
      {latest && <p className="figures">Latest test: {outcome(latest)}</p>}
    </Card>
  );
}

function NoForms() {
  const { goTo } = useNavigation();
  const goToConfig = () => {
    goTo('forms');
    // Set as specified, but in the view's own history entry. Assigning the hash would add another
    // one.
    window.history.replaceState(window.history.state, '', '#forms');
  };
  return (
    <EmptyState
      icon={<FileIcon size={26} />}
      title={TEST_TEXTS.noForms}
      action={<Button onClick={goToConfig}>{TEST_TEXTS.goToConfig}</Button>}
    >
      A form can be tested once it is uploaded, analyzed and its fields mapped.
    </EmptyState>
  );
}
