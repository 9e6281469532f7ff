import type { FormRule } from '../../../core/application/form-rules.ts';
import { parseDollars } from '../../../core/premium/check-premium.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { DollarInput } from '../../ui/masked-inputs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { YesNoSelect } from './case-inputs.tsx';
import classes from './rules.module.css';
import { StatesChoice } from './states-choice.tsx';

interface RuleFieldsProps {
  rule: FormRule;
  onChange: (rule: FormRule) => void;
}

type AmountPart = 'minFaceAmount' | 'maxFaceAmount' | 'minPremium' | 'maxPremium';

/** The parts of a rule; a part left open does not restrict. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const set = <Part extends keyof FormRule>(part: Part, value: FormRule[Part] | undefined) => {
    const { [part]: _, ...others } = rule;
    onChange(value === undefined ? others : { ...others, [part]: value });
  };
  const amount = (part: AmountPart) => (
    <DollarInput
      label={RULE_TEXTS[part]}
      autoComplete="off"
      value={rule[part]?.toLocaleString('en-US') ?? ''}
      onChange={(text) => set(part, parseDollars(text) ?? undefined)}
    />
  );
  const age = (part: 'minAge' | 'maxAge') => (
    <TextInput
      label={RULE_TEXTS[part]}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={rule[part] ?? ''}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        set(part, digits === '' ? undefined : Math.min(Number(digits), 150));
      }}
    />
  );
  const day = (part: 'firstDay' | 'lastDay') => (
    <TextInput
      label={RULE_TEXTS[part]}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={rule[part] ?? ''}
      onChange={(event) => set(part, event.currentTarget.value || undefined)}
    />
  );
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <StatesChoice states={rule.states} onChange={(states) => set('states', states)} />
      </div>
      {day('firstDay')}
      {day('lastDay')}
      <p className={classes.hint}>{RULE_TEXTS.datesHint}</p>
      <YesNoSelect
        label={RULE_TEXTS.replacement}
        yes={RULE_TEXTS.replaces}
        open={RULE_TEXTS.any}
        no={RULE_TEXTS.replacesNone}
        value={rule.replacement}
        onChange={(value) => set('replacement', value)}
      />
      <YesNoSelect
        label={RULE_TEXTS.owner}
        yes={RULE_TEXTS.otherOwner}
        open={RULE_TEXTS.any}
        no={RULE_TEXTS.insuredOwns}
        value={rule.otherOwner}
        onChange={(value) => set('otherOwner', value)}
      />
      {amount('minFaceAmount')}
      {amount('maxFaceAmount')}
      {amount('minPremium')}
      {amount('maxPremium')}
      {age('minAge')}
      {age('maxAge')}
    </div>
  );
}
