import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELD_KEYS, FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { useBackOnline } from '../../browser/use-back-online.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type TellWork, useChangedWork } from '../../ui/dialogs/changed-work.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { KeyList } from '../pages/key-list.tsx';
import { formFilePath } from '../queries.ts';
import { StaleDialog } from '../stale-dialog.tsx';
import { firstPageOf } from './boxes/field-box.ts';
import { tooManyWords } from './boxes/field-problems.ts';
import { areaInView } from './boxes/resize-area.ts';
import { type Area, sizeOf } from './boxes/sheet-space.ts';
import classes from './field-editor.module.css';
import { fieldKeyHandler } from './field-key-handler.ts';
import { FieldProperties } from './field-properties.tsx';
import { FieldTools } from './field-tools.tsx';
import { FieldsSoFar } from './fields-so-far.tsx';
import { type EditedForm, type FieldSet, fieldSetQuery } from './queries.ts';
import SheetBoard from './sheet-board.tsx';
import { useBoxFocus } from './use-box-focus.ts';
import { useFieldEditor } from './use-field-editor.ts';
import { type Outcome, type SavedForm, useSaving } from './use-saving.ts';

interface FieldEditorProps {
  form: EditedForm;
  set: FieldSet;
  onChangedChange: TellWork;
  onSaved: (form: SavedForm) => void;
  onConfigure: (form: EditedForm) => void;
}

/** Edits a form's fields on its pages: review, correct, draw, and save as the form's file. */
export default function FieldEditor({ form, set, ...on }: FieldEditorProps) {
  const editor = useFieldEditor(set);
  const { onChangedChange, onSaved } = on;
  const [tools, setTools] = useState({ isDrawing: false, addsAlways: false, snaps: true });
  const [page, setPage] = useState(() => firstPageOf(editor.boxes));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const queryClient = useQueryClient();
  const saving = useSaving({ formId: form.id, set, editor, tell: setOutcome, onSaved });
  const paper = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useChangedWork(editor.isChanged, onChangedChange, saving.sending);
  useBackOnline(
    () => setOutcome({ tone: 'info', text: FIELD_TEXTS.backOnline }),
    outcome?.isOffline === true,
  );

  // Focused at the start, so that the keyboard commands work at once.
  useEffect(() => whole.current?.focus({ preventScroll: true }), []);
  const { addsAlways, isDrawing } = tools;
  const focusBox = useBoxFocus({ editor, paper, page, addsAlways });

  const show = (box: { id: string; page: number } | null, none: string) => {
    if (!box) return setOutcome({ tone: 'info', text: none });
    // Focused before the next key press, which can move the focus elsewhere.
    flushSync(() => {
      setOutcome(null);
      setPage(box.page);
      editor.select([box.id]);
    });
    focusBox();
  };
  const travel = (way: 'undo' | 'redo') => setPage(editor[way](page));
  const setDrawing = (isOn: boolean) => setTools({ ...tools, isDrawing: isOn });
  const draw = (area: Area) => {
    editor.draw(page, area);
    setDrawing(false);
  };
  const drawInView = () => {
    const sheet = set.sheets[page];
    const frame = paper.current?.closest('section');
    if (!sheet || !paper.current || !frame) return;
    const [at, seen] = [paper.current.getBoundingClientRect(), frame.getBoundingClientRect()];
    draw(areaInView(at, seen, sizeOf(sheet)));
  };
  const nextUnsure = () => show(editor.nextUnsure(), FIELD_TEXTS.noneUncertain);
  const turn = (to: number) => {
    setPage(to);
    editor.select([]);
  };
  const tooMany = tooManyWords(editor.boxes.length);
  const save = () => {
    const problem = editor.firstProblem();
    if (!problem && !tooMany) return saving.save();
    if (problem) show(problem, '');
    const text = tooMany ?? message(FIELD_TEXTS.problems, { count: editor.problems.size });
    setOutcome({ tone: 'bad', title: FIELD_TEXTS.saveFailed, text, isProblem: true });
  };

  const isTrue = ({ isSaved, isProblem }: Outcome) =>
    !(isSaved && editor.isChanged) && !(isProblem && editor.problems.size === 0 && !tooMany);

  const press = fieldKeyHandler({
    ...{ whole, editor, page, isDrawing, travel, nextUnsure, setDrawing, drawInView, focusBox },
    turnTo: (to) => {
      if (!set.sheets[to]) return false;
      // The focused box disappears with its page. The next sheet takes the focus once it is drawn.
      whole.current?.focus({ preventScroll: true });
      turn(to);
      return true;
    },
    showKeys: () => setAreKeysShown(true),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of everything in it
    <div ref={whole} className={classes.editor} tabIndex={-1} onKeyDown={press}>
      <FieldTools
        editor={editor}
        tools={tools}
        onTools={setTools}
        onUndo={() => travel('undo')}
        onRedo={() => travel('redo')}
        isSaving={saving.sending.isPending}
        onSave={save}
        onAddFound={() => {
          editor.addFound();
          const text = message(FIELD_TEXTS.addedFound, { count: editor.foundLeft });
          setOutcome({ tone: 'info', text });
        }}
        onNextUnsure={nextUnsure}
        onKeys={() => setAreKeysShown(true)}
      />
      <div className={classes.work}>
        <SheetBoard
          path={formFilePath(form.id)}
          sheets={set.sheets}
          editor={editor}
          page={page}
          onTurn={turn}
          {...tools}
          paper={paper}
          onDraw={draw}
        />
        <div className={classes.beside}>
          <div className={classes.beginning} data-working={editor.chosen.length > 0}>
            <p className={classes.form}>{form.form_name}</p>
            <FieldsSoFar set={set} isSaved={saving.isSaved} isChanged={editor.isChanged} />
          </div>
          <FieldProperties editor={editor} />
        </div>
      </div>
      <div className={classes.outcome} role="status">
        {outcome && isTrue(outcome) && (
          <Notice
            tone={outcome.tone}
            live={outcome.tone === 'bad'}
            {...(outcome.title ? { title: outcome.title } : {})}
            isLow
            action={
              outcome.isSaved && (
                <Button kind="secondary" onClick={() => on.onConfigure(form)}>
                  {FIELD_TEXTS.configure}
                </Button>
              )
            }
          >
            {outcome.text}
          </Notice>
        )}
      </div>
      <KeyList
        title={FIELD_TEXTS.keysTitle}
        keys={FIELD_KEYS}
        isOpen={areKeysShown}
        onClose={() => setAreKeysShown(false)}
      />
      <ConfirmDialog
        isOpen={saving.losing.length > 0}
        title={FIELD_TEXTS.dropTitle}
        confirmLabel={FIELD_TEXTS.drop}
        onConfirm={saving.saveAnyway}
        onClose={saving.forget}
      >
        {message(FIELD_TEXTS.dropText, {
          count: saving.losing.length,
          names: namesOf(saving.losing),
        })}
      </ConfirmDialog>
      <StaleDialog
        title={FIELD_TEXTS.staleTitle}
        staleness={saving.staleness}
        readTheirs={() => queryClient.fetchQuery(fieldSetQuery(form.id))}
        onLoadTheirs={saving.take}
        onSaveMine={saving.saveOver}
        onClose={saving.forget}
      />
    </div>
  );
}

/** The most names listed in a message. */
const NAMED = 5;

function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const shown = names.slice(0, NAMED).join('; ');
  return rest > 0 ? message(FIELD_TEXTS.dropMore, { shown, rest }) : shown;
}
