import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface FieldProps {
  id?: string | undefined;
  label: string;
  isRequired?: boolean | undefined;
  description?: string | undefined;
  error?: string | undefined;
}

/** Connects an input to its label, description and error. */
interface FieldAria {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /**
   * Whether the label names a group of inputs by its own id, instead of belonging to one of them.
   */
  isGroup?: boolean;
  /**
   * Whether the label tells a screen reader that an answer is required. A group of check boxes needs
   * it, because ARIA has no `aria-required` for the role `group`.
   */
  isRequiredInLabel?: boolean;
  children: (aria: FieldAria, labelId: string) => ReactNode;
}

/** An input with its label, description and error. */
export function Field(props: FieldFrameProps) {
  const { id: given, label, isRequired, description, error, isGroup = false, children } = props;
  const { isRequiredInLabel } = props;
  const made = useId();
  const id = given ?? made;
  const labelId = `${id}-label`;
  const descriptionId = description && `${id}-description`;
  const errorId = error && `${id}-error`;
  const aria: FieldAria = {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={classes.frame}>
      <FieldLabel id={labelId} htmlFor={isGroup ? undefined : id} isRequired={isRequired}>
        {label}
        {isRequired && isRequiredInLabel && <span className="visually-hidden">, required</span>}
      </FieldLabel>
      {description && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      {children(aria, labelId)}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldLabelProps {
  id?: string;
  htmlFor: string | undefined;
  isRequired?: boolean | undefined;
  children: ReactNode;
}

export function FieldLabel({ isRequired = false, children, ...label }: FieldLabelProps) {
  const Tag = label.htmlFor === undefined ? 'div' : 'label';
  return (
    <Tag {...label} className={classes.label}>
      {children}
      {isRequired && (
        <span aria-hidden="true" className={classes.star}>
          {' '}
          *
        </span>
      )}
    </Tag>
  );
}
