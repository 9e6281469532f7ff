import {
  APPLICATION_FIELDS,
  type ApplicationData,
} from '../../core/application/application-fields.ts';
import { DRAFT_TEXTS } from '../../core/texts/draft-texts.ts';
import { message } from '../../core/texts/message.ts';

/**
 * Names the facts that differ between two versions of one entry. Values are left out, because a
 * Social Security number can be among them.
 * @returns empty if they are the same
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
