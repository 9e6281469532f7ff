import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prefilledNote } from '../../core/application/result-notes.ts';
import { splitByInk } from '../../core/mapping/fill-values/left-for-ink.ts';
import { boxesToEmpty, prefilledWords } from '../../core/mapping/fill-values/prefilled-boxes.ts';
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

interface AboutForm {
  /** The words at boxes that the form's own file fills and the mapping does not decide about. */
  prefilled: string[];
  /** The words printed at a field, by its name. */
  nameOf: (field: string) => string;
}

interface Outcome extends AboutForm {
  filled: number;
  skipped: SkippedField[];
  /** Fields that an earlier filling or the form's own file had set and this filling does not. */
  emptied: string[];
}

interface Filling extends AboutForm {
  planned: PlannedValues;
  /** The boxes of the mapping that have no value now and one in the form's own file. */
  toEmpty: PlannedValues;
}

/** A question that waits for the user's answer. */
interface Question extends Filling {
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
      const { fields } = analysis;
      const resolved = resolveFieldValues(fields, mappings, submittedPart(data));
      const planned = await pdf.plan(resolved.values);
      planned.skipped.unshift(...resolved.skipped);
      const ofFile = boxesToEmpty(fields, mappings).filter((name) => !planned.fields.has(name));
      const toEmpty = await pdf.plan(Object.fromEntries(ofFile.map((name) => [name, ''])));
      const filling = {
        planned,
        toEmpty,
        prefilled: prefilledWords(fields, mappings),
        nameOf: printedNames(fields),
      };
      const typedOver = pdf.typedOver(planned);
      if (typedOver.length === 0) return put(filling);
      setQuestion({ ...filling, typedOver });
      return null;
    },
  });
  const put = ({ planned, toEmpty, ...about }: Filling): Outcome => {
    const emptied = pdf.setValues(planned, toEmpty);
    return { filled: planned.fields.size, skipped: planned.skipped, emptied, ...about };
  };
  const decide = (isReplacing: boolean) => {
    if (!question) return;
    const { planned, typedOver } = question;
    if (!isReplacing) {
      for (const field of typedOver) {
        planned.fields.delete(field);
        planned.skipped.push(skippedField(field, 'typed_by_hand'));
      }
    }
    setDecided(put(question));
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

function Filled({ filled, skipped: all, emptied, prefilled, nameOf }: Outcome) {
  const [forInk, skipped] = splitByInk(all);
  return (
    <Notice
      tone={prefilled.length > 0 ? 'warn' : skipped.length > 0 ? 'info' : 'good'}
      live
      title={message(VIEWER_TEXTS.filledFromApplication, { count: filled })}
    >
      {prefilled.length > 0 && <p>{prefilledNote(prefilled)}</p>}
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
