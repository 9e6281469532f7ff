import { useSyncExternalStore } from 'react';
import {
  isShownDark,
  keepColorScheme,
  showColorScheme,
  watchColorScheme,
} from '../base/color-scheme.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';

export function ColorSchemeButton() {
  const isDark = useSyncExternalStore(watchColorScheme, isShownDark);
  const toggle = () => {
    const scheme = isDark ? 'light' : 'dark';
    keepColorScheme(scheme);
    showColorScheme(scheme);
  };
  return (
    <IconButton
      label={isDark ? 'Switch to light colors' : 'Switch to dark colors'}
      onClick={toggle}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
