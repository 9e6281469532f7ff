import { type ReactNode, useRef } from 'react';
import { GENERAL_INFORMATION, type Slide as SlideContent } from '../../core/presentation/slides.ts';
import { useConfig } from '../base/config.ts';
import { ContactSlide } from './contact-slide.tsx';
import { FigureTile } from './figure-tile.tsx';
import { GiftTimeline } from './gift-timeline.tsx';
import classes from './slide.module.css';
import { slideTitle } from './slide-title.ts';
import { TimePay } from './time-pay.tsx';
import { useFit } from './use-fit.ts';

interface SlideProps {
  slide: SlideContent;
  isShown: boolean;
  number: number;
}

/** What a slide shows between its lead and its points. */
const PICTURES: Record<string, () => ReactNode> = {
  gifting: () => <GiftTimeline />,
  payment: () => <TimePay />,
};

export function Slide({ slide, isShown, number }: SlideProps) {
  const { provider } = useConfig();
  const title = slideTitle(slide.title, provider.name);
  const frame = useRef<HTMLElement>(null);
  const scrolls = useFit(frame, isShown);
  return (
    <article
      ref={frame}
      className={classes.slide}
      data-slide={slide.id}
      data-shown={isShown}
      aria-roledescription="slide"
      aria-label={title}
      // Hidden slides are rendered only for printing.
      inert={!isShown}
      // A scrolling region must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
    >
      {slide.title === '' ? (
        <ContactSlide />
      ) : (
        <>
          <header className={classes.head}>
            <span className={`${classes.number} figures`} aria-hidden="true">
              {number}
            </span>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{slide.lead}</p>
          </header>
          {PICTURES[slide.id]?.()}
          {slide.points.length > 0 && (
            <ul className={classes.points} data-slide={slide.id}>
              {slide.points.map(({ heading, text }, n) => (
                <li key={heading} className={classes.point}>
                  {slide.id === 'protect' && (
                    <span className={`${classes.step} figures`} aria-hidden="true">
                      {n + 1}
                    </span>
                  )}
                  <h2>{heading}</h2>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
          {slide.figures.length > 0 && (
            <dl className={classes.figures}>
              {slide.figures.map((name) => (
                <FigureTile key={name} name={name} />
              ))}
            </dl>
          )}
        </>
      )}
      <p className={classes.fine}>{GENERAL_INFORMATION}</p>
    </article>
  );
}
