import { message } from '../../core/texts/message.ts';
import { TEMPLATE_TEXTS } from '../../core/texts/template-texts.ts';
import { useManagesForms } from '../auth/session/session.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { DownloadIcon, FileIcon, SearchIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { type FormSummary, useAnalyzeForm } from './queries.ts';
import classes from './template-card.module.css';
import { useFieldAnalysis, useTemplate } from './template-files.ts';

/** A form whose fields can be viewed and whose mapping can be copied to another form. */
export function TemplateCard({ form }: { form: FormSummary }) {
  const analyze = useAnalyzeForm();
  const fieldAnalysis = useFieldAnalysis(form);
  const template = useTemplate(form);
  const managesForms = useManagesForms();
  const count = form.analyzed_fields;
  return (
    <Card
      title={form.form_name}
      subtitle={form.original_filename}
      actions={
        <>
          <Button
            kind="secondary"
            icon={<FileIcon />}
            isWaiting={fieldAnalysis.isPending}
            aria-label={`${TEMPLATE_TEXTS.fieldAnalysis} ${form.form_name}`}
            onClick={() => fieldAnalysis.mutate()}
          >
            {TEMPLATE_TEXTS.fieldAnalysis}
          </Button>
          {count === null ? (
            managesForms && (
              <Button
                icon={<SearchIcon />}
                isWaiting={analyze.isPending}
                aria-label={`${analyze.isPending ? 'Analyzing...' : TEMPLATE_TEXTS.analyze} ${form.form_name}`}
                onClick={() => analyze.mutate({ id: form.id, mappings: 'empty' })}
              >
                {analyze.isPending ? 'Analyzing...' : TEMPLATE_TEXTS.analyze}
              </Button>
            )
          ) : (
            <Button
              icon={<DownloadIcon />}
              isWaiting={template.isPending}
              aria-label={`${TEMPLATE_TEXTS.generate} ${form.form_name}`}
              onClick={() => template.mutate()}
            >
              {TEMPLATE_TEXTS.generate}
            </Button>
          )}
        </>
      }
    >
      <p>
        {count === null ? TEMPLATE_TEXTS.notAnalyzed : message(TEMPLATE_TEXTS.analyzed, { count })}
      </p>
      {count !== null && count > 0 && <FieldPreview form={form} count={count} />}
      {/* If only the answer was lost, the form is analyzed. */}
      {analyze.isError && count === null && (
        <Failure text={TEMPLATE_TEXTS.analyzeFailed} error={analyze.error} />
      )}
      {fieldAnalysis.isError && (
        <Failure text={TEMPLATE_TEXTS.fieldAnalysisFailed} error={fieldAnalysis.error} />
      )}
      {template.isError && <Failure text={TEMPLATE_TEXTS.generateFailed} error={template.error} />}
      {fieldAnalysis.isSuccess && fieldAnalysis.data.unshown > 0 && (
        <Notice tone="warn" live>
          {message(TEMPLATE_TEXTS.unshownFields, { count: fieldAnalysis.data.unshown })}
        </Notice>
      )}
    </Card>
  );
}

function FieldPreview({ form, count }: { form: FormSummary; count: number }) {
  const more = count - form.field_preview.length;
  return (
    <ul className={classes.fields}>
      {form.field_preview.map(({ name, type }) => (
        <li key={`${name} ${type}`}>
          <span className={classes.name}>{name}</span> <span className={classes.type}>{type}</span>
        </li>
      ))}
      {more > 0 && <li>{message(TEMPLATE_TEXTS.moreFields, { count: more })}</li>}
    </ul>
  );
}

function Failure({ text, error }: { text: string; error: Error }) {
  return (
    <Notice tone="bad" live>
      {message(text, { message: error.message })}
    </Notice>
  );
}
