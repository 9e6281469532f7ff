import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { FieldMapping } from '../../../core/mapping/field-mapping.ts';
import {
  isKeptOfOtherFile,
  isPrefilled,
  ownWords,
} from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { boxWords } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { mappingInWords } from '../mapping/mapping-in-words.ts';
import { boxLabels } from './box-labels.ts';
import classes from './revision-review.module.css';
import { type Row, rowKey } from './rows.ts';

export interface RowParts {
  row: Row;
  isSelected: boolean;
  isAccepted: boolean;
  /** The mapping of the old box, or Auto Map's suggestion for a new one. */
  mapping: FieldMapping | undefined;
  oldField: PdfField | undefined;
  newFields: ReadonlyMap<string, PdfField>;
  /** New boxes that other rows already take. */
  taken: ReadonlySet<string>;
  /** New boxes that are accepted for the other parts of the same fact. */
  parts: readonly string[];
  /** What fills the new box of this old one. */
  filledBy: FieldMapping | undefined;
  onSelect: () => void;
  onTarget: (to: string) => void;
  onAccept: (isAccepted: boolean) => void;
  onKey: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

export function RevisionRow(props: RowParts) {
  const { row, isSelected, mapping, oldField, newFields, onSelect, onKey } = props;
  const field = row.from === null ? newFields.get(row.to ?? '') : oldField;
  const words = field ? boxWords(field) : (row.from ?? row.to ?? '');
  const target = row.from === null ? undefined : newFields.get(row.to ?? '');
  const otherText = target && mapping && otherTextOf(target, mapping);
  const line = useRef<HTMLButtonElement>(null);
  // Once the row before it has closed, which moves it.
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li className={classes.row} data-selected={isSelected}>
      <button
        ref={line}
        type="button"
        className={classes.line}
        data-row={rowKey(row)}
        aria-expanded={isSelected}
        onClick={onSelect}
        onKeyDown={onKey}
      >
        <span className={classes.words}>{words}</span>
        <span className={classes.mapping}>{mapping ? mappingInWords(mapping) : ''}</span>
        <span className={classes.outcome} data-open={row.to === null || otherText !== undefined}>
          {otherText ?? outcomeOf(props)}
        </span>
      </button>
      {isSelected && <Choice {...props} words={words} />}
    </li>
  );
}

/** For a box of which the previous file's text was to be kept, if the new file has another. */
function otherTextOf(field: PdfField, mapping: FieldMapping): string | undefined {
  if (!isKeptOfOtherFile(field, mapping)) return undefined;
  if (!isPrefilled(field)) return REVISION_TEXTS.saysNothing;
  return message(REVISION_TEXTS.saysOther, { words: ownWords(field) });
}

function outcomeOf({ row, isAccepted, mapping, newFields, parts, filledBy }: RowParts): string {
  const { section, from, to, candidates, reason, joinedIn } = row;
  const wordsOf = (name: string) => {
    const field = newFields.get(name);
    return field ? boxWords(field) : name;
  };
  if (to === null) return `${REVISION_TEXTS.undecided}. ${reason}`;
  if (from === null) {
    if (!mapping) return '';
    return isAccepted ? REVISION_TEXTS.accepted : REVISION_TEXTS.left;
  }
  if (joinedIn) return message(REVISION_TEXTS.joinedIn, { box: wordsOf(joinedIn) });
  if (to === '') return REVISION_TEXTS.isUnmapped;
  if (section === 'carried' && candidates.includes(to)) return reason;
  const box = `→ ${wordsOf(to)}`;
  if (parts.length > 0) return message(REVISION_TEXTS.withParts, { box, count: parts.length });
  const isOther = mapping && filledBy && mapping.transform !== filledBy.transform;
  return isOther ? message(REVISION_TEXTS.filledBy, { box, what: mappingInWords(filledBy) }) : box;
}

function Choice(props: RowParts & { words: string }) {
  const { row, words, isAccepted, mapping, newFields, taken, onTarget, onAccept } = props;
  const name = useId();
  if (row.from === null) {
    return (
      <div className={classes.choice}>
        {mapping ? (
          <>
            <label className={classes.option}>
              <input
                type="checkbox"
                checked={isAccepted}
                onChange={(event) => onAccept(event.currentTarget.checked)}
              />
              <span>
                {message(REVISION_TEXTS.accept, { what: mappingInWords(mapping) })}
                {mapping.confidence !== undefined &&
                  `, ${message(REVISION_TEXTS.sure, { percent: Math.round(mapping.confidence * 100) })}`}
              </span>
            </label>
            {mapping.reason && <p className={classes.why}>{mapping.reason}</p>}
          </>
        ) : (
          <p className={classes.why}>{REVISION_TEXTS.noSuggestion}</p>
        )}
      </div>
    );
  }
  const isFree = (to: string) => to === row.to || !taken.has(to);
  const offered = row.candidates.filter((to) => newFields.has(to) && isFree(to));
  const labels = boxLabels(newFields.values());
  const wordsOf = (to: string) => labels.get(to) ?? to;
  const others = [...newFields.keys()].filter((to) => isFree(to) && !offered.includes(to));
  return (
    <div className={classes.choice}>
      {row.reason && row.to !== null && row.section === 'look' && (
        <p className={classes.why}>{row.reason}</p>
      )}
      <fieldset className={classes.options}>
        <legend>{message(REVISION_TEXTS.whichBox, { what: `“${words}”` })}</legend>
        {[...offered, ''].map((to) => (
          <label key={to} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={row.to === to && !row.joinedIn}
              onChange={() => onTarget(to)}
            />
            <span>{to === '' ? REVISION_TEXTS.unmapped : wordsOf(to)}</span>
          </label>
        ))}
      </fieldset>
      <SelectInput
        label={REVISION_TEXTS.otherBox}
        choices={others.map((to) => [to, wordsOf(to)] as const)}
        value={row.to !== null && others.includes(row.to) ? row.to : ''}
        none={REVISION_TEXTS.chooseBox}
        onChange={(to) => to !== '' && onTarget(to)}
      />
    </div>
  );
}
