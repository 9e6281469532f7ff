import type { ApplicationData } from '../../core/application/application-fields.ts';
import { type AnswerOf, answer, api } from '../api-client.ts';

export type SubmissionAnswer = AnswerOf<typeof api.applications.$post>;
export type FormResult = SubmissionAnswer['data']['results'][number];

export function sendApplication(
  submissionId: string,
  application: ApplicationData,
): Promise<SubmissionAnswer> {
  return answer(api.applications.$post({ json: { submissionId, application } }));
}
