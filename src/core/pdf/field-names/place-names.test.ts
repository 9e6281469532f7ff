import { describe, expect, it } from 'vitest';
import type { Box } from '../page/page-layout.ts';
import { placeNames } from './place-names.ts';

const PAGE = { width: 612, height: 792 };
/** A font in which every letter is half as wide as the font is high. */
const measure = (text: string) => [...text].length * 500;

function place(...names: [name: string, box: Box][]) {
  return placeNames(
    names.map(([name, box]) => ({ name, box, measure })),
    PAGE,
  );
}

describe('placing the names of fields on the page', () => {
  it('writes a name large and whole where there is room', () => {
    const [label] = place(['insured.name', [50, 700, 250, 716]]);
    expect(label).toEqual({ box: [50, 700, 250, 716], fontSize: 9, lines: ['insured.name'] });
  });

  it('tries a smaller size, then several lines, before it shortens', () => {
    const name = 'topmostSubform[0].Page1[0].Address[0]';
    const [small] = place([name, [0, 0, 120, 10]]);
    expect(small).toMatchObject({ fontSize: 6, lines: [name] });
    const [wrapped] = place([name, [0, 0, 60, 40]]);
    expect(wrapped?.lines.join('')).toBe(name);
    expect(wrapped?.lines.length).toBeGreaterThan(1);
  });

  it('shortens from the left, because the end tells names apart', () => {
    const [label] = place(['topmostSubform[0].Page1[0].FullName[0]', [0, 0, 45, 8]]);
    expect(label?.fontSize).toBe(5);
    expect(label?.lines).toHaveLength(1);
    expect(label?.lines[0]).toMatch(/^….*Name\[0\]$/);
  });

  it('continues beside a check box, but never over the next box', () => {
    const [yes, no] = place(
      ['form.CheckBox1[0]', [100, 500, 108, 508]],
      ['form.CheckBox2[0]', [125, 500, 133, 508]],
    );
    expect(yes?.box[2]).toBeLessThanOrEqual(125);
    expect(yes?.lines[0]).toMatch(/^….*\[0\]$/);
    expect(no?.lines[0]).toBe('…CheckBox2[0]');
  });

  it('goes to the left of a box at the edge of the page, but not off the page', () => {
    const [label] = place(['form.CheckBox1[0]', [600, 500, 608, 508]]);
    expect(label?.lines).toEqual(['…CheckBox1[0]']);
    expect(label?.box[0]).toBeLessThan(600);
    expect(label?.box[2]).toBeLessThanOrEqual(612);
  });

  it('gives a flat box the height of a line', () => {
    const [label] = place(['line', [50, 300, 150, 302]]);
    expect((label?.box[3] ?? 0) - (label?.box[1] ?? 0)).toBeGreaterThan(6);
  });
});
