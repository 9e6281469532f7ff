import type { BoxMapping } from '../../../core/mapping/changed-boxes.ts';
import type { MappingSource } from '../../../core/mapping/field-mapping.ts';
import { MAPPING_HISTORY_TEXTS, MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { QUESTION_TEXTS } from '../../../core/texts/question-texts.ts';
import { sourceLabel, transformLabel } from './source-labels.ts';

/** What fills a box, in words such as `City (Insured)` or `the text “Texas”`. */
export function mappingInWords(mapping: BoxMapping | null): string {
  if (!mapping) return MAPPING_HISTORY_TEXTS.notMapped;
  if (mapping.manualValue) return `the text “${mapping.manualValue}”`;
  if (mapping.ask) return withPart(`asked: “${mapping.ask.label}”`, mapping);
  if (mapping.sourceField === '' && mapping.transform === 'not-used') {
    return QUESTION_TEXTS.notUsed.toLowerCase();
  }
  if (mapping.sourceField === '' && mapping.transform === 'leave-for-ink') {
    return QUESTION_TEXTS.leftForInk.toLowerCase();
  }
  if (mapping.sourceField === '' && mapping.kept !== undefined) {
    // The next revision's file can have something else there.
    return `${QUESTION_TEXTS.kept.toLowerCase()}, “${mapping.kept.replaceAll('\n', ', ')}”`;
  }
  if (mapping.sourceField === '') return MAPPING_HISTORY_TEXTS.notMapped;
  const name = sourceLabel(mapping.sourceField as MappingSource);
  const source = mapping.onlyIf ? `${name}, ${MAPPING_TEXTS.onlyIf.toLowerCase()}` : name;
  return withPart(source, mapping);
}

function withPart(source: string, { transform, option }: BoxMapping): string {
  if (transform === 'default') return source;
  const part = transformLabel(transform);
  return option ? `${source}, ${part}: ${option}` : `${source}, ${part}`;
}
