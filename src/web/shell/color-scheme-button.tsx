import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';
import classes from './header.module.css';

export function ColorSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={isDark ? 'Switch to light colors' : 'Switch to dark colors'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
