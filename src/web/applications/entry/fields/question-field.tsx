import { listedOptions } from '../../../../core/application/chosen-options.ts';
import {
  type AskedQuestion,
  answerProblem,
  QUESTION_LIMITS,
} from '../../../../core/application/questions.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { DollarInput, PhoneInput, SsnInput } from '../../../ui/inputs/masked-inputs.tsx';
import { RadioChoice } from '../../../ui/inputs/radio-choice.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { SeveralChoices } from '../../../ui/inputs/several-choices.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';

interface QuestionFieldProps {
  question: AskedQuestion;
  /** Its words below the names of its section and row. */
  label: string;
  value: string;
  onChange: (id: string, answer: string) => void;
}

/** Up to this many choices are all shown; more become a list. */
const FEW_CHOICES = 4;

/** A question below the names of the form and section that ask it, with an input of its kind. */
export function QuestionField({ question, label, value, onChange }: QuestionFieldProps) {
  const { id, kind, help, choices = [] } = question;
  const others = question.formNames.slice(1).join('; ');
  const change = (answer: string) => onChange(id, answer);
  const odd = answerProblem(question, value);
  const input = {
    id: questionFieldId(id),
    label,
    value,
    description: [help, others && message(QUESTION_TEXTS.alsoAskedBy, { forms: others })]
      .filter(Boolean)
      .join(' '),
    error: odd && message(QUESTION_TEXTS.odd, { label, problem: odd }),
    isRequired: question.required,
    maxLength: QUESTION_LIMITS.answer,
    autoComplete: 'off',
  };
  const text = {
    ...input,
    // Several choices from before the form changed. One line shows no line breaks.
    value: value.includes('\n') ? listedOptions(value) : value,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };
  switch (kind) {
    case 'date':
      return <DateInput {...input} onChange={change} />;
    case 'money':
      return <DollarInput {...input} onChange={change} />;
    case 'phone':
      return <PhoneInput {...input} onChange={change} />;
    case 'ssn':
      return <SsnInput {...input} onChange={change} />;
    case 'zip':
      return <TextInput {...text} inputMode="numeric" />;
    case 'yesNo':
      return <RadioChoice {...input} isClearable onChange={change} choices={['YES', 'NO']} />;
    case 'choice':
      return choices.length <= FEW_CHOICES ? (
        <RadioChoice {...input} isClearable onChange={change} choices={choices} />
      ) : (
        <SelectInput
          {...input}
          none="Choose"
          choices={choices.map((choice) => [choice, choice])}
          onChange={change}
        />
      );
    case 'several':
      return <SeveralChoices {...input} onChange={change} choices={choices} />;
    default:
      return <TextInput {...text} />;
  }
}

/**
 * Replaces characters that an element's id cannot have, such as spaces. Keeps `%` and `$`, because
 * "Share %" and "Share $" are two questions.
 */
export const questionFieldId = (id: string) => `question-${id.replace(/[^\p{L}\p{N}$%#]+/gu, '-')}`;
