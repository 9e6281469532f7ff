import { MOST_COMB_CELLS } from '../../../core/places/writing/field-set.ts';
import { FIELD_KINDS, FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import type { Alignment } from './boxes/align-boxes.ts';
import { canMerge } from './boxes/combs.ts';
import { type FieldBox, isUnsure, OWN_KINDS } from './boxes/field-box.ts';
import { isOwnKind } from './boxes/kinds.ts';
import type { Area } from './boxes/sheet-space.ts';
import classes from './field-editor.module.css';
import type { FieldEditor } from './use-field-editor.ts';

const KIND_CHOICES = OWN_KINDS.map((kind) => [kind, FIELD_KINDS[kind]] as const);
const ALIGN: readonly (readonly [Alignment, string])[] = [
  ['left', FIELD_TEXTS.alignLeft],
  ['right', FIELD_TEXTS.alignRight],
  ['top', FIELD_TEXTS.alignTop],
  ['bottom', FIELD_TEXTS.alignBottom],
  ['width', FIELD_TEXTS.sameWidth],
  ['height', FIELD_TEXTS.sameHeight],
];

/** The properties of the selected fields, and actions on them. */
export function FieldProperties({ editor }: { editor: FieldEditor }) {
  const { chosen } = editor;
  const [box] = chosen;
  const own = chosen.filter(({ of }) => !of);
  const kinds = new Set(own.map(({ kind }) => kind));
  const [kind] = kinds;
  return (
    <section className={classes.properties} aria-label={FIELD_TEXTS.properties}>
      {!box && <p className={classes.hint}>{FIELD_TEXTS.nothingSelected}</p>}
      <p className={classes.hint} role="status">
        {box && chosen.length === 1 && positionOf(box.area)}
        {chosen.length > 1 && message(FIELD_TEXTS.selectedMany, { count: chosen.length })}
      </p>
      {chosen.some(isUnsure) && (
        <p className={classes.lookAt}>
          {FIELD_TEXTS.lookAt}{' '}
          <Button kind="secondary" onClick={editor.markRight}>
            {FIELD_TEXTS.looked}
          </Button>
        </p>
      )}
      {box && (
        <div className={classes.row}>
          <Button kind="secondary" onClick={editor.duplicate}>
            {FIELD_TEXTS.duplicate}
          </Button>
          <Button kind="secondary" isDangerous onClick={editor.remove}>
            {FIELD_TEXTS.remove}
          </Button>
        </div>
      )}
      {chosen.length > 1 && <Together editor={editor} />}
      {box && own.length === 0 && <p className={classes.hint}>{FIELD_TEXTS.ownField}</p>}
      {own.length > 0 && (
        <SelectInput
          label={FIELD_TEXTS.kind}
          choices={KIND_CHOICES}
          value={kinds.size === 1 && kind && isOwnKind(kind) ? kind : ''}
          {...(kinds.size === 1 ? {} : { none: '' })}
          onChange={(chosenKind) => chosenKind !== '' && editor.setKind(chosenKind)}
        />
      )}
      {box && chosen.length === 1 && !box.of && <OneField box={box} editor={editor} />}
      {box && chosen.length === 1 && box.of && <p className={classes.name}>{box.name}</p>}
    </section>
  );
}

/** In whole points, which are easier to read. */
function positionOf(area: Area): string {
  const { left, top, width, height } = area;
  return message(FIELD_TEXTS.position, {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  });
}

function OneField({ box, editor }: { box: FieldBox; editor: FieldEditor }) {
  const isRadio = box.kind === 'radio';
  const setComb = (typed: string) => {
    const { comb: _, ...rest } = box;
    const cells = Math.min(MOST_COMB_CELLS, Math.floor(Number(typed)));
    editor.replace('comb', cells >= 1 ? { ...rest, comb: cells } : rest);
  };
  return (
    <>
      <TextInput
        label={isRadio ? FIELD_TEXTS.question : FIELD_TEXTS.name}
        description={isRadio ? FIELD_TEXTS.questionHint : undefined}
        error={editor.problems.get(box.id)}
        isRequired
        maxLength={200}
        autoComplete="off"
        data-property="name"
        value={box.name}
        onChange={(event) => editor.edit('name', { name: event.currentTarget.value })}
      />
      {isRadio && (
        <TextInput
          label={FIELD_TEXTS.choice}
          isRequired
          maxLength={100}
          autoComplete="off"
          value={box.choice ?? ''}
          onChange={(event) => editor.edit('choice', { choice: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={FIELD_TEXTS.label}
        description={FIELD_TEXTS.labelHint}
        maxLength={1000}
        autoComplete="off"
        value={box.label}
        onChange={(event) => editor.edit('label', { label: event.currentTarget.value })}
      />
      {box.kind === 'text' && (
        <>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={box.multiline ?? false}
              onChange={(event) => {
                const { multiline: _, ...rest } = box;
                const isOn = event.currentTarget.checked;
                editor.replace('lines', isOn ? { ...rest, multiline: true } : rest);
              }}
            />
            {FIELD_TEXTS.multiline}
          </label>
          <div className={classes.row}>
            <TextInput
              label={FIELD_TEXTS.comb}
              description={FIELD_TEXTS.combHint}
              type="number"
              min={1}
              max={MOST_COMB_CELLS}
              value={box.comb ?? ''}
              onChange={(event) => setComb(event.currentTarget.value)}
            />
            {(box.comb ?? 0) > 1 && (
              <Button kind="secondary" onClick={editor.split}>
                {FIELD_TEXTS.split}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function Together({ editor }: { editor: FieldEditor }) {
  const areTicks = editor.chosen.every(
    ({ kind, of }) => !of && (kind === 'checkbox' || kind === 'radio'),
  );
  return (
    <>
      <fieldset className={classes.align}>
        <legend>{FIELD_TEXTS.align}</legend>
        {ALIGN.map(([alignment, words]) => (
          <Button key={alignment} kind="secondary" onClick={() => editor.align(alignment)}>
            {words}
          </Button>
        ))}
      </fieldset>
      <div className={classes.row}>
        {canMerge(editor.chosen) && (
          <Button kind="secondary" onClick={editor.merge}>
            {FIELD_TEXTS.merge}
          </Button>
        )}
        {areTicks && (
          <Button kind="secondary" title={FIELD_TEXTS.yesNoHint} onClick={editor.group}>
            {FIELD_TEXTS.yesNo}
          </Button>
        )}
      </div>
    </>
  );
}
