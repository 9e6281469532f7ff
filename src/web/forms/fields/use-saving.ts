import { useState } from 'react';
import type { SetField } from '../../../core/places/writing/field-set.ts';
import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { FORM_DELETED_MEANWHILE } from '../../../core/texts/form-config-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { isDeviceOffline, isNotFound, refusalIn } from '../../base/api-error.ts';
import { wordsOfFailedChange } from '../../ui/messages/failed-change.ts';
import { changedOrGone, type SentField } from './boxes/field-box.ts';
import { type FieldSet, useSaveFields } from './queries.ts';
import type { FieldEditor } from './use-field-editor.ts';

/** The outcome of an action, for the user. */
export interface Outcome {
  tone: 'good' | 'bad' | 'info';
  title?: string;
  text: string;
  /** True if the form has these fields, so that mapping is next; until the next change. */
  isSaved?: boolean;
  /** True if the fields cannot be saved as they are; until they are corrected. */
  isProblem?: boolean;
  /** True until the network is back. */
  isOffline?: boolean;
}

interface SavingOptions {
  formId: string;
  set: FieldSet;
  editor: FieldEditor;
  tell: (outcome: Outcome | null) => void;
  onSaved: (form: SavedForm) => void;
}

/** The refusal of a save because somebody else saved meanwhile. */
const stalenessIn = (error: unknown) => refusalIn(error, 'fields_stale');

/** Saves the fields and reports the outcome. Asks first if a reviewed mapping would be lost. */
export function useSaving({ formId, set, editor, tell, onSaved }: SavingOptions) {
  const [readAt, setReadAt] = useState(set.updated_at);
  const [isSaved, setIsSaved] = useState(set.is_saved);
  const [stored, setStored] = useState<readonly SetField[]>(set.fields);
  const [reviewed, setReviewed] = useState<readonly string[]>(set.reviewed);
  /** Fields whose reviewed mapping would be lost, while the user is asked. */
  const [losing, setLosing] = useState<readonly string[]>([]);
  const save = useSaveFields();

  const send = (fields: SentField[], updated_at: string) => {
    setLosing([]);
    tell(null);
    save.mutate(
      { id: formId, fields, updated_at },
      {
        onSuccess: ({ form, kept, dropped }) => {
          setReadAt(form.updated_at);
          setIsSaved(fields.length > 0);
          setStored(fields);
          setReviewed(form.mappings_reviewed ? Object.keys(form.field_mappings ?? {}) : []);
          editor.settle(fields);
          onSaved(form);
          tell({ tone: 'good', text: savedWords(form, kept, dropped.length), isSaved: true });
        },
        onError: (error) => {
          if (stalenessIn(error)) return;
          tell({
            tone: 'bad',
            ...wordsOfFailedChange(error, FIELD_TEXTS.saveFailed, true),
            ...(isNotFound(error) && { text: FORM_DELETED_MEANWHILE }),
            isOffline: isDeviceOffline(error),
          });
        },
      },
    );
  };

  return {
    sending: save,
    /** Whether the form's current fields were saved in this editor. */
    isSaved,
    losing,
    staleness: stalenessIn(save.error),
    forget: () => {
      setLosing([]);
      save.reset();
    },
    save: () => {
      const changed = changedOrGone(stored, editor.fields);
      const gone = reviewed.filter((name) => changed.includes(name));
      if (gone.length > 0) setLosing(gone);
      else send(editor.fields, readAt);
    },
    saveAnyway: () => send(editor.fields, readAt),
    saveOver: (updated_at: string) => {
      setReadAt(updated_at);
      send(editor.fields, updated_at);
    },
    take: (theirs: FieldSet) => {
      setReadAt(theirs.updated_at);
      setIsSaved(theirs.is_saved);
      setStored(theirs.fields);
      setReviewed(theirs.reviewed);
      editor.take(theirs);
      save.reset();
      tell({ tone: 'info', text: FIELD_TEXTS.theirsLoaded });
    },
  };
}

/** What the form's mapping became with the new fields. */
export interface SavedForm {
  id: string;
  analyzed_fields: number | null;
  mapped_fields: number;
}

function savedWords({ analyzed_fields, mapped_fields }: SavedForm, kept: number, dropped: number) {
  const count = analyzed_fields ?? 0;
  const unmapped = count - mapped_fields;
  return [
    message(FIELD_TEXTS.savedTold, { count }),
    kept > 0 && message(FIELD_TEXTS.mappingKept, { kept }),
    dropped > 0 && message(FIELD_TEXTS.mappingDropped, { count: dropped }),
    unmapped > 0 && message(FIELD_TEXTS.notMapped, { count: unmapped }),
    count > 0 && FIELD_TEXTS.mapNext,
  ]
    .filter(Boolean)
    .join(' ');
}
