import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { splitByInk } from '../../core/mapping/fill-values/left-for-ink.ts';
import { resolveFieldValues } from '../../core/mapping/fill-values/resolve-field-values.ts';
import { printedNames } from '../../core/pdf/labels/printed-name.ts';
import { type SkippedField, skippedField } from '../../core/pdf/pdf-form.ts';
import { message } from '../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { VIEWER_TEXTS } from '../../core/texts/viewer-texts.ts';
import { useEntry } from '../applications/entry/state/entry.tsx';
import { hasEntryData, submittedPart } from '../applications/entry/state/entry-data.ts';
import { useAsUser } from '../auth/as-user.ts';
import { useMutation } from '../base/use-mutation.ts';
import type { PlannedValues } from '../pdf-viewer/fields/set-field-values.ts';
import type { FillablePdf } from '../pdf-viewer/filling/fillable-pdf.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import { PenIcon } from '../ui/icons.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './fill-from-application.module.css';
import { type FormSummary, formQuery } from './queries.ts';

interface Outcome {
  filled: number;
  skipped: SkippedField[];
  /** Fields that an earlier filling had set and this one does not. */
  emptied: string[];
  /** The words printed at a field, by its name. */
  nameOf: (field: string) => string;
}

/** A question that waits for the user's answer. */
interface Question {
  planned: PlannedValues;
  nameOf: Outcome['nameOf'];
  typedOver: string[];
}

/** Fills the current application into the open form, by the form's mapping. */
export function FillFromApplication({ form, pdf }: { form: FormSummary; pdf: FillablePdf }) {
  const { data } = useEntry();
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const [question, setQuestion] = useState<Question | null>(null);
  const [decided, setDecided] = useState<Outcome | null>(null);
  const fill = useMutation({
    mutationFn: async (): Promise<Outcome | string | null> => {
      if (!hasEntryData(data)) return VIEWER_TEXTS.nothingEntered;
      const { form_analysis: analysis, field_mappings: mappings } = await asUser(() =>
        queryClient.fetchQuery(formQuery(form.id)),
      );
      if (!analysis || !mappings || Object.keys(mappings).length === 0) {
        return VIEWER_TEXTS.notMapped;
      }
      const resolved = resolveFieldValues(analysis.fields, mappings, submittedPart(data));
      const planned = await pdf.plan(resolved.values);
      planned.skipped.unshift(...resolved.skipped);
      const typedOver = pdf.typedOver(planned);
      const nameOf = printedNames(analysis.fields);
      if (typedOver.length === 0) return put(planned, nameOf);
      setQuestion({ planned, nameOf, typedOver });
      return null;
    },
  });
  const put = (planned: PlannedValues, nameOf: Outcome['nameOf']): Outcome => {
    const emptied = pdf.setValues(planned);
    return { filled: planned.fields.size, skipped: planned.skipped, emptied, nameOf };
  };
  const decide = (isReplacing: boolean) => {
    if (!question) return;
    const { planned, nameOf, typedOver } = question;
    if (!isReplacing) {
      for (const field of typedOver) {
        planned.fields.delete(field);
        planned.skipped.push(skippedField(field, 'typed_by_hand'));
      }
    }
    setDecided(put(planned, nameOf));
    setQuestion(null);
  };
  const outcome = decided ?? fill.data;
  return (
    <>
      <Button
        kind="secondary"
        icon={<PenIcon />}
        isWaiting={fill.isPending}
        onClick={() => {
          setDecided(null);
          fill.mutate();
        }}
      >
        {VIEWER_TEXTS.fillFromApplication}
      </Button>
      <Failure of={fill} />
      {typeof outcome === 'string' && (
        <Notice tone="info" live>
          {outcome}
        </Notice>
      )}
      {outcome && typeof outcome === 'object' && <Filled {...outcome} />}
      <TypedOverDialog
        fields={question?.typedOver ?? []}
        nameOf={question?.nameOf ?? String}
        onDecide={decide}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}

interface TypedOverDialogProps {
  /** The dialog is closed while there are none. */
  fields: string[];
  nameOf: Outcome['nameOf'];
  onDecide: (isReplacing: boolean) => void;
  onClose: () => void;
}

/** Values that the user typed are replaced only after confirmation. */
function TypedOverDialog({ fields, nameOf, onDecide, onClose }: TypedOverDialogProps) {
  return (
    <Dialog isOpen={fields.length > 0} title={VIEWER_TEXTS.typedOverTitle} onClose={onClose}>
      <p>{message(VIEWER_TEXTS.typedOver, { count: fields.length })}</p>
      <ul className={classes.fields}>
        {fields.map((field) => (
          <li key={field}>{nameOf(field)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="secondary" onClick={() => onDecide(true)}>
          {VIEWER_TEXTS.replaceTyped}
        </Button>
        <Button data-autofocus onClick={() => onDecide(false)}>
          {VIEWER_TEXTS.keepTyped}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Filled({ filled, skipped: all, emptied, nameOf }: Outcome) {
  const [forInk, skipped] = splitByInk(all);
  return (
    <Notice
      tone={skipped.length > 0 ? 'info' : 'good'}
      live
      title={message(VIEWER_TEXTS.filledFromApplication, { count: filled })}
    >
      {emptied.length > 0 && (
        <p>{message(VIEWER_TEXTS.emptiedAgain, { fields: emptied.map(nameOf).join('; ') })}</p>
      )}
      {skipped.length > 0 && (
        <Disclosure summary={`${skipped.length} left out, and why`} className={classes.skipped}>
          <ul>
            {skipped.map((one) => (
              <li key={one.field}>
                <strong>{nameOf(one.field)}</strong>: {one.reason}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {forInk.length > 0 && (
        <p>
          {message(SECURE_FORM_TEXTS.leftForInk, {
            fields: forInk.map(({ field }) => nameOf(field)).join('; '),
          })}
        </p>
      )}
    </Notice>
  );
}
