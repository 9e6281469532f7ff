import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import classes from './controls.module.css';

/**
 * Mantine reads the tokens of theme.css; this file only says which of its parts take which token.
 * The tuple is what Mantine insists on: no screen uses a shade of it.
 */
const ink = Array(10).fill('var(--action)') as unknown as MantineColorsTuple;

const inputClasses = {
  input: classes.input,
  label: classes.label,
  required: classes.required,
  description: classes.description,
  error: classes.error,
};

export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)' },
  defaultRadius: 'var(--radius)',
  focusRing: 'never',
  components: {
    TextInput: { classNames: inputClasses },
    PasswordInput: {
      classNames: {
        ...inputClasses,
        innerInput: classes.innerInput,
        visibilityToggle: classes.eye,
      },
    },
    NativeSelect: { classNames: inputClasses },
    Textarea: { classNames: inputClasses },
    RadioGroup: { classNames: inputClasses },
    Radio: {
      classNames: {
        radio: classes.radio,
        icon: classes.radioIcon,
        label: classes.radioLabel,
        body: classes.radioBody,
      },
    },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.55', '--mantine-font-size-md': 'var(--text-m)' },
  light: tokens,
  dark: tokens,
});
