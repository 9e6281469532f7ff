import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Person } from '../../../core/mapping/auto-map/people/person.ts';
import { isPrintUnread, type PdfField } from '../../../core/pdf/pdf-form.ts';
import {
  CAST_TEXTS,
  MAPPING_HISTORY_TEXTS,
  MAPPING_TEXTS,
} from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { acceptedInWords, WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import { type TellWork, useChangedWork } from '../../ui/dialogs/changed-work.ts';
import { part } from '../../ui/lazy/part.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type Form, formFilePath, formQuery } from '../queries.ts';
import { StaleDialog } from '../stale-dialog.tsx';
import { boxState, countMapped } from './box-state.ts';
import { CastOfForm } from './cast-of-form.tsx';
import { AskedInForm, askedInForm } from './choice/asked-in-form.ts';
import { QuestionsOfForm } from './choice/question-editor.tsx';
import { useAskToo } from './choice/use-ask-too.ts';
import { RestOfSection, useRestOfSection } from './choice/use-rest-of-section.ts';
import { countedBoxes } from './counted-boxes.ts';
import { useMappingDraft, withoutEvidence } from './draft/mapping-draft.ts';
import type { Whose } from './draft/recast.ts';
import { useCasting } from './draft/use-casting.ts';
import { storedMapping, useMappingActions } from './draft/use-mapping-actions.ts';
import { GuessBar } from './guess-bar.tsx';
import classes from './mapping-editor.module.css';
import { MappingHeader } from './mapping-header.tsx';
import { MappingHistory } from './mapping-history.tsx';
import { MappingKeys, useMappingKeys } from './mapping-keys.tsx';
import { MappingOutcome, type Outcome, restoredOutcome } from './mapping-outcome.tsx';
import { MappingTips } from './mapping-tips.tsx';
import { BoxChoice } from './page/box-choice.tsx';
import { PrefilledNote } from './prefilled-note.tsx';
import { MappingFilters } from './table/mapping-filters.tsx';
import { MappingTable } from './table/mapping-table.tsx';
import { NO_FILTER, noneOpenInWords } from './table/rows-of-table.ts';
import { useMappedBoxes } from './use-mapped-boxes.ts';
import { useSelection } from './use-selection.ts';
import { useUndoFocus } from './use-undo-focus.ts';

/** Loaded separately with pdf.js, so that the table does not wait for it. */
const PageBoard = part(() => import('./page/page-board.tsx'), <div className={classes.page} />);

interface MappingEditorProps {
  form: Form;
  fields: PdfField[];
  onChangedChange: TellWork;
}

/** Maps each field of a PDF to an application field, on its page and in the table beside it. */
export default function MappingEditor({ form, fields, onChangedChange }: MappingEditorProps) {
  const queryClient = useQueryClient();
  const draft = useMappingDraft(storedMapping(form));
  const [filter, setFilter] = useState(NO_FILTER);
  const [hovered, setHovered] = useState(NO_FIELDS);
  const hover = useCallback(
    (field: string | null) => setHovered(field === null ? NO_FIELDS : new Set([field])),
    [],
  );
  const [isAdvanced, setIsAdvanced] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [isCastOpen, setIsCastOpen] = useState(false);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const undoFocus = useUndoFocus();
  const { outcome, failure, tell, ...actions } = useMappingActions({
    form,
    draft,
    total: fields.length,
    onSuggested: () => {
      undoFocus.note();
      setIsCastOpen(true);
    },
  });

  const { mappings, guesses, change, dismiss } = draft;
  const { mapped, inOrder, shown, questions, counts, openGuesses } = useMappedBoxes(
    fields,
    draft,
    filter,
  );
  const asked = useMemo(() => askedInForm(fields), [fields]);
  const onAsked = (told: Outcome) => {
    undoFocus.note(document.activeElement);
    tell(told);
  };
  const tellUndoable = (suggestion: string, undo: string) => {
    undoFocus.note();
    tell({ suggestion, undo });
  };
  const askToo = useAskToo({ asked, draft, onAsked });
  const asking = useMemo(() => ({ about: asked.about, askToo }), [asked, askToo]);
  const selecting = useSelection({
    fields,
    shown,
    mapped,
    editor,
    // Clears the filter if it hides the row of the selected box.
    onHidden: () => setFilter({ ...NO_FILTER, order: filter.order }),
    onNoneOpen: () => tell({ notice: noneOpenInWords(shown, fields, mapped) }),
  });
  const { selected, goOn } = selecting;
  const restOfSection = useRestOfSection({ asked, draft, selected, onAsked });

  const answerGuess = (answer: (field: PdfField) => void) => {
    if (
      !selected ||
      boxState(selected, mappings[selected.name], guesses[selected.name]) !== 'guess'
    )
      return;
    answer(selected);
    goOn(1);
  };
  const acceptGuess = ({ name }: PdfField) => {
    const guess = guesses[name];
    if (guess) change(name, withoutEvidence(guess));
  };
  const casting = useCasting({
    formId: form.id,
    draft,
    onBegin: actions.begin,
    onRecast: (notice) => tell({ suggestion: notice, undo: CAST_TEXTS.undo }),
    onFailure: actions.fail,
  });
  const { isChanging } = casting;
  useChangedWork(draft.isChanged || isChanging, onChangedChange, actions.saving);
  const recast = (of: Whose, person: Person, select: HTMLSelectElement) => {
    undoFocus.note(select);
    casting.change(of, person);
  };
  const blockOfSelected = casting.people?.cast.find((block) =>
    block.fields.some((name) => name === selected?.name),
  );
  const undo =
    draft.undo &&
    (() => {
      draft.undo?.();
      tell(null);
      undoFocus.giveBack();
      if (filter.state === 'guess') setFilter({ ...filter, state: null });
    });

  useMappingKeys(editor, () => ({
    n: () => goOn(1),
    p: () => goOn(-1),
    a: () => answerGuess(acceptGuess),
    d: () => answerGuess(({ name }) => dismiss(name)),
    o: selecting.openChoice,
    showKeys: () => setAreKeysShown(true),
  }));

  return (
    <div ref={editor} className={classes.editor} data-printed-whole>
      <div className={classes.work}>
        <MappingHeader
          form={form}
          fields={fields}
          draft={draft}
          mappedCount={countMapped(counts)}
          actions={actions}
          isChanging={isChanging}
          isAdvanced={isAdvanced}
          autoMapButton={undoFocus.autoMapButton}
          onAdvanced={setIsAdvanced}
          onHistory={() => setIsHistoryOpen(true)}
          onKeys={() => setAreKeysShown(true)}
          onOutcome={(told) => {
            undoFocus.note();
            tell(told);
          }}
        />
        <AskedInForm value={asking}>
          <QuestionsOfForm value={questions}>
            <RestOfSection value={restOfSection}>
              <PageBoard
                path={formFilePath(form.id)}
                pages={form.form_analysis?.pages ?? 0}
                fields={inOrder}
                mapped={mapped}
                selection={selecting.onPage}
                hovered={hovered}
                onSelect={selecting.selectBox}
                onHover={hover}
                choice={
                  selecting.isChoosing && selected ? (
                    <BoxChoice
                      field={selected}
                      mapping={mappings[selected.name]}
                      guess={guesses[selected.name]}
                      block={blockOfSelected}
                      casting={casting}
                      onRecast={recast}
                      isAdvanced={isAdvanced}
                      onChange={change}
                      onDismiss={dismiss}
                      onNext={() => goOn(1)}
                      onClose={selecting.closeChoice}
                    />
                  ) : null
                }
              />
              <div className={classes.beside}>
                {isPrintUnread(fields) && <Notice tone="warn" title={MAPPING_TEXTS.printUnread} />}
                <PrefilledNote
                  fields={inOrder}
                  mappings={mappings}
                  onChange={change}
                  onEmptyAll={(emptied) => {
                    draft.take(emptied);
                    const boxes = countedBoxes(Object.keys(emptied).length);
                    const notice = message(MAPPING_TEXTS.emptiedPrefilled, { boxes });
                    tellUndoable(notice, MAPPING_TEXTS.undoEmptied);
                  }}
                />
                <MappingFilters
                  filter={filter}
                  onChange={setFilter}
                  counts={counts}
                  shownCount={shown.length}
                  total={fields.length}
                />
                {filter.state === 'guess' && (
                  <GuessBar
                    open={openGuesses}
                    onAcceptAll={(names) => {
                      draft.acceptAll(names);
                      tellUndoable(acceptedInWords(names.length), WORKBENCH_TEXTS.undoAccepted);
                    }}
                  />
                )}
                <MappingTable
                  fields={shown}
                  mapped={mapped}
                  isAdvanced={isAdvanced}
                  selection={selecting.inTable}
                  hovered={hovered}
                  onSelect={selecting.selectRow}
                  onHover={hover}
                  onChange={change}
                  onDismiss={dismiss}
                />
                <CastOfForm
                  fields={fields}
                  casting={casting}
                  isOpen={isCastOpen}
                  onOpenChange={setIsCastOpen}
                  onShow={({ fields: [first] }) => first !== undefined && selecting.show(first)}
                  onHover={(of) => setHovered(of ? new Set(of.fields) : NO_FIELDS)}
                  onChange={recast}
                />
                <MappingTips />
              </div>
            </RestOfSection>
          </QuestionsOfForm>
        </AskedInForm>
      </div>
      <MappingOutcome outcome={outcome} failure={failure} onUndo={undo} />
      <MappingKeys isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
      <MappingHistory
        formId={form.id}
        fields={fields}
        readAt={actions.readAt}
        isOpen={isHistoryOpen}
        obstacle={draft.isChanged ? MAPPING_HISTORY_TEXTS.saveFirst : null}
        onRestored={({ form: restored, absent }) => {
          setIsHistoryOpen(false);
          actions.take(restored);
          tell(restoredOutcome(restored, absent));
        }}
        onLoaded={actions.take}
        onClose={() => setIsHistoryOpen(false)}
      />
      <StaleDialog
        title={`Somebody else saved ${actions.staleness?.details.saved ?? 'this mapping'}`}
        readTheirs={() => queryClient.fetchQuery(formQuery(form.id))}
        staleness={actions.staleness}
        onLoadTheirs={(theirs) => {
          actions.take(theirs);
          tellUndoable(MAPPING_TEXTS.theirsLoaded, MAPPING_TEXTS.backToMine);
        }}
        onSaveMine={actions.saveOver}
        onClose={actions.forgetSave}
      />
    </div>
  );
}

const NO_FIELDS: ReadonlySet<string> = new Set();
