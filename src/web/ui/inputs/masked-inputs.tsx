import { type ClipboardEvent, type InputEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PatternFormat, patternFormatter } from 'react-number-format';
import { isEmployerNumber } from '../../../core/application/entered-numbers.ts';
import { message } from '../../../core/texts/message.ts';
import { SSN_TEXTS } from '../../../core/texts/ssn-texts.ts';
import { amountOf, caretIn, moneyAsTyped, tidyMoney } from './money-mask.ts';
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

const SSN_DIGITS = 9;
const SSN_FORMAT = '###-##-####';
const EMPLOYER_FORMAT = '##-#######';
/** As such a number is while it grows. In that of a person, a blank stands for the third digit. */
const BEGUN_AS_EMPLOYERS = /^\d{2}-/;

/**
 * `XXX-XX-XXXX`, or the `XX-XXXXXXX` of a trust or a firm, which begins with a hyphen typed after two
 * digits. The mask would cut a longer number, such as a telephone number, to a false one.
 */
export function SsnInput({ value, onChange, error, ...input }: MaskedInputProps) {
  /** Why nothing was pasted, and the value that stayed. */
  const [refused, setRefused] = useState<{ why: string; at: string }>();
  const change = (text: string) => {
    setRefused(undefined);
    onChange(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { value: shown, selectionStart, selectionEnd } = input;
    const pasted = event.clipboardData.getData('text/plain').trim();
    const kept = shown.slice(0, selectionStart ?? 0) + shown.slice(selectionEnd ?? 0);
    const count = digitsIn(kept + pasted);
    setRefused(undefined);
    if (count > SSN_DIGITS) {
      event.preventDefault();
      setRefused({ why: message(SSN_TEXTS.tooLong, { count }), at: value });
    } else if (digitsIn(pasted) === SSN_DIGITS) {
      // A whole number has its own groups, whichever the number had that it replaces.
      event.preventDefault();
      flushSync(() => change(isEmployerNumber(pasted) ? pasted : asSsn(pasted)));
      input.setSelectionRange(input.value.length, input.value.length);
    }
  };
  const startEmployers = (event: InputEvent<HTMLInputElement>) => {
    if (event.data !== '-' || digitsIn(value) !== 2) return;
    event.preventDefault();
    change(`${value.slice(0, 2)}-`);
  };
  return (
    <PatternFormat
      {...input}
      error={refused?.at === value ? refused.why : error}
      onPaste={paste}
      onBeforeInput={startEmployers}
      format={BEGUN_AS_EMPLOYERS.test(value) ? EMPLOYER_FORMAT : SSN_FORMAT}
      customInput={TextInput}
      inputMode="numeric"
      value={value}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') change(formattedValue);
      }}
    />
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const digitsIn = (text: string) => digitsOf(text).length;
const asSsn = (text: string) => patternFormatter(digitsOf(text), { format: SSN_FORMAT });

/**
 * US dollars, with cents only if typed: `$25,000`. Another notation stays as it was entered, to be
 * reported by its caller.
 */
export function DollarInput({ value, onChange, ...input }: MaskedInputProps) {
  const [typed, setTyped] = useState(value);
  const [isFocused, setIsFocused] = useState(false);
  // A new object for each change, because the caret also moves if the mask undoes the change.
  const [caret, setCaret] = useState<{ of: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => caret?.of.setSelectionRange(caret.at, caret.at), [caret]);
  // A caller that keeps a number writes it in another way, or has none while the text is no amount.
  const isOwn = value === typed || (isFocused && (value === '' || isSameAmount(value, typed)));
  const shown = isOwn ? typed : tidyMoney(value);
  const show = (text: string) => {
    setTyped(text);
    if (text !== value) onChange(text);
  };
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      value={shown}
      onChange={({ currentTarget }) => {
        const { value: text, selectionEnd } = currentTarget;
        const next = moneyAsTyped(shown, text);
        const at = selectionEnd ?? text.length;
        setCaret({ of: currentTarget, at: next === text ? at : caretIn(next, text, at) });
        show(next);
      }}
      onFocus={() => {
        setTyped(shown);
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
        show(tidyMoney(shown));
      }}
    />
  );
}

const isSameAmount = (one: string, other: string) =>
  Number(amountOf(one)) === Number(amountOf(other));
