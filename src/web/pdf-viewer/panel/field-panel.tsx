import { type FormEvent, useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { FIELD_PANEL_TEXTS } from '../../../core/texts/field-panel-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { isSignature } from '../fields/field-problems.ts';
import { type FieldStep, fieldSteps } from '../fields/field-steps.ts';
import type { FillablePdf } from '../filling/fillable-pdf.ts';
import { FieldControl } from './field-control.tsx';
import classes from './field-panel.module.css';

interface FieldPanelProps {
  pdf: FillablePdf;
  onClose: () => void;
}

/** For boxes that are too small to type into: one field after another, by its printed label. */
export function FieldPanel({ pdf, onClose }: FieldPanelProps) {
  const [steps, setSteps] = useState<FieldStep[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = useCallback(() => {
    setHasFailed(false);
    pdf.fields().then(
      (fields) => setSteps(fieldSteps(fields)),
      () => setHasFailed(true),
    );
  }, [pdf]);
  useEffect(read, [read]);
  if (hasFailed) {
    return (
      <div className={`${classes.waiting} no-print`} role="alert">
        <p>{FIELD_PANEL_TEXTS.failed}</p>
        <Button kind="quiet" onClick={read}>
          {FIELD_PANEL_TEXTS.again}
        </Button>
      </div>
    );
  }
  if (!steps?.length) {
    return (
      <p className={`${classes.waiting} no-print`} role="status">
        {steps ? FIELD_PANEL_TEXTS.none : FIELD_PANEL_TEXTS.reading}
      </p>
    );
  }
  return <Steps pdf={pdf} steps={steps} onClose={onClose} />;
}

interface StepsProps {
  pdf: FillablePdf;
  steps: FieldStep[];
  onClose: () => void;
}

function Steps({ pdf, steps, onClose }: StepsProps) {
  const [at, setAt] = useState(0);
  const [, showHeld] = useReducer((count: number) => count + 1, 0);
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLElement>(null);
  const step = steps[at] as FieldStep;
  const field = step.fields[0];
  useEffect(() => pdf.onTyped(showHeld), [pdf]);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrived at another step
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    pdf.point(field?.boxes[0] ?? null);
  }, [pdf, at]);
  const go = (next: number) => setAt(Math.min(Math.max(next, 0), steps.length - 1));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(at + 1);
  };
  // A label element cannot serve these: they have several boxes, or nothing to type into.
  const isGroup = field?.type !== 'text' && field?.type !== 'dropdown';
  const isInk = field !== undefined && isSignature(field);
  const control = (
    <FieldControl key={at} step={step} id={id} first={first} held={pdf.held} onType={pdf.type} />
  );
  return (
    <form
      ref={panel}
      className={`${classes.panel} no-print`}
      aria-label={FIELD_PANEL_TEXTS.open}
      onSubmit={submit}
    >
      <div className={classes.head}>
        <p className={classes.count}>
          <span className="figures">
            {message(FIELD_PANEL_TEXTS.count, { at: at + 1, count: steps.length })}
          </span>
          {step.heading !== '' && <span> · {step.heading}</span>}
        </p>
        <IconButton label={FIELD_PANEL_TEXTS.close} onClick={onClose}>
          <CrossIcon size={22} />
        </IconButton>
      </div>
      {isGroup || isInk ? (
        <fieldset className={classes.question}>
          <legend className={classes.label}>{labelOf(step)}</legend>
          {control}
        </fieldset>
      ) : (
        <div className={classes.question}>
          <label htmlFor={id} className={classes.label}>
            {labelOf(step)}
          </label>
          {control}
        </div>
      )}
      <div className={classes.buttons}>
        <Button kind="secondary" repeats isWaiting={at === 0} onClick={() => go(at - 1)}>
          {FIELD_PANEL_TEXTS.previous}
        </Button>
        {at < steps.length - 1 ? (
          <Button type="submit" repeats>
            {FIELD_PANEL_TEXTS.next}
          </Button>
        ) : (
          <Button onClick={onClose}>{FIELD_PANEL_TEXTS.done}</Button>
        )}
      </div>
    </form>
  );
}

function labelOf({ label, fields }: FieldStep): string {
  return fields[0]?.required ? message(FIELD_PANEL_TEXTS.required, { label }) : label;
}
