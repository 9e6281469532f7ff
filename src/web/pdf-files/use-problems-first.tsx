import { type ReactNode, useState } from 'react';
import { FIELD_PROBLEM_TEXTS } from '../../core/texts/field-panel-texts.ts';
import { message } from '../../core/texts/message.ts';
import { type FieldProblem, fieldProblems } from '../pdf-viewer/fields/field-problems.ts';
import type { FillablePdf } from '../pdf-viewer/filling/fillable-pdf.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import classes from './use-problems-first.module.css';

interface Question {
  problems: FieldProblem[];
  anyway: string;
  goOn: () => void;
}

interface ProblemsFirst {
  /** Continues at once if there are no problems, otherwise after the user confirms. */
  ask: (anyway: string, goOn: () => void) => void;
  isLooking: boolean;
  dialog: ReactNode;
}

/** Before a form is printed or downloaded, shows what would send it back. Nothing is blocked. */
export function useProblemsFirst(pdf: FillablePdf): ProblemsFirst {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const ask: ProblemsFirst['ask'] = async (anyway, goOn) => {
    if (isLooking || question) return;
    setIsLooking(true);
    // A form that cannot be checked must not be blocked.
    const fields = await pdf.fields().catch(() => []);
    setIsLooking(false);
    const problems = fieldProblems(fields, pdf.held);
    if (problems.length === 0) goOn();
    else setQuestion({ problems, anyway, goOn });
  };
  const close = () => setQuestion(null);
  const show = ({ field }: FieldProblem) => {
    close();
    const [box] = field.boxes;
    // After the dialog has returned the focus.
    if (box) setTimeout(() => pdf.show(box));
  };
  const dialog = (
    <Dialog
      isOpen={question !== null}
      title={message(FIELD_PROBLEM_TEXTS.title, { count: question?.problems.length ?? 0 })}
      size="medium"
      onClose={close}
    >
      <p>{FIELD_PROBLEM_TEXTS.lead}</p>
      <ul className={classes.problems}>
        {question?.problems.map((problem) => (
          <li key={problem.field.name}>
            <span>
              <strong>{problem.field.label}</strong>
              <span className={classes.text}>{problem.text}</span>
            </span>
            <Button
              kind="secondary"
              aria-label={message(FIELD_PROBLEM_TEXTS.showOf, { name: problem.field.label })}
              onClick={() => show(problem)}
            >
              {FIELD_PROBLEM_TEXTS.show}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="secondary" onClick={close}>
          {FIELD_PROBLEM_TEXTS.back}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close();
            question?.goOn();
          }}
        >
          {question?.anyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, isLooking, dialog };
}
