import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { FieldMapping, FieldMappings } from '../../core/mapping/field-mapping.ts';
import { MAPPING_TEXTS } from '../../core/messages.ts';
import type { PdfField } from '../../core/pdf/pdf-form.ts';
import { MappingRow } from './mapping-row.tsx';
import classes from './mapping-table.module.css';

interface MappingTableProps {
  fields: PdfField[];
  mappings: FieldMappings;
  isAdvanced: boolean;
  onChange: (field: string, mapping: FieldMapping | null) => void;
}

const ROW_HEIGHT = 76;

/** Only the rows in sight are drawn, and the one that has the focus: a form can have 1,843 fields. */
export function MappingTable({ fields, mappings, isAdvanced, onChange }: MappingTableProps) {
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
                isAdvanced={isAdvanced}
                onChange={onChange}
                onFocus={setFocused}
              />
            );
          })}
        </tbody>
      </table>
      {fields.length === 0 && <p className={classes.none}>No field matches the filter.</p>}
    </section>
  );
}
