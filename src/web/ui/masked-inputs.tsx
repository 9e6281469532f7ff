import {
  NumberFormatBase,
  NumericFormat,
  PatternFormat,
  usePatternFormat,
} from 'react-number-format';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface MaskedInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** The value as displayed, with its separators. */
  value: string;
  onChange: (value: string) => void;
}

/** Ten digits of a North American number: `(512) 555-0199`. */
export function PhoneInput({ value, onChange, ...input }: MaskedInputProps) {
  const mask = usePatternFormat<TextInputProps>({
    ...input,
    format: '(###) ###-####',
    customInput: TextInput,
    inputMode: 'tel',
    value,
    onValueChange: ({ formattedValue }, { source }) => {
      if (source === 'event') onChange(formattedValue);
    },
  });
  return (
    <NumberFormatBase
      {...mask}
      // No area code starts with 1, so a leading 1 is the country code, whether typed, pasted or
      // autofilled.
      removeFormatting={(text, change) =>
        mask.removeFormatting?.(text, change).replace(/^1+/, '') ?? ''
      }
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
