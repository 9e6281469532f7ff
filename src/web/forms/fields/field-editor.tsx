import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS_PER_FORM } from '../../../core/limits.ts';
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
import { type FieldBox, firstPageOf } from './boxes/field-box.ts';
import { besideRemoved } from './boxes/reading-order.ts';
import { drawnArea } from './boxes/resize-area.ts';
import { type Area, sizeOf } from './boxes/sheet-space.ts';
import classes from './field-editor.module.css';
import { FieldProperties } from './field-properties.tsx';
import { FieldTools } from './field-tools.tsx';
import { commandOf, type KeyCommand } from './key-commands.ts';
import { type EditedForm, type FieldSet, fieldSetQuery } from './queries.ts';
import SheetBoard from './sheet-board.tsx';
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
  const focusBox = useEffectEvent(() => {
    const id = editor.selected[0];
    const box = id && paper.current?.querySelector<HTMLElement>(`[data-box="${id}"]`);
    (box || paper.current)?.focus({ preventScroll: true });
  });
  const boxesBefore = useRef(editor.boxes);
  const keepFocus = useEffectEvent(() => {
    const before = boxesBefore.current;
    boxesBefore.current = editor.boxes;
    const focused = document.activeElement;
    const id = focused?.getAttribute('data-box');
    const isElsewhere = id ? !editor.selected.includes(id) : focused === paper.current;
    if (focused === document.body) focusBeside(before);
    else if (isElsewhere && editor.selected.length > 0 && !tools.addsAlways) focusBox();
  });
  /** The focused element is gone, such as the deleted box or a button for it. */
  const focusBeside = (before: readonly FieldBox[]) => {
    const none = editor.selected.length === 0;
    const beside = none ? besideRemoved(before, editor.boxes, page) : undefined;
    if (!beside) return focusBox();
    paper.current?.querySelector<HTMLElement>(`[data-box="${beside}"]`)?.focus();
    // Not selected, so that Delete pressed once too often deletes nothing.
    editor.select([]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the boxes
  useEffect(keepFocus, [editor.boxes]);

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
  const draw = (area: Area) => {
    editor.draw(page, area);
    setTools({ ...tools, isDrawing: false });
  };
  /** For keys: a field of the usual size, in the middle of what is seen of the page. */
  const drawInView = () => {
    const sheet = set.sheets[page];
    const frame = paper.current?.closest('section');
    if (!sheet || !paper.current || !frame) return;
    const [at, seen] = [paper.current.getBoundingClientRect(), frame.getBoundingClientRect()];
    const size = sizeOf(sheet);
    const middle = (from: number, to: number, seenFrom: number, seenTo: number, whole: number) =>
      (((Math.max(from, seenFrom) + Math.min(to, seenTo)) / 2 - from) / (to - from)) * whole;
    const left = middle(at.left, at.right, seen.left, seen.right, size.width);
    const top = middle(at.top, at.bottom, seen.top, seen.bottom, size.height);
    draw(drawnArea({ left, top, width: 0, height: 0 }, size));
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

  const run = (command: KeyCommand): boolean => {
    const hasChosen = editor.chosen.length > 0;
    switch (command.do) {
      case 'move':
      case 'resize':
        editor[command.do](command.dx, command.dy);
        return hasChosen;
      case 'turn': {
        const to = page + command.by;
        if (!set.sheets[to]) return false;
        // The focused box disappears with its page. The next sheet takes the focus once it is
        // drawn.
        whole.current?.focus({ preventScroll: true });
        turn(to);
        return true;
      }
      case 'undo':
      case 'redo':
        travel(command.do);
        return true;
      case 'selectAll':
        editor.selectPage(page);
        return true;
      case 'nextUnsure':
        nextUnsure();
        return true;
      case 'right':
        editor.markRight();
        nextUnsure();
        return true;
      case 'draw':
        setTools({ ...tools, isDrawing: !tools.isDrawing });
        return true;
      case 'keys':
        setAreKeysShown(true);
        return true;
      case 'properties':
        whole.current?.querySelector<HTMLElement>('[data-property=name]')?.focus();
        return hasChosen;
      case 'leave':
        if (tools.isDrawing) setTools({ ...tools, isDrawing: false });
        else if (hasChosen) editor.select([]);
        else return false;
        return true;
      default:
        editor[command.do]();
        return true;
    }
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const target = event.target as HTMLElement;
    const command = commandOf({ key, shiftKey, altKey, withControl: ctrlKey || metaKey });
    if (!command || target.closest('dialog') !== whole.current?.closest('dialog')) return;
    const isTyping = target.matches('input, textarea, select');
    const isOnPage = target.matches('[data-box]') || !target.closest('button, a');
    if (isTyping && command.do === 'leave') focusBox();
    else if (isTyping && command.do !== 'undo' && command.do !== 'redo') return;
    else if (command.do === 'properties' && tools.isDrawing && isOnPage) drawInView();
    else if (command.do === 'properties' && !target.matches('[data-box]')) return;
    else if (!run(command)) return;
    event.preventDefault();
    event.stopPropagation();
  };

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
            <Beginning set={set} isSaved={saving.isSaved} isChanged={editor.isChanged} />
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

/** Said if the form has more boxes than can be saved. */
function tooManyWords(count: number): string | undefined {
  if (count <= FIELDS_PER_FORM) return undefined;
  return message(FIELD_TEXTS.tooMany, { count, most: FIELDS_PER_FORM });
}

/** The most names listed in a message. */
const NAMED = 5;

function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const shown = names.slice(0, NAMED).join('; ');
  return rest > 0 ? message(FIELD_TEXTS.dropMore, { shown, rest }) : shown;
}

interface BeginningProps {
  set: FieldSet;
  isSaved: boolean;
  isChanged: boolean;
}

/** Describes the fields on the pages before any change. */
function Beginning({ set, isSaved, isChanged }: BeginningProps) {
  const { fields, found, is_scan, notes } = set;
  const count = found.length;
  const tooMany = fields.length === 0 && !isSaved ? tooManyWords(count) : undefined;
  const words = isSaved
    ? FIELD_TEXTS[isChanged ? 'changed' : 'saved']
    : fields.length > 0
      ? FIELD_TEXTS.own
      : is_scan
        ? FIELD_TEXTS.scan
        : count === 0
          ? FIELD_TEXTS.foundNone
          : (tooMany ?? message(FIELD_TEXTS.found, { count }));
  const isWarning = is_scan || tooMany || (count === 0 && fields.length === 0 && !isSaved);
  return (
    <>
      {isWarning ? <Notice tone="warn">{words}</Notice> : <p className={classes.hint}>{words}</p>}
      {!is_scan &&
        notes.map((note) => (
          <Notice key={note} tone="warn">
            {note}
          </Notice>
        ))}
    </>
  );
}
