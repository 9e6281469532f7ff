import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleInWords } from '../../../core/application/form-rules.ts';
import { todayLocal } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { STATE_CODES, US_STATES } from '../../../core/us-states.ts';
import { useConfig } from '../../base/config.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { DollarInput } from '../../ui/inputs/masked-inputs.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { formsQuery } from '../queries.ts';
import { AgeInput, OwnerInput, ReplacementInput } from './case-inputs.tsx';
import classes from './rules.module.css';
import { type TrialCase, tryCase } from './try-case.ts';

interface CaseTrialDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows which forms a made-up case would get, and why it would not get the others. */
export function CaseTrialDialog({ isOpen, onClose }: CaseTrialDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={RULE_TEXTS.tryTitle} size="medium" onClose={onClose}>
      {isOpen && <Trial />}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Trial() {
  const { onlyReviewedMappings } = useConfig();
  const forms = useQuery(formsQuery).data ?? [];
  const [trial, setTrial] = useState<TrialCase>({ date: todayLocal() });
  const set = (change: TrialCase) => setTrial({ ...trial, ...change });
  const { gets, leftOut } = tryCase(forms, trial, onlyReviewedMappings);
  return (
    <>
      <p>{RULE_TEXTS.tryLead}</p>
      <div className={classes.fields}>
        <SelectInput
          label={RULE_TEXTS.state}
          none={RULE_TEXTS.notEntered}
          choices={STATE_CODES.map((code) => [code, US_STATES[code]])}
          value={trial.state ?? ''}
          onChange={(state) => set({ state })}
        />
        <AgeInput label={RULE_TEXTS.age} value={trial.age ?? ''} onChange={(age) => set({ age })} />
        <DateInput
          label={RULE_TEXTS.date}
          value={trial.date ?? ''}
          onChange={(date) => set({ date })}
        />
        <ReplacementInput
          open={RULE_TEXTS.notEntered}
          value={trial.replacement}
          onChange={(replacement) => set({ replacement })}
        />
        <OwnerInput
          open={RULE_TEXTS.notEntered}
          value={trial.otherOwner}
          onChange={(otherOwner) => set({ otherOwner })}
        />
        <DollarInput
          label={RULE_TEXTS.face}
          autoComplete="off"
          value={trial.faceAmount ?? ''}
          onChange={(faceAmount) => set({ faceAmount })}
        />
        <DollarInput
          label={RULE_TEXTS.premium}
          autoComplete="off"
          value={trial.singlePremium ?? ''}
          onChange={(singlePremium) => set({ singlePremium })}
        />
      </div>
      <div className={classes.results} role="status">
        <h3>{message(RULE_TEXTS.gets, { count: gets.length })}</h3>
        {gets.length === 0 && <p>{RULE_TEXTS.getsNone}</p>}
        <dl>
          {gets.map((form) => (
            <div key={form.id}>
              <dt>{form.form_name}</dt>
              <dd>{ruleInWords(form.applies_when)}</dd>
            </div>
          ))}
        </dl>
        {leftOut.length > 0 && <h3>{message(RULE_TEXTS.leftOut, { count: leftOut.length })}</h3>}
        <dl>
          {leftOut.map(({ form, reasons }) => (
            <div key={form.id}>
              <dt>{form.form_name}</dt>
              <dd>{reasons.join(' ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
