import {
  APPLICATION_FIELDS,
  type ApplicationData,
} from '../../core/application/application-fields.ts';
import { DRAFT_TEXTS } from '../../core/texts/draft-texts.ts';
import { message } from '../../core/texts/message.ts';

/**
 * Which facts two versions of one entry say differently; no value, because a Social Security number
 * may be one of them.
 * @returns empty if they say the same
 */
export function whatDiffers(mine: ApplicationData, theirs: ApplicationData): string {
  const names: string[] = APPLICATION_FIELDS.filter(
    ({ name }) => (mine[name] ?? '') !== (theirs[name] ?? ''),
  ).map(({ label }) => label);
  if (areAnswersOther(mine.answers ?? {}, theirs.answers ?? {})) {
    names.push(DRAFT_TEXTS.differingAnswers);
  }
  return names.length > 0 ? message(DRAFT_TEXTS.differs, { names: names.join(', ') }) : '';
}

function areAnswersOther(mine: Record<string, string>, theirs: Record<string, string>): boolean {
  const asked = Object.keys({ ...mine, ...theirs });
  return asked.some((id) => (mine[id] ?? '') !== (theirs[id] ?? ''));
}
