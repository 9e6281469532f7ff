import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldMapping } from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { WORKBENCH_TEXTS } from '../../../../core/texts/workbench-texts.ts';
import { useIsPrinting } from '../../../browser/use-is-printing.ts';
import type { MappingWithGuesses } from '../box-state.ts';
import type { Selection } from '../selection.ts';
import { MappingRow } from './mapping-row.tsx';
import classes from './mapping-table.module.css';

interface MappingTableProps {
  fields: PdfField[];
  mapped: MappingWithGuesses;
  isAdvanced: boolean;
  selection: Selection | null;
  hovered: ReadonlySet<string>;
  onSelect: (field: PdfField) => void;
  onHover: (field: string | null) => void;
  onChange: (field: string, mapping: FieldMapping | null) => void;
  onDismiss: (field: string) => void;
}

/** Height of a row on one line, in pixels. */
const ROW_HEIGHT = 57;

/**
 * Renders only the visible rows and the selected one, because a form can have 1,843 fields; on
 * paper all of them.
 */
export const MappingTable = memo(function MappingTable(props: MappingTableProps) {
  const { fields, mapped, isAdvanced, selection, hovered } = props;
  const { onSelect, onHover, onChange, onDismiss } = props;
  const scroller = useRef<HTMLElement>(null);
  const isPrinting = useIsPrinting();
  const selected = selection ? fields.findIndex(({ name }) => name === selection.field) : -1;
  const rows = useVirtualizer({
    count: fields.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => fields[index]?.name ?? index,
    overscan: 4,
    rangeExtractor: (range) => {
      if (isPrinting) return fields.map((_, index) => index);
      const inSight = defaultRangeExtractor(range);
      if (selected < 0 || inSight.includes(selected)) return inSight;
      return [...inSight, selected].sort((a, b) => a - b);
    },
  });
  // Keeps the scroll position when a row grows or shrinks.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const follow = useEffectEvent(({ field, from, takesFocus }: Selection) => {
    const index = fields.findIndex(({ name }) => name === field);
    if (index < 0 || from === 'row') return;
    rows.scrollToIndex(index, { align: 'center' });
    if (!takesFocus) return;
    // Before the next key press, which would otherwise change the field before.
    scroller.current
      ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] :is(select, input)`)
      ?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (selection) follow(selection);
  }, [selection]);
  const { columns } = MAPPING_TEXTS;
  return (
    <section ref={scroller} className={classes.scroller} aria-label={MAPPING_TEXTS.title}>
      <table className={classes.table} aria-rowcount={fields.length + 1} data-advanced={isAdvanced}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{columns.field}</th>
            <th scope="col">{columns.type}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.manualValue}</th>
            {isAdvanced && <th scope="col">{MAPPING_TEXTS.currentValue}</th>}
          </tr>
        </thead>
        <tbody style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const field = fields[index] as PdfField;
            return (
              <MappingRow
                key={key}
                ref={rows.measureElement}
                index={index}
                start={start}
                field={field}
                mapping={mapped.mappings[field.name]}
                guess={mapped.guesses[field.name]}
                isSelected={index === selected}
                isHovered={hovered.has(field.name)}
                isAdvanced={isAdvanced}
                onChange={onChange}
                onDismiss={onDismiss}
                onSelect={onSelect}
                onHover={onHover}
              />
            );
          })}
        </tbody>
      </table>
      {fields.length === 0 && <p className={classes.none}>{WORKBENCH_TEXTS.noneMatches}</p>}
    </section>
  );
});
