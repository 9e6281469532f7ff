import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextInput } from './text-input.tsx';

const shown = (value: string | number) =>
  /value="([^"]*)"/.exec(
    renderToStaticMarkup(createElement(TextInput, { label: 'Street', value, onChange: () => {} })),
  )?.[1];

it('shows a value of several lines in one, with its words apart', () => {
  expect(shown('12 Oak Street\r\nUnit 4')).toBe('12 Oak Street Unit 4');
  expect(shown('12 Oak  Street ')).toBe('12 Oak  Street ');
  expect(shown(7)).toBe('7');
});
