import { TextInput, type TextInputProps } from './text-input.tsx';

/** Without a last day, browsers take years of six digits. */
export function DateInput(props: TextInputProps) {
  return <TextInput {...props} type="date" min="1900-01-01" max="2199-12-31" />;
}
