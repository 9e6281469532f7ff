/** Inputs for the parts of a case that rules check, also used for a made-up case. */
import type { FormRule } from '../../../core/application/form-rules.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';

interface CaseInputProps<Value> {
  /** The label for a part that is left open. */
  open: string;
  value: Value;
  onChange: (value: Value) => void;
}

export function ReplacementInput(props: CaseInputProps<FormRule['replacement']>) {
  const { open, value = '', onChange } = props;
  return (
    <SelectInput
      label={RULE_TEXTS.replacement}
      none={open}
      choices={[
        ['YES', RULE_TEXTS.replaces],
        ['NO', RULE_TEXTS.replacesNone],
      ]}
      value={value}
      onChange={(answer) => onChange(answer || undefined)}
    />
  );
}

export function OwnerInput(props: CaseInputProps<FormRule['otherOwner']>) {
  const { open, value = '', onChange } = props;
  return (
    <SelectInput
      label={RULE_TEXTS.owner}
      none={open}
      choices={[
        ['YES', RULE_TEXTS.otherOwner],
        ['NO', RULE_TEXTS.insuredOwns],
      ]}
      value={value}
      onChange={(answer) => onChange(answer || undefined)}
    />
  );
}

interface AgeInputProps {
  label: string;
  value: string | number;
  /** Called with the digits only. */
  onChange: (digits: string) => void;
}

export function AgeInput({ label, value, onChange }: AgeInputProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
