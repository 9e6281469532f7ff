import { useState } from 'react';
import {
  type FormRule,
  ruleInWords,
  whyNeverApplying,
} from '../../../core/application/form-rules.ts';
import { todayLocal } from '../../../core/calendar-date.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FormSummary, useSaveRule } from '../queries.ts';
import { RuleFields } from './rule-fields.tsx';

interface RuleDialogProps {
  form: FormSummary | null;
  onClose: () => void;
}

/** Edits the rule for when a form applies. */
export function RuleDialog({ form, onClose }: RuleDialogProps) {
  return (
    <Dialog isOpen={form !== null} title={RULE_TEXTS.title} size="medium" onClose={onClose}>
      {form && <Rule key={form.id} form={form} onClose={onClose} />}
    </Dialog>
  );
}

function Rule({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  // The rule the user has seen. A change made meanwhile must not be overwritten unseen.
  const [was] = useState(form.applies_when);
  const [rule, setRule] = useState<FormRule>(was ?? {});
  const save = useSaveRule();
  const isAlways = Object.keys(rule).length === 0;
  const never = whyNeverApplying(rule, todayLocal());
  const submit = () =>
    save.mutate({ id: form.id, applies_when: isAlways ? null : rule, was }, { onSuccess: onClose });
  return (
    <>
      <p>
        <strong>{form.form_name}</strong>
      </p>
      <p>{RULE_TEXTS.lead}</p>
      <RuleFields rule={rule} onChange={setRule} />
      <Notice tone={never.length > 0 ? 'warn' : 'info'} live title={`${ruleInWords(rule)}.`}>
        {never.length > 0 && [...never, RULE_TEXTS.neverApplies].join(' ')}
      </Notice>
      <Failure of={save} title={RULE_TEXTS.saveFailed} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button isWaiting={save.isPending} onClick={submit}>
          {save.isPending ? RULE_TEXTS.saving : RULE_TEXTS.save}
        </Button>
      </DialogActions>
    </>
  );
}
