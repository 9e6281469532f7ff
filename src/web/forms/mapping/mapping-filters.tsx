import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { MappingDraft } from './mapping-draft.ts';
import classes from './mapping-editor.module.css';

export interface MappingFilter {
  /** Part of a field's name or tooltip. */
  text: string;
  isOnlyUnmapped: boolean;
  isOnlyGuesses: boolean;
}

export const NO_FILTER: MappingFilter = { text: '', isOnlyUnmapped: false, isOnlyGuesses: false };

export function fieldsMatching(
  { text, isOnlyUnmapped, isOnlyGuesses }: MappingFilter,
  fields: PdfField[],
  { mappings, guesses }: Pick<MappingDraft, 'mappings' | 'guesses'>,
): PdfField[] {
  const wanted = text.trim().toLowerCase();
  return fields.filter(({ name, tooltip }) => {
    if (!`${name}\n${tooltip ?? ''}`.toLowerCase().includes(wanted)) return false;
    if ((isOnlyUnmapped || isOnlyGuesses) && Object.hasOwn(mappings, name)) return false;
    return !isOnlyGuesses || Object.hasOwn(guesses, name);
  });
}

interface MappingFiltersProps {
  filter: MappingFilter;
  onChange: (filter: MappingFilter) => void;
  hasGuesses: boolean;
  shownCount: number;
  total: number;
}

/** Which fields the table shows. */
export function MappingFilters(props: MappingFiltersProps) {
  const { filter, onChange, hasGuesses, shownCount, total } = props;
  return (
    <div className={classes.filters}>
      <TextInput
        label="Filter by name"
        type="search"
        autoComplete="off"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={filter.isOnlyUnmapped}
          onChange={(event) => onChange({ ...filter, isOnlyUnmapped: event.currentTarget.checked })}
        />
        Only unmapped fields
      </label>
      {(filter.isOnlyGuesses || hasGuesses) && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={filter.isOnlyGuesses}
            onChange={(event) =>
              onChange({ ...filter, isOnlyGuesses: event.currentTarget.checked })
            }
          />
          {MAPPING_TEXTS.onlyGuesses}
        </label>
      )}
      <p className={classes.count} role="status">
        {shownCount === total ? `${total} fields` : `${shownCount} of ${total} fields`}
      </p>
    </div>
  );
}
