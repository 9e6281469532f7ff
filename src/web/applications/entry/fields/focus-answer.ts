import type { ApplicationFieldName } from '../../../../core/application/application-fields.ts';
import { type AnswerName, questionId } from '../../../../core/application/questions.ts';
import { fieldId } from './application-field.tsx';
import { questionFieldId } from './question-field.tsx';

/** Focuses the input of a field or question, which scrolls it into view. */
export function focusAnswer(name: AnswerName): void {
  const isQuestion = questionId(name) === name;
  const id = isQuestion ? questionFieldId(name) : fieldId(name as ApplicationFieldName);
  const field = document.getElementById(id);
  const isInput = field?.matches('input, textarea, select');
  const input = isInput ? field : field?.querySelector('input');
  input?.focus();
}
