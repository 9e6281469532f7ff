import type { FormRule } from '../../../core/application/form-rules.ts';
import { parseDollars } from '../../../core/premium/check-premium.ts';
import { DATE_TEXTS } from '../../../core/texts/date-texts.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { DollarInput } from '../../ui/inputs/masked-inputs.tsx';
import { AgeInput, OwnerInput, ReplacementInput } from './case-inputs.tsx';
import classes from './rules.module.css';
import { StatesChoice } from './states-choice.tsx';

type DayPart = 'firstDay' | 'lastDay';

interface RuleFieldsProps {
  rule: FormRule;
  /** Names of the dates that were found half typed or impossible (`badDaysIn`). */
  badDays: readonly string[];
  onChange: (rule: FormRule) => void;
}

type AmountPart = 'minFaceAmount' | 'maxFaceAmount' | 'minPremium' | 'maxPremium';

/**
 * Names of the dates that are half typed or impossible. Browsers give them no value, as if they
 * restricted nothing.
 */
export function badDaysIn(fields: Element | null): string[] {
  const dates = fields?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [];
  return [...dates].flatMap(({ name, validity, dataset }) =>
    validity.valid && !dataset.unread ? [] : [name],
  );
}

/** The parts of a rule. A part left open restricts nothing. */
export function RuleFields({ rule, badDays, onChange }: RuleFieldsProps) {
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
    <AgeInput
      label={RULE_TEXTS[part]}
      value={rule[part] ?? ''}
      onChange={(digits) => set(part, digits === '' ? undefined : Math.min(Number(digits), 150))}
    />
  );
  const day = (part: DayPart) => (
    <DateInput
      label={RULE_TEXTS[part]}
      error={badDays.includes(part) ? DATE_TEXTS.unread : undefined}
      value={rule[part] ?? ''}
      name={part}
      onChange={(value) => set(part, value || undefined)}
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
      <ReplacementInput
        open={RULE_TEXTS.any}
        value={rule.replacement}
        onChange={(value) => set('replacement', value)}
      />
      <OwnerInput
        open={RULE_TEXTS.any}
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
