import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PRESENTATION_TEXTS } from '../../core/presentation/presentation-texts.ts';
import { SLIDES } from '../../core/presentation/slides.ts';
import { message } from '../../core/texts/message.ts';
import { useConfig } from '../base/config.ts';
import { printPage } from '../browser/print-page.ts';
import { Button } from '../ui/buttons/button.tsx';
import { OpenIcon, PrintIcon } from '../ui/icons.tsx';
import { Slide } from './slide.tsx';
import classes from './slide-deck.module.css';
import { slideTitle } from './slide-title.ts';
import { useFullScreen, useFullScreenPrintKey } from './use-full-screen.ts';
import { useSlideKeys } from './use-slide-keys.ts';
import { useSwipe } from './use-swipe.ts';

const COUNT = SLIDES.length;

/** The slide from which another view was opened, to which the presenter returns. */
let leftAt = 0;

/** Shows the slides one at a time; on paper, all of them, one per page. */
export function SlideDeck({ onApply }: { onApply: () => void }) {
  const [index, setIndex] = useState(leftAt);
  const stage = useRef<HTMLElement>(null);
  const { provider } = useConfig();
  const step = (by: number) => setIndex((current) => (current + by + COUNT) % COUNT);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each new slide
  useLayoutEffect(() => {
    if (stage.current) showWhole(stage.current);
  }, [index]);
  useEffect(() => {
    // The last slide ends the presentation, and the next client's begins at the first.
    leftAt = index % (COUNT - 1);
  }, [index]);
  useSlideKeys(step, setIndex, COUNT);
  const swipe = useSwipe(step);
  const fullScreen = useFullScreen(stage);
  // A full screen is printed as one page, and all other slides are cut off.
  const print = () => fullScreen.leave().then(printPage);
  useFullScreenPrintKey(fullScreen.isFull, print);
  const isLast = index === COUNT - 1;
  const titleOf = (n: number) => slideTitle(SLIDES[n]?.title ?? '', provider.name);

  return (
    <section
      className={classes.deck}
      ref={stage}
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label="Presentation"
    >
      <div className={classes.stage} {...swipe} aria-live="polite">
        {SLIDES.map((slide, n) => (
          <Slide key={slide.id} slide={slide} isShown={n === index} number={n + 1} />
        ))}
      </div>
      <div className={`${classes.bar} no-print`}>
        <Button kind="secondary" repeats onClick={() => step(-1)}>
          {PRESENTATION_TEXTS.previous}
        </Button>
        <div className={classes.place}>
          <div className={classes.dots}>
            {SLIDES.map((slide, n) => (
              <button
                key={slide.id}
                type="button"
                className={classes.dot}
                aria-label={`Slide ${n + 1}: ${titleOf(n)}`}
                aria-current={n === index ? 'true' : undefined}
                onClick={() => setIndex(n)}
              />
            ))}
          </div>
          <p className={classes.counter}>
            <span className="figures">
              {message(PRESENTATION_TEXTS.counter, { n: index + 1, count: COUNT })}
            </span>
            <span className={classes.hint}>{PRESENTATION_TEXTS.hint}</span>
          </p>
        </div>
        <div className={classes.onward}>
          {fullScreen.isPossible && (
            <DeckTool
              words={fullScreen.isFull ? 'Leave Full Screen' : 'Full Screen'}
              icon={<OpenIcon />}
              onClick={fullScreen.toggle}
            />
          )}
          <DeckTool words="Print slides" icon={<PrintIcon />} onClick={print} />
          {isLast ? (
            <Button onClick={onApply}>{PRESENTATION_TEXTS.applyNow}</Button>
          ) : (
            <Button repeats onClick={() => step(1)}>
              {PRESENTATION_TEXTS.next}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** On a low screen the page scrolls, and the header with it, which then must not keep the focus. */
function showWhole(deck: HTMLElement): void {
  const { top, bottom } = deck.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  deck.scrollIntoView();
  if (!deck.contains(document.activeElement)) deck.focus({ preventScroll: true });
}

/** Has an accessible name, because on a narrow screen its words are hidden. */
function DeckTool(props: { words: string; icon: ReactNode; onClick: () => void }) {
  const { words, icon, onClick } = props;
  return (
    <Button kind="quiet" className={classes.tool} icon={icon} aria-label={words} onClick={onClick}>
      <span className={classes.word}>{words}</span>
    </Button>
  );
}
