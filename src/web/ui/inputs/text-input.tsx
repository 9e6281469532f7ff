import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './text-input.module.css';

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>;

/** A one-line input for text or a date. */
export function TextInput(props: TextInputProps) {
  const { id, label, isRequired, description, error, ...input } = props;
  return (
    <Field {...{ id, label, isRequired, description, error }}>
      {(aria) => (
        <input {...input} {...inOneLine(input.value)} {...aria} className={classes.input} />
      )}
    </Field>
  );
}

/** Browsers drop the line ends of a table's cell, which joins the words before and after them. */
function inOneLine(value: TextInputProps['value']): Pick<TextInputProps, 'value'> {
  return typeof value === 'string' ? { value: value.replace(/\s*[\r\n]+\s*/g, ' ') } : {};
}

export function Textarea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { id, label, isRequired, description, error, ...input } = props;
  return (
    <Field {...{ id, label, isRequired, description, error }}>
      {(aria) => <textarea {...input} {...aria} className={classes.input} />}
    </Field>
  );
}
