import { useState } from 'react';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';
import {
  isKept,
  isPrefilled,
  ownWords,
  prefilledBoxes,
} from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { boxWords } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChoice } from '../../ui/inputs/radio-choice.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { chosenMapping } from './choice/field-choice.tsx';
import { KEPT, UNUSED } from './choice/mapping-source-choice.tsx';
import { countedBoxes } from './counted-boxes.ts';
import classes from './prefilled-note.module.css';

interface PrefilledNoteProps {
  fields: readonly PdfField[];
  mappings: FieldMappings;
  /** `null` leaves the field unmapped. */
  onChange: (field: string, mapping: FieldMapping | null) => void;
  /** Called with new mappings of several boxes, all of which stay empty. */
  onEmptyAll: (emptied: FieldMappings) => void;
}

const OPTIONS = {
  [MAPPING_TEXTS.keepPrefilled]: KEPT,
  [MAPPING_TEXTS.emptyPrefilled]: UNUSED,
} as const;

type Decision = keyof typeof OPTIONS;

/**
 * What an uploaded file has filled in can be the insurer's or another client's, so a person decides
 * it box by box. The decided boxes stay in the list, where the decision can be changed.
 */
export function PrefilledNote(props: PrefilledNoteProps) {
  const { fields, mappings, onChange, onEmptyAll } = props;
  const open = new Set(prefilledBoxes(fields, mappings));
  const listed = fields.filter(
    (field) =>
      open.has(field) || (isPrefilled(field) && decision(field, mappings[field.name]) !== ''),
  );
  const isDecided = open.size === 0;
  // A list in use stays in sight, with the focus, when its last box is decided.
  const [isFolded, setIsFolded] = useState(isDecided);
  if (isFolded && !isDecided) setIsFolded(false);
  if (listed.length === 0) return null;
  const count = isDecided ? listed.length : open.size;
  const title = message(isDecided ? MAPPING_TEXTS.prefilledDecided : MAPPING_TEXTS.prefilled, {
    boxes: countedBoxes(count),
  });
  const chosen = (field: PdfField, option: string) =>
    chosenMapping(field, mappings[field.name], option);
  const filled = listed.filter(
    (field) => decision(field, mappings[field.name]) !== MAPPING_TEXTS.emptyPrefilled,
  );
  const boxes = (
    <>
      <div className={classes.boxes}>
        {listed.map((field) => (
          <RadioChoice
            key={field.name}
            label={`${boxWords(field)}: “${ownWords(field)}”`}
            choices={Object.keys(OPTIONS)}
            value={decision(field, mappings[field.name])}
            onChange={(option) => onChange(field.name, chosen(field, OPTIONS[option as Decision]))}
          />
        ))}
      </div>
      {listed.length > 1 && (
        <Button
          kind="secondary"
          isWaiting={filled.length === 0}
          onClick={() =>
            onEmptyAll(
              Object.fromEntries(
                filled.flatMap((field) => {
                  const emptied = chosen(field, UNUSED);
                  return emptied ? [[field.name, emptied]] : [];
                }),
              ),
            )
          }
        >
          {message(MAPPING_TEXTS.emptyAllPrefilled, { count: listed.length })}
        </Button>
      )}
    </>
  );
  if (isFolded) return <Disclosure summary={title}>{boxes}</Disclosure>;
  return (
    <Notice tone={isDecided ? 'info' : 'warn'} title={title}>
      {!isDecided && MAPPING_TEXTS.prefilledMeans}
      {boxes}
    </Notice>
  );
}

function decision(field: PdfField, mapping: FieldMapping | undefined): Decision | '' {
  if (isKept(field, mapping)) return MAPPING_TEXTS.keepPrefilled;
  return mapping?.transform === 'not-used' ? MAPPING_TEXTS.emptyPrefilled : '';
}
