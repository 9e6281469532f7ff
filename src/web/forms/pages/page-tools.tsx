import type { ReactNode } from 'react';
import { message } from '../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './pages.module.css';

/** As shares of the available width. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

interface PageToolsProps {
  /** Zero-based. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Index in `ZOOMS`. */
  zoom: number;
  onZoom: (zoom: number) => void;
  showsPages: boolean;
  onShowPages: (showsPages: boolean) => void;
  /** The button for showing the page filled; absent where that is not offered. */
  filled?: { isOn: boolean; onToggle: () => void };
}

/** Buttons to turn and zoom the page, and to show it filled. */
export function PageTools(props: PageToolsProps) {
  const { page, pages, onTurn, zoom, onZoom, showsPages, onShowPages, filled } = props;
  return (
    <div className={classes.tools}>
      <div className={classes.turn}>
        <Step
          label={WORKBENCH_TEXTS.previousPage}
          isWaiting={page === 0}
          onPress={() => onTurn(page - 1)}
        >
          ‹
        </Step>
        <span>{message(WORKBENCH_TEXTS.pageOf, { page: page + 1, pages })}</span>
        <Step
          label={WORKBENCH_TEXTS.nextPage}
          isWaiting={page >= pages - 1}
          onPress={() => onTurn(page + 1)}
        >
          ›
        </Step>
      </div>
      <div className={classes.turn}>
        <Step
          label={WORKBENCH_TEXTS.smaller}
          isWaiting={zoom === 0}
          onPress={() => onZoom(zoom - 1)}
        >
          −
        </Step>
        <span className={classes.percent}>
          {message(WORKBENCH_TEXTS.zoom, { percent: Math.round((ZOOMS[zoom] ?? 1) * 100) })}
        </span>
        <Step
          label={WORKBENCH_TEXTS.larger}
          isWaiting={zoom === ZOOMS.length - 1}
          onPress={() => onZoom(zoom + 1)}
        >
          +
        </Step>
      </div>
      {pages > 1 && (
        <Button
          kind="quiet"
          className={classes.tool}
          aria-pressed={showsPages}
          title={WORKBENCH_TEXTS.showPages}
          onClick={() => onShowPages(!showsPages)}
        >
          {WORKBENCH_TEXTS.pages}
        </Button>
      )}
      {filled && (
        <Button
          kind="quiet"
          className={classes.tool}
          aria-pressed={filled.isOn}
          title={WORKBENCH_TEXTS.sampleHint}
          onClick={filled.onToggle}
        >
          {WORKBENCH_TEXTS.sample}
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  isWaiting: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ label, isWaiting, onPress, children }: StepProps) {
  return (
    <Button
      kind="quiet"
      repeats
      className={classes.tool}
      aria-label={label}
      isWaiting={isWaiting}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
