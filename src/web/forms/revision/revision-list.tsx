import { type KeyboardEvent, useRef } from 'react';
import {
  type Decisions,
  withAccepted,
  withTarget,
} from '../../../core/mapping/revision-decisions.ts';
import { chosenMapping } from '../../../core/mapping/revision-mapping.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { partsBeside } from './parts-beside.ts';
import type { Comparison } from './queries.ts';
import classes from './revision-review.module.css';
import { RevisionRow } from './revision-row.tsx';
import { type Row, rowKey, SECTIONS, type Section, takenBoxes } from './rows.ts';

interface RevisionListProps {
  comparison: Comparison;
  rows: readonly Row[];
  decisions: Decisions;
  selected: string | null;
  open: ReadonlySet<Section>;
  oldFields: ReadonlyMap<string, PdfField>;
  newFields: ReadonlyMap<string, PdfField>;
  onOpen: (section: Section, isOpen: boolean) => void;
  onSelect: (key: string | null) => void;
  onDecide: (decisions: Decisions) => void;
}

/** Rows by section. The keys act on the row that has the focus. */
export function RevisionList(props: RevisionListProps) {
  const { comparison, rows, decisions, selected, open, oldFields, newFields } = props;
  const { onOpen, onSelect, onDecide } = props;
  const { revision, form } = comparison;
  const list = useRef<HTMLDivElement>(null);
  const taken = takenBoxes(rows);

  const go = (from: HTMLElement, step: number, isWanted = (_: Row) => true) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    for (let at = buttons.indexOf(from) + step; buttons[at]; at += step) {
      const key = buttons[at]?.dataset.row;
      const row = rows.find((one) => rowKey(one) === key);
      if (!row || !isWanted(row)) continue;
      buttons[at]?.focus();
      onSelect(key ?? null);
      return;
    }
  };
  /** The free boxes for the other parts of the old box's fact, if the new box takes one of them. */
  const partsOf = ({ from }: Row, to: string | null): string[] => {
    const whole = form.field_mappings?.[from ?? ''];
    return to && whole ? partsBeside(to, whole, revision.suggestions, newFields, taken) : [];
  };
  const choose = (row: Row, to: string) => {
    const others = withAccepted(decisions, partsOf(row, row.to), false);
    onDecide(withAccepted(withTarget(others, row.from ?? '', to), partsOf(row, to), true));
  };
  const decide = (row: Row, digit: number): boolean => {
    if (row.from === null) {
      const isKnown = Object.hasOwn(revision.suggestions, row.to ?? '');
      if (digit > 1 || !isKnown) return false;
      onDecide(withAccepted(decisions, [row.to ?? ''], digit === 1));
      return true;
    }
    const offered = row.candidates.filter((to) => to === row.to || !taken.has(to));
    const to = digit === 0 ? '' : offered[digit - 1];
    if (to === undefined) return false;
    choose(row, to);
    return true;
  };
  const onKey = (row: Row) => (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      go(event.currentTarget, step);
    } else if (/^\d$/.test(event.key) && decide(row, Number(event.key))) {
      go(event.currentTarget, 1, ({ section, to }) => section !== row.section || to === null);
    }
  };

  const isSuggested = ({ section, to }: Row) =>
    section === 'added' && Object.hasOwn(revision.suggestions, to ?? '');
  const suggested = rows.filter(isSuggested).flatMap(({ to }) => to ?? []);
  return (
    <div ref={list} className={classes.list}>
      <p className={classes.keys}>{REVISION_TEXTS.keys}</p>
      {SECTIONS.map((section) => {
        const own = rows.filter((row) => row.section === section);
        // Rows that need a decision come first.
        if (section === 'added')
          own.sort((a, b) => Number(isSuggested(b)) - Number(isSuggested(a)));
        return (
          <details
            key={section}
            className={classes.section}
            open={open.has(section)}
            onToggle={(event) => onOpen(section, event.currentTarget.open)}
          >
            <summary>{message(REVISION_TEXTS.sections[section], { count: own.length })}</summary>
            {open.has(section) && (
              <>
                <p className={classes.lead}>
                  {own.length === 0 ? REVISION_TEXTS.nothing : REVISION_TEXTS.leads[section]}
                  {section === 'added' && suggested.length > 1 && (
                    <>
                      {' '}
                      <TextButton
                        onClick={() => onDecide(withAccepted(decisions, suggested, true))}
                      >
                        {message(REVISION_TEXTS.acceptAll, { count: suggested.length })}
                      </TextButton>
                    </>
                  )}
                </p>
                <ul className={classes.rows}>
                  {own.map((row) => {
                    const key = rowKey(row);
                    const { from, to } = row;
                    return (
                      <RevisionRow
                        key={key}
                        row={row}
                        isSelected={key === selected}
                        isAccepted={from === null && decisions.accepted.includes(to ?? '')}
                        mapping={
                          from === null
                            ? revision.suggestions[to ?? '']
                            : form.field_mappings?.[from]
                        }
                        oldField={oldFields.get(from ?? '')}
                        newFields={newFields}
                        taken={taken}
                        parts={partsOf(row, to).filter((name) => decisions.accepted.includes(name))}
                        filledBy={
                          from && to
                            ? chosenMapping(from, to, {
                                old: form.field_mappings ?? {},
                                suggestions: revision.suggestions,
                                review: revision.review,
                              })
                            : undefined
                        }
                        onSelect={() => onSelect(key === selected ? null : key)}
                        onTarget={(target) => choose(row, target)}
                        onAccept={(isAccepted) =>
                          onDecide(withAccepted(decisions, [to ?? ''], isAccepted))
                        }
                        onKey={onKey(row)}
                      />
                    );
                  })}
                </ul>
              </>
            )}
          </details>
        );
      })}
    </div>
  );
}
