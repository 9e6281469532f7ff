/**
 * Every box of the real forms that Auto Map leaves open is asked of the agent, and every answer
 * arrives in its boxes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerOfOptions } from '../src/core/application/chosen-options.ts';
import {
  type AskedQuestion,
  askedQuestions,
  hasChoices,
  type Question,
  type QuestionKind,
  questionId,
} from '../src/core/application/questions.ts';
import { sampleAnswers } from '../src/core/application/sample-data.ts';
import { askAboutBoxes } from '../src/core/mapping/auto-map/asking/ask-about-boxes.ts';
import { suggestMappings } from '../src/core/mapping/auto-map/auto-map.ts';
import type { FieldMappings } from '../src/core/mapping/field-mapping.ts';
import { resolveFieldValues } from '../src/core/mapping/fill-values/resolve-field-values.ts';
import { analyzeForm } from '../src/core/pdf/labels/analyze-form.ts';
import type { PdfField, PdfFieldValues } from '../src/core/pdf/pdf-form.ts';
import { reportMissingPart } from './support/required-parts.ts';

const SHARED = new URL('../../shared/', import.meta.url);
const isHere = existsSync(new URL('automap/real/', SHARED));
if (!isHere) reportMissingPart('../shared/automap/real');
const FOLDERS = ['automap/real/first/', 'automap/real/second/', 'forms/federal/'];
const WITH_LENGTH: readonly QuestionKind[] = ['date', 'phone', 'ssn', 'zip'];

describe.skipIf(!isHere)('what is asked about real forms', () => {
  it.each(FOLDERS)('takes each answer in the boxes that ask for it: %s', async (folder) => {
    const files = readdirSync(new URL(folder, SHARED)).filter((name) => name.endsWith('.pdf'));
    expect(files).not.toEqual([]);
    for (const file of files) await expectPlaced(`${folder}${file}`);
  });
});

async function expectPlaced(file: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(new URL(file, SHARED)));
  const { fields } = await analyzeForm(bytes);
  const mappings = asking(fields);
  const questions = askedQuestions([
    { name: file, questions: Object.values(mappings).map(({ ask }) => ask as Question) },
  ]);
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const answers of everyAnswer(questions)) {
    const { values, skipped } = resolveFieldValues(fields, mappings, { answers });
    expect(skipped, file).toEqual([]);
    const tooLong = Object.entries(values).filter(
      ([name, value]) =>
        WITH_LENGTH.includes(mappings[name]?.ask?.kind as QuestionKind) &&
        String(value).length > (byName.get(name)?.maxLength ?? Infinity),
    );
    expect(tooLong, file).toEqual([]);
    expect(notTicked(values, mappings, answers), file).toEqual([]);
  }
}

/** Boxes that are not ticked although their option is among the answers, or the reverse. */
function notTicked(
  values: PdfFieldValues,
  mappings: FieldMappings,
  answers: Record<string, string>,
): string[] {
  return Object.entries(mappings).flatMap(([name, { ask, option }]) => {
    if (!ask || option === undefined) return [];
    const isChosen = answers[questionId(ask.label)]?.split('\n').includes(option);
    // A radio group of one button has its on-state as value, or none.
    return !!values[name] === isChosen ? [] : [name];
  });
}

/** What the boxes ask that Auto Map gives no value. */
function asking(fields: readonly PdfField[]): FieldMappings {
  const mapped = suggestMappings(fields);
  return Object.fromEntries(
    [...askAboutBoxes(fields)]
      .filter(([{ name, readOnly }]) => !readOnly && !Object.hasOwn(mapped, name))
      .map(([{ name }, mapping]) => [name, mapping]),
  );
}

/** Answers with which each choice is chosen once, and all together where that is possible. */
function everyAnswer(questions: readonly AskedQuestion[]): Record<string, string>[] {
  const most = Math.max(2, ...questions.map(({ choices = [] }) => choices.length + 1));
  return Array.from({ length: most }, (_, n) => ({
    ...sampleAnswers(questions, '2026-11-24'),
    ...Object.fromEntries(
      questions.flatMap(({ id, kind, choices = [] }): [string, string][] => {
        if (kind === 'yesNo') return [[id, n % 2 === 0 ? 'YES' : 'NO']];
        if (kind === 'zip') return [[id, '78702-1234']];
        if (kind === 'several' && n === 0) return [[id, answerOfOptions(choices)]];
        return hasChoices(kind) ? [[id, choices[n % choices.length] ?? '']] : [];
      }),
    ),
  }));
}
