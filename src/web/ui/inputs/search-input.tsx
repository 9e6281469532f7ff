import { TextInput, type TextInputProps } from './text-input.tsx';

type SearchInputProps = Omit<TextInputProps, 'type' | 'autoComplete' | 'onChange'> & {
  onType: (typed: string) => void;
};

export function SearchInput({ onType, ...input }: SearchInputProps) {
  return (
    <TextInput
      {...input}
      type="search"
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
