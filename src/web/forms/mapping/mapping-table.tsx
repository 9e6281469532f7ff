import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { MappingRow } from './mapping-row.tsx';
import classes from './mapping-table.module.css';

interface MappingTableProps {
  fields: PdfField[];
  mappings: FieldMappings;
  guesses: FieldMappings;
  isAdvanced: boolean;
  /** The field whose box is shown beside the table. */
  shownName: string | undefined;
  /** Brought into view each time it is another object. */
  sought: PdfField | null;
  onShow: (field: PdfField) => void;
  onChange: (field: string, mapping: FieldMapping | null) => void;
}

const ROW_HEIGHT = 76;

/** Draws only the rows in view and the one with the focus: a form can have 1,843 fields. */
export function MappingTable(props: MappingTableProps) {
  const { fields, mappings, guesses, isAdvanced, shownName, sought, onShow, onChange } = props;
  const scroller = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useVirtualizer({
    count: fields.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => fields[index]?.name ?? index,
    overscan: 4,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null || focused >= fields.length || inSight.includes(focused)) return inSight;
      return [...inSight, focused].sort((a, b) => a - b);
    },
  });
  // The same function for the same list, so that only a row whose state changed is drawn again.
  const focus = useCallback(
    (index: number) => {
      setFocused(index);
      const field = fields[index];
      if (field) onShow(field);
    },
    [fields, onShow],
  );
  const bringIntoView = useEffectEvent((name: string) => {
    const index = fields.findIndex((field) => field.name === name);
    if (index < 0) return;
    rows.scrollToIndex(index, { align: 'center' });
    // With the page beside or above it.
    scroller.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (sought) bringIntoView(sought.name);
  }, [sought]);
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
            {isAdvanced && <th scope="col">Current value</th>}
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
                mapping={mappings[field.name]}
                guess={guesses[field.name]}
                isShown={field.name === shownName}
                isAdvanced={isAdvanced}
                onChange={onChange}
                onFocus={focus}
              />
            );
          })}
        </tbody>
      </table>
      {fields.length === 0 && <p className={classes.none}>No field matches the filter.</p>}
    </section>
  );
}
