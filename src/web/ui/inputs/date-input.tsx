import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { parseCalendarDate } from '../../../core/calendar-date.ts';
import { parseTableDate } from '../../../core/table/table-dates.ts';
import { DATE_TEXTS } from '../../../core/texts/date-texts.ts';
import { afterPress } from '../../browser/after-press.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { afterKey, isOtherDay } from './typed-date.ts';

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A date input with a last day, without which browsers accept six-digit years. To a browser, a half
 * typed or impossible date is an empty one, and some make another day of it. Here it says so once
 * the input is left.
 */
export function DateInput({ value, onChange, error, ...input }: DateInputProps) {
  const [isUnread, setIsUnread] = useState(false);
  const [isTold, setIsTold] = useState(false);
  /** The date that stayed when something else was pasted. */
  const [kept, setKept] = useState<string | null>(null);
  const typed = useRef<string | null>('');
  const check = ({ value: held, validity }: HTMLInputElement) => {
    const isOther = isOtherDay(typed.current, held);
    typed.current = null;
    if (isOther) onChange('');
    const isBad = isOther || validity.badInput;
    setIsUnread(isBad);
    afterPress(() => setIsTold(isBad));
  };
  // Browsers paste nothing into their date inputs.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const date = pastedDate(event.clipboardData.getData('text/plain'));
    typed.current = null;
    setKept(date === null ? value : null);
    if (date) onChange(date);
  };
  const isKept = kept === value;
  const isNoDay = (isUnread || isKept) && value === '';
  const problem = isNoDay && (isTold || isKept) ? DATE_TEXTS.unread : undefined;
  return (
    <TextInput
      {...input}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={value}
      error={problem ?? (isKept ? DATE_TEXTS.notPasted : error)}
      data-unread={isNoDay || undefined}
      onChange={({ currentTarget }) => {
        setKept(null);
        onChange(currentTarget.value);
      }}
      // The caret can be anywhere then, or a day is chosen from the calendar.
      onPointerDown={({ currentTarget }) => {
        if (currentTarget === document.activeElement) typed.current = null;
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // It submits the form before the input is left.
        if (event.key === 'Enter') return check(event.currentTarget);
        if (CLEARING.includes(event.key)) setKept(null);
        typed.current = afterKey(typed.current, event);
      }}
      onPaste={paste}
      onBlur={({ currentTarget }) => {
        check(currentTarget);
        // Not in onFocus, which WebKit does not call: its date inputs send no focusin event.
        typed.current = '';
      }}
    />
  );
}

const CLEARING = ['Backspace', 'Delete'];

/** `May 3, 1941` and `1941.5.3` have one meaning, too; `3.5.1941` has two. */
function pastedDate(text: string): string | null {
  return parseCalendarDate(text) ?? parseTableDate(text, null);
}

/** The first input inside `part` whose date cannot be read. */
export function unreadDateIn(part: Element): HTMLInputElement | null {
  const dates = part.querySelectorAll<HTMLInputElement>('input[type=date]');
  return [...dates].find((one) => one.validity.badInput || one.dataset.unread) ?? null;
}
