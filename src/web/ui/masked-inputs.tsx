import { useState } from 'react';
import { NumericFormat, PatternFormat } from 'react-number-format';
import { phoneAsTyped, tidyPhone } from './phone-mask.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface MaskedInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** The value as displayed, with its separators. */
  value: string;
  onChange: (value: string) => void;
}

/** `(512) 555-0199`. A number of another country or with an extension stays as it was entered. */
export function PhoneInput({ value, onChange, ...input }: MaskedInputProps) {
  const [typed, setTyped] = useState(value);
  // A value from a draft or a table was not typed here.
  const shown = value === typed ? value : tidyPhone(value);
  const show = (text: string) => {
    setTyped(text);
    if (text !== value) onChange(text);
  };
  return (
    <TextInput
      {...input}
      inputMode="tel"
      value={shown}
      onChange={({ currentTarget: { value: text, selectionEnd } }) =>
        show(phoneAsTyped(shown, text, selectionEnd === text.length))
      }
      onBlur={() => show(tidyPhone(shown))}
    />
  );
}

/** `XXX-XX-XXXX`. */
export function SsnInput({ value, onChange, ...input }: MaskedInputProps) {
  return (
    <PatternFormat
      {...input}
      format="###-##-####"
      customInput={TextInput}
      inputMode="numeric"
      value={value}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') onChange(formattedValue);
      }}
    />
  );
}

/** US dollars, with cents only if typed: `$25,000`. */
export function DollarInput({ value, onChange, ...input }: MaskedInputProps) {
  return (
    <NumericFormat
      {...input}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      customInput={TextInput}
      inputMode="decimal"
      value={value}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') onChange(formattedValue);
      }}
    />
  );
}
