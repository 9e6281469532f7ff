import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { showColorScheme } from '../base/color-scheme.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';

export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  useEffect(() => showColorScheme(colorScheme), [colorScheme]);
  return (
    <IconButton
      label={isDark ? 'Switch to light colors' : 'Switch to dark colors'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
