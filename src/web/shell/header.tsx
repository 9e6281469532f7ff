import { Account } from './account.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { useConfig } from './config.ts';
import classes from './header.module.css';
import { useNavigation } from './navigation.tsx';
import { VIEWS, type ViewId } from './view-list.ts';

const viewIds = Object.keys(VIEWS) as ViewId[];

export function Header() {
  const { provider, hideFormTools } = useConfig();
  const { view, goTo } = useNavigation();
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
      <nav className={classes.nav} aria-label="Main">
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
