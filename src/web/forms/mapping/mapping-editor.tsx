import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PersonBlock } from '../../../core/mapping/auto-map/people/cast.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { questionsOf } from '../../../core/mapping/required-boxes.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import {
  CAST_TEXTS,
  MAPPING_HISTORY_TEXTS,
  MAPPING_TEXTS,
} from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../core/texts/question-texts.ts';
import { TIMERS } from '../../../core/timers.ts';
import { ApiError } from '../../base/api-error.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { useUnsavedWork } from '../../browser/unsaved-work.ts';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { type Form, fetchAutoMap, formFilePath, useSaveMappings } from '../queries.ts';
import { CastOfForm } from './cast-of-form.tsx';
import { ImportTemplate } from './import-template.tsx';
import { useMappingDraft } from './mapping-draft.ts';
import classes from './mapping-editor.module.css';
import { fieldsMatching, MappingFilters, NO_FILTER } from './mapping-filters.tsx';
import { MappingHistory } from './mapping-history.tsx';
import { type Failure, MappingOutcome, type Outcome } from './mapping-outcome.tsx';
import { MappingTable } from './mapping-table.tsx';
import { MappingTips } from './mapping-tips.tsx';
import { QuestionsOfForm } from './question-editor.tsx';
import { StaleMappingDialog } from './stale-mapping-dialog.tsx';
import { useCasting } from './use-casting.ts';

/** Drawn by pdf.js; the table does not wait for it. */
const BoxOnPage = part(() => import('./box-on-page.tsx'), <div className={classes.page} />);

interface MappingEditorProps {
  form: Form;
  fields: PdfField[];
  onChangedChange: (isChanged: boolean) => void;
}

/** Refused, because somebody else saved meanwhile. */
function stalenessIn(error: unknown): ApiError | null {
  return error instanceof ApiError && error.code === 'mapping_stale' ? error : null;
}

/** Which application field fills each field of a PDF. */
export default function MappingEditor({ form, fields, onChangedChange }: MappingEditorProps) {
  const draft = useMappingDraft(form.field_mappings ?? {}, form.mappings_reviewed);
  const [readAt, setReadAt] = useState(form.updated_at);
  const [filter, setFilter] = useState(NO_FILTER);
  const [shownField, setShownField] = useState<PdfField | undefined>(undefined);
  const [isAdvanced, setIsAdvanced] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [sought, setSought] = useState<PdfField | null>(null);
  const [isCastOpen, setIsCastOpen] = useState(false);
  const autoMapButton = useRef<HTMLButtonElement>(null);
  /** What the focus comes back to after an undo: the button for it disappears with the message. */
  const undoneFrom = useRef<HTMLElement | null>(null);
  const save = useSaveMappings();
  const autoMap = useMutation({ mutationFn: () => fetchAutoMap(form.id, draft.casting) });
  const staleness = stalenessIn(save.error);

  useEffect(() => onChangedChange(draft.isChanged), [draft.isChanged, onChangedChange]);
  useUnsavedWork(draft.isChanged);
  useEffect(() => {
    if (!outcome || !('saved' in outcome)) return;
    const timer = setTimeout(() => setOutcome(null), TIMERS.savedMessage);
    return () => clearTimeout(timer);
  }, [outcome]);

  const tell = (next: Outcome | null) => {
    setFailure(null);
    setOutcome(next);
    setIsRead(false);
  };
  /** Makes a repeated outcome visible as a new one. */
  const begin = () => {
    setFailure(null);
    setOutcome((last) => (last && 'saved' in last ? null : last));
  };
  const take = (stored: Form, sent?: FieldMappings) => {
    setReadAt(stored.updated_at);
    draft.settle(stored.field_mappings ?? {}, sent);
    save.reset();
    tell(null);
  };
  const saveOver = (updated_at: string) => {
    begin();
    save.mutate(
      { id: form.id, field_mappings: draft.mappings, updated_at },
      {
        onSuccess: (stored, { field_mappings: sent }) => {
          take(stored, sent);
          tell({ saved: true });
        },
        onError: (error) => {
          if (stalenessIn(error)) return;
          setFailure({ title: MAPPING_TEXTS.saveFailed, message: error.message });
        },
      },
    );
  };
  const suggest = () => {
    begin();
    autoMap.mutate(undefined, {
      onSuccess: (suggested) => {
        const { taken, kept, asked } = draft.suggest(suggested);
        const guessed = Object.keys(suggested.guesses).length;
        const suggestion = [
          message(MAPPING_TEXTS.suggested, { taken, total: fields.length }),
          kept > 0 && message(MAPPING_TEXTS.suggestedKept, { kept }),
          asked > 0 && message(QUESTION_TEXTS.suggested, { count: asked }),
          guessed > 0 && message(MAPPING_TEXTS.guessed, { count: guessed }),
          suggested.cast.length > 0 && CAST_TEXTS.listed,
        ];
        tell({
          suggestion: suggestion.filter(Boolean).join(' '),
          undo: MAPPING_TEXTS.undoAutoMap,
        });
        undoneFrom.current = autoMapButton.current;
        setIsCastOpen(true);
      },
      onError: ({ message }) => setFailure({ title: MAPPING_TEXTS.autoMapFailed, message }),
    });
  };
  const undo =
    draft.undo &&
    (() => {
      draft.undo?.();
      tell(null);
      undoneFrom.current?.focus();
      setFilter({ ...filter, isOnlyGuesses: false });
    });
  const casting = useCasting({
    formId: form.id,
    draft,
    onBegin: begin,
    onRecast: (told) => tell({ suggestion: told, undo: CAST_TEXTS.undo }),
    onFailure: setFailure,
  });

  const workOn = useCallback((field: PdfField) => {
    setShownField(field);
    setIsRead(true);
  }, []);
  const seek = ({ fields: [first] }: PersonBlock) => {
    const field = fields.find(({ name }) => name === first);
    if (!field) return;
    if (!shown.includes(field)) setFilter(NO_FILTER);
    workOn(field);
    setSought({ ...field });
  };
  const { mappings, guesses, change } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field just mapped stays until the filter changes, so the list does not move
  const shown = useMemo(
    () => fieldsMatching(filter, fields, { mappings, guesses }),
    [fields, filter, guesses],
  );
  const questions = useMemo(() => questionsOf(fields, mappings), [fields, mappings]);
  const mappedCount = Object.keys(mappings).length;

  return (
    <div className={classes.editor}>
      <header className={classes.header}>
        <div>
          <h3>{MAPPING_TEXTS.title}</h3>
          <p className={classes.form}>
            {form.form_name} ·{' '}
            <span className="figures">
              {mappedCount} of {fields.length} fields mapped
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          <Button kind="quiet" onClick={() => setIsAdvanced(!isAdvanced)}>
            {isAdvanced ? MAPPING_TEXTS.hideAdvanced : MAPPING_TEXTS.showAdvanced}
          </Button>
          <Button kind="quiet" onClick={() => setIsHistoryOpen(true)}>
            {MAPPING_HISTORY_TEXTS.button}
          </Button>
          <ImportTemplate
            fields={fields}
            onTake={draft.take}
            onOutcome={tell}
            onFailure={setFailure}
          />
          <Button
            ref={autoMapButton}
            kind="secondary"
            isWaiting={autoMap.isPending}
            onClick={suggest}
          >
            {MAPPING_TEXTS.autoMap}
          </Button>
          <Button
            isWaiting={save.isPending || (!draft.isChanged && draft.isReviewed)}
            onClick={() => saveOver(readAt)}
          >
            {MAPPING_TEXTS.save}
          </Button>
        </div>
      </header>
      <MappingFilters
        filter={filter}
        onChange={setFilter}
        hasGuesses={Object.keys(guesses).length > 0}
        shownCount={shown.length}
        total={fields.length}
      />
      <div className={classes.work}>
        <QuestionsOfForm value={questions}>
          <MappingTable
            fields={shown}
            mappings={mappings}
            guesses={guesses}
            isAdvanced={isAdvanced}
            shownName={(shownField ?? shown[0])?.name}
            sought={sought}
            onShow={workOn}
            onChange={change}
          />
        </QuestionsOfForm>
        <BoxOnPage
          path={formFilePath(form.id)}
          field={shownField ?? shown[0]}
          pages={form.form_analysis?.pages ?? 0}
        />
      </div>
      <CastOfForm
        fields={fields}
        casting={casting}
        isOpen={isCastOpen}
        onOpenChange={setIsCastOpen}
        onFocus={() => setIsRead(true)}
        onShow={seek}
        onChange={(block, person, select) => {
          undoneFrom.current = select;
          casting.change(block, person);
        }}
      />
      <MappingTips />
      <MappingOutcome
        outcome={outcome}
        failure={failure}
        isRead={isRead && !failure}
        onUndo={undo}
      />
      <MappingHistory
        formId={form.id}
        readAt={readAt}
        isOpen={isHistoryOpen}
        obstacle={draft.isChanged ? MAPPING_HISTORY_TEXTS.saveFirst : null}
        onRestored={(restored) => {
          setIsHistoryOpen(false);
          take(restored);
          tell({ saved: true });
        }}
        onClose={() => setIsHistoryOpen(false)}
      />
      <StaleMappingDialog
        formId={form.id}
        staleness={staleness}
        onLoadTheirs={(theirs) => take(theirs)}
        onSaveMine={saveOver}
        onClose={() => save.reset()}
      />
    </div>
  );
}
