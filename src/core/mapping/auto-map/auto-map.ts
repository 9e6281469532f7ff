/**
 * Suggests which application field belongs in each box of a form, from the text printed around it,
 * its tooltip and its name (docs/auto-map.md).
 */
import type { PdfField } from '../../pdf/pdf-form.ts';
import {
  type FieldMapping,
  type FieldMappings,
  isMappableField,
  type MappingSource,
  mappableFieldType,
} from '../field-mapping.ts';
import { proposeQuestions } from './asking/propose-questions.ts';
import type { Choice } from './choosing/choice.ts';
import { chooseByName, nameTrust } from './choosing/choose-by-name.ts';
import { chooseMappings } from './choosing/choose-mappings.ts';
import { confidenceOf, jointConfidence } from './choosing/confidence.ts';
import { explainChoice } from './choosing/explain-choice.ts';
import type { PersonBlock } from './people/cast.ts';
import { type Casting, NOTHING_SAID } from './people/person.ts';
import type { PersonWord } from './people/person-words.ts';
import { readForm } from './people/who/read-form.ts';
import { CONFIDENCE_THRESHOLD } from './weights/choosing.ts';

export interface Suggestions {
  /** Suggestions that Auto Map is sure enough of to fill in. */
  mappings: FieldMappings;
  /** Best guesses below the threshold: offered, never set. */
  guesses: FieldMappings;
  /**
   * Boxes that the form requires and no application field fills: the agent is asked for their
   * values.
   */
  questions: FieldMappings;
  /** The people of the form, block by block. */
  cast: PersonBlock[];
  /** What the form calls them. */
  words: PersonWord[];
}

export function suggestWithGuesses(
  fields: readonly PdfField[],
  casting: Casting = NOTHING_SAID,
): Suggestions {
  const mappings: [string, FieldMapping][] = [];
  const guesses: [string, FieldMapping][] = [];
  const { choices, cast, words } = chooseMappings(readForm(fields), casting);
  for (const choice of choices) {
    const mapping = toMapping(choice);
    const sure = (mapping.confidence ?? 0) >= CONFIDENCE_THRESHOLD;
    (sure ? mappings : guesses).push([choice.reading.field.name, mapping]);
  }
  const suggested: Suggestions = {
    mappings: Object.fromEntries(mappings),
    guesses: Object.fromEntries(guesses),
    questions: {},
    cast,
    words,
  };
  addByName(fields, suggested);
  suggested.questions = proposeQuestions(fields, { ...suggested.guesses, ...suggested.mappings });
  return suggested;
}

function addByName(fields: readonly PdfField[], { mappings, guesses }: Suggestions): void {
  const trust = nameTrust(fields);
  for (const field of fields) {
    if (mappings[field.name] || !isMappableField(field)) continue;
    const mapping = chooseByName(field, trust);
    if (!mapping) continue;
    mappings[field.name] = mapping;
    delete guesses[field.name];
  }
}

export function suggestMappings(fields: readonly PdfField[]): FieldMappings {
  return suggestWithGuesses(fields).mappings;
}

export interface DefaultFieldMapping {
  pdfFieldName: string;
  applicationFieldName: MappingSource;
  fieldType: FieldMapping['fieldType'];
}

/** The default mapping generated at analysis, in the specification's shape. */
export function createDefaultFieldMappings(mappings: FieldMappings): DefaultFieldMapping[] {
  return Object.entries(mappings).map(([pdfFieldName, mapping]) => ({
    pdfFieldName,
    applicationFieldName: mapping.sourceField as MappingSource,
    fieldType: mapping.fieldType,
  }));
}

function toMapping(choice: Choice): FieldMapping {
  const { reading, source, transform, option, options, onlyIf } = choice;
  const confidence = confidenceOf(choice);
  return {
    sourceField: source,
    fieldType: mappableFieldType(reading.field.type),
    required: false,
    transform,
    ...(onlyIf === undefined ? {} : { onlyIf }),
    ...(option === undefined ? {} : { option }),
    ...(options === undefined ? {} : { options }),
    confidence: jointConfidence(confidence),
    reason: explainChoice(choice, confidence),
  };
}
