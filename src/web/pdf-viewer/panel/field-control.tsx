import type { Ref } from 'react';
import type { PdfFieldValue } from '../../../core/pdf/pdf-form.ts';
import { FIELD_PANEL_TEXTS } from '../../../core/texts/field-panel-texts.ts';
import { isSignature } from '../fields/field-problems.ts';
import { type FieldStep, tickOptions } from '../fields/field-steps.ts';
import type { FormField } from '../fields/form-field.ts';
import classes from './field-panel.module.css';

interface FieldControlProps {
  step: FieldStep;
  /** Id of the label, for text inputs. */
  id: string;
  /** Receives the focus when the step is reached. */
  first: Ref<HTMLElement>;
  held: (field: FormField) => string | string[];
  onType: (field: FormField, value: PdfFieldValue) => void;
}

const INPUT_MODES = { ssn: 'numeric', zip: 'numeric', phone: 'tel', number: 'decimal' } as const;

/** The input for one question of the form, large enough for touch. */
export function FieldControl({ step, id, first, held, onType }: FieldControlProps) {
  const [field] = step.fields;
  if (!field) return null;
  if (isSignature(field)) {
    return (
      <p ref={first as Ref<HTMLParagraphElement>} tabIndex={-1} className={classes.ink}>
        {FIELD_PANEL_TEXTS.inInk}
      </p>
    );
  }
  const value = held(field);
  if (field.type === 'checkbox' || field.type === 'radio') {
    const type = field.type;
    return step.fields.flatMap((one, i) =>
      tickOptions(one).map(({ state, text }, n) => (
        <label key={`${one.name} ${state}`} className={classes.tick}>
          <input
            ref={i === 0 && n === 0 ? (first as Ref<HTMLInputElement>) : undefined}
            type={type}
            name={`step-${one.name}`}
            checked={held(one) === state}
            onChange={(event) => onType(one, event.currentTarget.checked ? state : '')}
          />
          {text}
        </label>
      )),
    );
  }
  if (field.type === 'dropdown') {
    return (
      <select
        ref={first as Ref<HTMLSelectElement>}
        id={id}
        className={classes.box}
        multiple={field.multiSelect}
        value={field.multiSelect ? [value].flat() : ([value].flat()[0] ?? '')}
        onKeyDown={(event) => {
          // Some browsers open the list on Enter, which Space and the arrow keys do anyway.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onChange={({ currentTarget: { selectedOptions } }) => {
          const chosen = [...selectedOptions].map((option) => option.value);
          onType(field, field.multiSelect ? chosen : (chosen[0] ?? ''));
        }}
      >
        {!field.multiSelect && !field.choices.some((choice) => choice.export === '') && (
          <option value="" disabled>
            {FIELD_PANEL_TEXTS.choose}
          </option>
        )}
        {field.choices.map((choice) => (
          <option key={choice.export} value={choice.export}>
            {choice.display}
          </option>
        ))}
      </select>
    );
  }
  const shared = {
    id,
    className: classes.box,
    autoComplete: 'off',
    value: [value].flat().join(' '),
    ...(field.maxLength ? { maxLength: field.maxLength } : {}),
  };
  if (field.multiline) {
    return (
      <textarea
        {...shared}
        ref={first as Ref<HTMLTextAreaElement>}
        rows={3}
        onChange={(event) => onType(field, event.currentTarget.value)}
      />
    );
  }
  const mode = field.format && field.format !== 'date' ? INPUT_MODES[field.format] : 'text';
  return (
    <input
      {...shared}
      ref={first as Ref<HTMLInputElement>}
      type="text"
      inputMode={mode}
      onChange={(event) => onType(field, event.currentTarget.value)}
    />
  );
}
