import { TextInput, type TextInputProps } from './text-input.tsx';

/** A date input with a last day, without which browsers accept six-digit years. */
export function DateInput(props: TextInputProps) {
  return <TextInput {...props} type="date" min="1900-01-01" max="2199-12-31" />;
}
