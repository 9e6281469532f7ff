import { type CSSProperties, memo } from 'react';
import { FIELD_KINDS, FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { message } from '../../../core/texts/message.ts';
import pageClasses from '../pages/pages.module.css';
import { type FieldBox, isUnsure } from './boxes/field-box.ts';
import { HANDLES } from './boxes/resize-area.ts';
import type { Area, Size } from './boxes/sheet-space.ts';
import classes from './sheet-board.module.css';

/** The position of an area as shares of its page, which is shown at any width. */
export function shareOfSheet(area: Area, sheet: Size): CSSProperties {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(area.left, sheet.width),
    top: percent(area.top, sheet.height),
    width: percent(area.width, sheet.width),
    height: percent(area.height, sheet.height),
  };
}

interface BoxOnSheetProps {
  box: FieldBox;
  /** Its current position, including a drag in progress. */
  area: Area;
  sheet: Size;
  isSelected: boolean;
  problem: string | undefined;
  /**
   * Called when the keyboard moves the focus here; absent while several boxes are selected one by
   * one.
   */
  onFocus: ((ids: readonly string[]) => void) | undefined;
  onToggle: (id: string) => void;
}

export const BoxOnSheet = memo(function BoxOnSheet(props: BoxOnSheetProps) {
  const { box, area, sheet, isSelected, problem, onFocus, onToggle } = props;
  const isOpen = isUnsure(box);
  const text = problem ? FIELD_TEXTS.boxProblem : isOpen ? FIELD_TEXTS.boxUnsure : FIELD_TEXTS.box;
  const name = box.choice === undefined ? box.name : `${box.name}: ${box.choice}`;
  const words = message(text, { kind: FIELD_KINDS[box.kind], name });
  return (
    <button
      type="button"
      className={`${pageClasses.box} ${classes.box}`}
      style={{ ...shareOfSheet(area, sheet), '--cells': box.comb ?? 1 } as CSSProperties}
      data-box={box.id}
      data-name={box.name}
      data-kind={box.kind}
      data-unsure={isOpen}
      data-problem={problem !== undefined}
      data-comb={box.comb !== undefined}
      data-multiline={box.multiline}
      aria-pressed={isSelected}
      aria-label={words}
      title={problem ?? words}
      onFocus={(event) => {
        // A press has already selected the box.
        if (!isSelected && event.currentTarget.matches(':focus-visible')) onFocus?.([box.id]);
      }}
      // Only for the space bar, because pointer presses are handled as gestures.
      onClick={({ detail }) => detail === 0 && onToggle(box.id)}
    />
  );
});

/** Eight handles to resize a box, never closer to each other than a fingertip is wide. */
export function Handles({ area, sheet }: { area: Area; sheet: Size }) {
  return (
    <div className={classes.handles} style={shareOfSheet(area, sheet)} aria-hidden="true">
      {HANDLES.map((handle) => (
        <span key={handle} data-handle={handle} className={classes.handle} />
      ))}
    </div>
  );
}
