import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resolveFieldValues } from '../../core/mapping/resolve-field-values.ts';
import { message, VIEWER_TEXTS } from '../../core/messages.ts';
import type { SkippedField } from '../../core/pdf/pdf-form.ts';
import { useEntry } from '../applications/entry.tsx';
import { isTouched, submittedPart } from '../applications/entry-data.ts';
import { useAsUser } from '../auth/as-user.ts';
import { Button } from '../ui/button.tsx';
import { PenIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import type { FillablePdf } from '../ui/pdf/fillable-pdf.ts';
import classes from './fill-from-application.module.css';
import { type FormSummary, formQuery } from './queries.ts';

interface Outcome {
  filled: number;
  skipped: SkippedField[];
}

/** Puts the application being entered into the open form, by the form's mapping. */
export function FillFromApplication({ form, pdf }: { form: FormSummary; pdf: FillablePdf }) {
  const { data } = useEntry();
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const fill = useMutation({
    mutationFn: async (): Promise<Outcome | string> => {
      if (!isTouched(data)) return VIEWER_TEXTS.nothingEntered;
      const { form_analysis: analysis, field_mappings: mappings } = await asUser(() =>
        queryClient.fetchQuery(formQuery(form.id)),
      );
      if (!analysis || !mappings || Object.keys(mappings).length === 0) {
        return VIEWER_TEXTS.notMapped;
      }
      const resolved = resolveFieldValues(analysis.fields, mappings, submittedPart(data));
      const { filled, skipped } = await pdf.setValues(resolved.values);
      return { filled: filled.length, skipped: [...resolved.skipped, ...skipped] };
    },
  });
  return (
    <div className={`${classes.fill} no-print`}>
      <Button
        kind="secondary"
        icon={<PenIcon />}
        disabled={fill.isPending}
        onClick={() => fill.mutate()}
      >
        {VIEWER_TEXTS.fillFromApplication}
      </Button>
      {fill.isError && (
        <Notice tone="bad" live>
          {fill.error.message}
        </Notice>
      )}
      {typeof fill.data === 'string' && (
        <Notice tone="info" live>
          {fill.data}
        </Notice>
      )}
      {typeof fill.data === 'object' && <Filled {...fill.data} />}
    </div>
  );
}

function Filled({ filled, skipped }: Outcome) {
  return (
    <Notice
      tone={skipped.length > 0 ? 'info' : 'good'}
      live
      title={message(VIEWER_TEXTS.filledFromApplication, { count: filled })}
    >
      {skipped.length > 0 && (
        <details className={classes.skipped}>
          <summary>{skipped.length} left out, and why</summary>
          <ul>
            {skipped.map(({ field, reason }) => (
              <li key={field}>
                <strong>{field}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
}
