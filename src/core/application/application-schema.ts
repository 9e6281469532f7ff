/**
 * Checks applications that arrive from outside. Apart from the application's types, like core's
 * other schema files, so that the browser never loads zod.
 */
import { z } from 'zod';
import { composed } from '../composed.ts';
import { AppError } from '../errors.ts';
import {
  APPLICATION_FIELD_NAMES,
  type ApplicationData,
  type ApplicationFieldName,
} from './application-fields.ts';
import { QUESTION_LIMITS, questionId } from './questions.ts';
import { maxLengthOf } from './secure-application.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for line breaks and tabs
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function fieldSchema(name: ApplicationFieldName) {
  const refused = name === 'otherInsuranceDetails' ? CONTROL_BUT_LINES : CONTROL_CHARACTER;
  const limit = maxLengthOf(name);
  return z
    .string({ error: 'must be text' })
    .overwrite(composed)
    .max(limit, { error: `is longer than ${limit} character${limit === 1 ? '' : 's'}` })
    .refine((text) => !refused.test(text), { error: 'has a control character in it' })
    .optional();
}

type ApplicationShape = Record<ApplicationFieldName, ReturnType<typeof fieldSchema>>;

const answersSchema = z
  .record(
    z.string().refine((id) => questionId(id) === id && id.length <= QUESTION_LIMITS.id),
    z
      .string({ error: 'an answer is not text' })
      .overwrite(composed)
      .max(QUESTION_LIMITS.answer, {
        error: `an answer is longer than ${QUESTION_LIMITS.answer} characters`,
      })
      .refine((text) => !CONTROL_BUT_LINES.test(text), {
        error: 'an answer has a control character in it',
      }),
    { error: 'are not answers by the ids of questions' },
  )
  .refine((answers) => Object.keys(answers).length <= QUESTION_LIMITS.count, {
    error: `are more than ${QUESTION_LIMITS.count} answers`,
  })
  .optional();

/**
 * Only the 28 fields and the answers to the forms' questions, each optional: text of limited length
 * without control characters.
 */
const applicationDataSchema = z.strictObject({
  ...(Object.fromEntries(
    APPLICATION_FIELD_NAMES.map((name) => [name, fieldSchema(name)]),
  ) as ApplicationShape),
  answers: answersSchema,
});

/** @throws AppError validation_failed; its `problem` names the field, never its value */
export function readApplication(input: unknown): ApplicationData {
  const parsed = applicationDataSchema.safeParse(input);
  if (parsed.success) return parsed.data as ApplicationData;
  throw new AppError('validation_failed', {
    problem: describe(parsed.error.issues[0] as z.core.$ZodIssue),
  });
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `"${issue.keys[0]?.slice(0, 40)}" is not an application field`;
  }
  const field = issue.path[0];
  if (field === undefined) return 'the application is not an object of fields';
  return `${String(field)} ${issue.message}`;
}
