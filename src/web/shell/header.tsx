import { useEffect, useRef } from 'react';
import { BrandMark } from '../base/brand-mark.tsx';
import { useConfig } from '../base/config.ts';
import { useNavigation } from '../base/navigation.tsx';
import { VIEWS, type ViewId } from '../base/view-list.ts';
import { Account } from './account.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import classes from './header.module.css';

const viewIds = Object.keys(VIEWS) as ViewId[];

export function Header() {
  const { provider, hideFormTools } = useConfig();
  const { view, goTo } = useNavigation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the names do not fit side by side, and an address can open a view whose name is
  // beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current name depends on the view
  useEffect(() => showCurrent(nav.current), [view]);
  const shown = viewIds.filter((id) => VIEWS[id].inNav && !(hideFormTools && VIEWS[id].isFormTool));
  return (
    <header className={`${classes.header} no-print`}>
      <div className={classes.row}>
        <div className={classes.brand}>
          <BrandMark />
          <div className={classes.names}>
            <span className={classes.product}>Inkready</span>
            <span className={classes.provider}>{provider.name}</span>
          </div>
        </div>
        <div className={classes.account}>
          <ColorSchemeButton />
          <Account />
        </div>
      </div>
      <nav ref={nav} className={classes.nav} aria-label="Main">
        {shown.map((id) => (
          <button
            key={id}
            type="button"
            className={classes.item}
            aria-current={id === view ? 'page' : undefined}
            onClick={() => goTo(id)}
          >
            {VIEWS[id].title}
          </button>
        ))}
      </nav>
    </header>
  );
}

/** Unlike `scrollIntoView`, never scrolls the page. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]');
  if (!nav || !current) return;
  const left = current.offsetLeft - nav.offsetLeft;
  nav.scrollLeft = left - (nav.clientWidth - current.offsetWidth) / 2;
}
