import type { ClipboardEvent } from 'react';
import {
  type ApplicationFieldName,
  applicationField,
} from '../../../../core/application/application-fields.ts';
import {
  MARKED_REQUIRED_FIELDS,
  maxLengthOf,
  PLACEHOLDERS,
} from '../../../../core/application/secure-application.ts';
import { composed } from '../../../../core/composed.ts';
import { ADDRESS_STATES, addressState } from '../../../../core/us-states.ts';
import { insertText } from '../../../browser/paste-composed.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { DollarInput, PhoneInput, SsnInput } from '../../../ui/inputs/masked-inputs.tsx';
import { RadioChoice } from '../../../ui/inputs/radio-choice.tsx';
import { Textarea, TextInput } from '../../../ui/inputs/text-input.tsx';

interface ApplicationFieldProps {
  name: ApplicationFieldName;
  value: string;
  onChange: (name: ApplicationFieldName, value: string) => void;
  error?: string | undefined;
  /** What a person should know before they accept the value. */
  note?: string | undefined;
}

/** One of the 28 fields, with an input that suits its kind. */
export function ApplicationField({ name, value, onChange, error, note }: ApplicationFieldProps) {
  const { kind, label } = applicationField(name);
  const change = (text: string) => onChange(name, text);
  const input = {
    id: fieldId(name),
    label,
    value,
    error,
    description: note,
    isRequired: MARKED_REQUIRED_FIELDS.includes(name),
    placeholder: PLACEHOLDERS[name],
    maxLength: maxLengthOf(name),
    // The browser would offer the agent's own data and store the client's.
    autoComplete: 'off',
  };
  const text = {
    ...input,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };

  switch (kind) {
    case 'phone':
      return <PhoneInput {...input} onChange={change} />;
    case 'ssn':
      return <SsnInput {...input} onChange={change} />;
    case 'money':
      return <DollarInput {...input} onChange={change} />;
    case 'date':
      return <DateInput {...input} onChange={change} />;
    case 'zip':
      return <TextInput {...text} inputMode="numeric" maxLength={10} onPaste={pasteTrimmed} />;
    case 'state':
      return (
        <>
          <TextInput
            {...text}
            list="us-states"
            autoCapitalize="characters"
            onBlur={() => change(addressState(value) ?? value)}
          />
          <datalist id="us-states">
            {Object.entries(ADDRESS_STATES).map(([code, name]) => (
              <option key={code} value={code} label={name} />
            ))}
          </datalist>
        </>
      );
    case 'sex':
      return <RadioChoice {...input} onChange={change} choices={['M', 'F']} />;
    case 'yesNo':
      return <RadioChoice {...input} isClearable onChange={change} choices={['YES', 'NO']} />;
    default:
      if (name === 'otherInsuranceDetails') return <Textarea {...text} rows={3} />;
      if (name === 'insuredMiddleInitial')
        return <TextInput {...text} autoCapitalize="characters" onPaste={pasteTrimmed} />;
      // Names and addresses are printed as they are entered, and a phone begins only the first word
      // with a capital.
      return (
        <TextInput {...text} autoCapitalize={name === 'agentNumber' ? 'characters' : 'words'} />
      );
  }
}

/** Trims pasted text, because in a field of exact length a leading blank would cut off its end. */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text/plain');
  if (text === text.trim()) return;
  event.preventDefault();
  insertText(composed(text.trim()));
}

export const fieldId = (name: ApplicationFieldName) => `application-${name}`;
