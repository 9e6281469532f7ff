import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './page-board.module.css';

/** A position as shares of the page, for the style of an element on it. */
export interface Place {
  left: string;
  top: string;
  width: string;
  height: string;
}

interface ChoiceAtBoxProps {
  place: Place;
  children: ReactNode;
}

/** Distance to the edge of the visible area, in pixels. */
const GAP = 8;

/**
 * Placed below its box, or above if there is room only there, and always within the visible area.
 */
export function ChoiceAtBox({ place, children }: ChoiceAtBoxProps) {
  const own = useRef<HTMLDivElement>(null);
  const [isAbove, setIsAbove] = useState(false);
  const [shift, setShift] = useState(0);
  const { left, top, height } = place;
  useEffect(() => {
    const element = own.current;
    const frame = element?.closest('section');
    const paper = element?.parentElement;
    if (!element || !frame || !paper) return;
    const share = (percent: string, of: number) => (Number.parseFloat(percent) / 100) * of;
    const boxTop = share(top, paper.clientHeight);
    const boxBottom = boxTop + share(height, paper.clientHeight);
    const above = boxTop - frame.scrollTop;
    const below = frame.scrollTop + frame.clientHeight - boxBottom;
    setIsAbove(standsAbove({ boxTop, above, below, needed: element.offsetHeight }));
    const x = share(left, paper.clientWidth);
    const farthest = frame.scrollLeft + frame.clientWidth - element.offsetWidth - GAP;
    setShift(Math.max(frame.scrollLeft + GAP, Math.min(x, farthest)) - x);
  }, [left, top, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it stands elsewhere
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [left, top, isAbove, shift]);
  return (
    <div
      ref={own}
      className={classes.choice}
      style={
        {
          '--left': `calc(${left} + ${shift}px)`,
          '--top': isAbove ? 'auto' : `calc(${top} + ${height})`,
          '--bottom': isAbove ? `calc(100% - ${top})` : 'auto',
        } as CSSProperties
      }
    >
      {children}
    </div>
  );
}

interface Room {
  /** From the top of the paper to the box, in pixels, as all of these. */
  boxTop: number;
  /** In view above the box, and below it. */
  above: number;
  below: number;
  needed: number;
}

/** What is above the paper cannot be scrolled into view, unlike what is below it. */
export function standsAbove({ boxTop, above, below, needed }: Room): boolean {
  return below < needed && above > below && boxTop >= needed;
}
