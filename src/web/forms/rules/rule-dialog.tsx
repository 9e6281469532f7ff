import { useRef, useState } from 'react';
import {
  type FormRule,
  isSameRule,
  ruleInWords,
  whyNeverApplying,
} from '../../../core/application/form-rules.ts';
import { todayLocal } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { refusalIn } from '../../base/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type TellWork, useChangedWork } from '../../ui/dialogs/changed-work.ts';
import { DialogActions } from '../../ui/dialogs/dialog.tsx';
import { WorkDialog } from '../../ui/dialogs/work-dialog.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type FormSummary, useRuleNow, useSaveRule } from '../queries.ts';
import { badDaysIn, RuleFields } from './rule-fields.tsx';
import classes from './rules.module.css';

interface RuleDialogProps {
  form: FormSummary | null;
  onClose: () => void;
}

/** Edits the rule for when a form applies. */
export function RuleDialog({ form, onClose }: RuleDialogProps) {
  return (
    <WorkDialog
      isOpen={form !== null}
      title={RULE_TEXTS.title}
      size="medium"
      leave={{
        title: RULE_TEXTS.leaveTitle,
        confirmLabel: RULE_TEXTS.leave,
        means: RULE_TEXTS.leaveText,
      }}
      onClose={onClose}
    >
      {({ onChangedChange, close }) =>
        form && <Rule key={form.id} form={form} onChangedChange={onChangedChange} onClose={close} />
      }
    </WorkDialog>
  );
}

interface RuleProps {
  form: FormSummary;
  onChangedChange: TellWork;
  onClose: () => void;
}

function Rule({ form, onChangedChange, onClose }: RuleProps) {
  // The rule the user has seen. A change made meanwhile must not be overwritten unseen.
  const [was] = useState(form.applies_when);
  const [rule, setRule] = useState<FormRule>(was ?? {});
  const [badDays, setBadDays] = useState<readonly string[]>([]);
  const fields = useRef<HTMLFieldSetElement>(null);
  const save = useSaveRule();
  const isChanged = !isSameRule(rule, was);
  useChangedWork(isChanged, onChangedChange, save);
  const isAlways = Object.keys(rule).length === 0;
  const never = whyNeverApplying(rule, todayLocal());
  const theirs = useRuleNow(form.id) ?? null;
  const isStale = refusalIn(save.error, 'rule_stale') !== null;
  const submit = (seen: FormRule | null) => {
    const bad = badDaysIn(fields.current);
    setBadDays(bad);
    const [first] = bad;
    if (first !== undefined)
      return fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const applies_when = isAlways ? null : rule;
    save.mutate({ id: form.id, applies_when, was: seen }, { onSuccess: onClose });
  };
  return (
    <>
      <p>
        <strong>{form.form_name}</strong>
      </p>
      <p>{RULE_TEXTS.lead}</p>
      {/* The dialog closes with the answer, and what is changed until then would be lost. */}
      <fieldset ref={fields} className={classes.all} disabled={save.isPending}>
        <RuleFields
          rule={rule}
          badDays={badDays}
          onChange={(changed) => {
            setBadDays(badDays.filter((part) => badDaysIn(fields.current).includes(part)));
            setRule(changed);
          }}
        />
      </fieldset>
      <Notice tone={never.length > 0 ? 'warn' : 'info'} live title={`${ruleInWords(rule)}.`}>
        {never.length > 0 && [...never, RULE_TEXTS.neverApplies].join(' ')}
      </Notice>
      {isStale ? (
        <Notice
          tone="bad"
          live
          title={RULE_TEXTS.saveFailed}
          action={
            <Button kind="secondary" onClick={() => submit(theirs)}>
              {RULE_TEXTS.saveOver}
            </Button>
          }
        >
          {message(RULE_TEXTS.theirs, { rule: ruleInWords(theirs ?? {}) })}
        </Notice>
      ) : (
        <Failure of={save} title={RULE_TEXTS.saveFailed} keepsInput />
      )}
      <DialogActions>
        <Button kind="secondary" isWaiting={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button isWaiting={save.isPending || isStale} onClick={() => submit(was)}>
          {save.isPending ? RULE_TEXTS.saving : RULE_TEXTS.save}
        </Button>
      </DialogActions>
    </>
  );
}
