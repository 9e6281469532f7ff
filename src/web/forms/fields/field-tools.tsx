import { FIELD_COUNTS, FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type BoxKind, isUnsure } from './boxes/field-box.ts';
import classes from './field-editor.module.css';
import type { FieldEditor } from './use-field-editor.ts';

export interface Tools {
  isDrawing: boolean;
  addsAlways: boolean;
  snaps: boolean;
}

interface FieldToolsProps {
  editor: FieldEditor;
  tools: Tools;
  onTools: (tools: Tools) => void;
  onUndo: () => void;
  onRedo: () => void;
  isSaving: boolean;
  onSave: () => void;
  onAddFound: () => void;
  onNextUnsure: () => void;
  onKeys: () => void;
}

const KINDS = Object.keys(FIELD_COUNTS) as BoxKind[];

/** The tools for the page, and the number of fields. */
export function FieldTools({ editor, tools, onTools, ...props }: FieldToolsProps) {
  const unsure = editor.boxes.filter(isUnsure).length;
  const { isDrawing, addsAlways, snaps } = tools;
  return (
    <div className={classes.bar}>
      <div className={classes.tools}>
        <Tool
          words={FIELD_TEXTS.draw}
          hint={FIELD_TEXTS.drawHint}
          isOn={isDrawing}
          onToggle={(isOn) => onTools({ ...tools, isDrawing: isOn })}
        />
        <Button kind="quiet" repeats isWaiting={!editor.canUndo} onClick={props.onUndo}>
          {FIELD_TEXTS.undo}
        </Button>
        <Button kind="quiet" repeats isWaiting={!editor.canRedo} onClick={props.onRedo}>
          {FIELD_TEXTS.redo}
        </Button>
        <Tool
          words={FIELD_TEXTS.several}
          hint={FIELD_TEXTS.severalHint}
          isOn={addsAlways}
          onToggle={(isOn) => onTools({ ...tools, addsAlways: isOn })}
        />
        <Tool
          words={FIELD_TEXTS.snap}
          hint={FIELD_TEXTS.snapHint}
          isOn={snaps}
          onToggle={(isOn) => onTools({ ...tools, snaps: isOn })}
        />
        <Button kind="quiet" onClick={props.onKeys}>
          {FIELD_TEXTS.keys}
        </Button>
      </div>
      <div className={classes.counts} data-testid="counts">
        <span role="status">{message(FIELD_TEXTS.total, { count: editor.boxes.length })}</span>
        {KINDS.map((kind) => {
          const count = editor.boxes.filter((box) => box.kind === kind).length;
          return (
            count > 0 && (
              <span key={kind} className={classes.kind}>
                {message(FIELD_COUNTS[kind], { count })}
              </span>
            )
          );
        })}
        {unsure > 0 && (
          <Button
            kind="quiet"
            repeats
            className={classes.unsure}
            title={FIELD_TEXTS.uncertainHint}
            onClick={props.onNextUnsure}
          >
            {message(FIELD_TEXTS.uncertain, { count: unsure })}
          </Button>
        )}
        {editor.foundLeft > 0 && (
          <Button kind="secondary" onClick={props.onAddFound}>
            {message(FIELD_TEXTS.addFound, { count: editor.foundLeft })}
          </Button>
        )}
      </div>
      <Button className={classes.save} isWaiting={props.isSaving} onClick={props.onSave}>
        {props.isSaving ? FIELD_TEXTS.saving : FIELD_TEXTS.save}
      </Button>
    </div>
  );
}

interface ToolProps {
  words: string;
  hint: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function Tool({ words, hint, isOn, onToggle }: ToolProps) {
  return (
    <Button
      kind="quiet"
      className={classes.tool}
      title={hint}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {words}
    </Button>
  );
}
