import { describe, expect, it } from 'vitest';
import { readRealForm, realForms } from '../../../../tests/support/real-forms.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { analyzeForm } from '../../../core/pdf/labels/analyze-form.ts';
import { type AskedField, askedFields } from './asked-field.ts';
import { fieldSteps, tickOptions } from './field-steps.ts';
import { formFields } from './form-field.ts';
import type { WidgetData } from './pdf-widgets.ts';

/** The same widgets as pdf.js describes them. */
function widgetsOf(fields: readonly AskedField[]): Map<string, WidgetData[]> {
  const isTick = ({ type }: AskedField) => type === 'checkbox' || type === 'radio';
  return new Map(
    fields.map((field) => [
      field.name,
      field.boxes.map(({ page, rect }, i) => ({
        id: `${field.name} ${i}`,
        subtype: 'Widget',
        fieldType: isTick(field) ? 'Btn' : 'Tx',
        page: page + 1,
        rect,
        checkBox: field.type === 'checkbox',
        radioButton: field.type === 'radio',
        exportValue: `on ${i}`,
        buttonValue: `on ${i}`,
      })),
    ]),
  );
}

const askedBy = async (bytes: Uint8Array) => askedFields((await analyzeForm(bytes)).fields);

describe('a field in the panel of questions', () => {
  it('is distinguished by its heading when it is asked twice', async () => {
    const labels = (await askedBy(readSampleForm())).map(({ label }) => label);
    expect(labels).toContain('Social Security number, Proposed Insured');
    expect(labels).toContain('Social Security number, Owner');
    expect(labels).toContain('Date of birth, MM/DD/YYYY');
  });

  it('is asked step by step: check boxes with their question, signatures for ink', async () => {
    const asked = await askedBy(readSampleForm());
    const steps = fieldSteps(formFields(widgetsOf(asked), asked));
    const sex = steps.find(({ label }) => label === 'Sex');
    expect(sex?.fields.flatMap(tickOptions).map(({ text }) => text)).toEqual(['Male', 'Female']);
    const replacement = steps.find(({ label }) => label.startsWith('b. Will the insurance'));
    expect(replacement?.fields.flatMap(tickOptions).map(({ text }) => text)).toEqual(['YES', 'NO']);
    expect(steps.some(({ label }) => label === 'Signature of Proposed Insured')).toBe(true);
  });

  it('has its name in the file when the analysis knows nothing', () => {
    const widget: WidgetData = { id: '1R', subtype: 'Widget', fieldType: 'Tx', maxLen: 3 };
    const described = { ...widget, alternativeText: 'Area code' };
    const widgets = new Map([
      ['Text1', [widget]],
      ['Text2', [described]],
    ]);
    const fields = formFields(widgets, []);
    expect(fields.map(({ label }) => label)).toEqual(['Text1', 'Area code']);
    expect(fields[0]).toMatchObject({ type: 'text', maxLength: 3, readOnly: false });
  });

  const real = realForms().find(({ file }) => file === 'federal/f1040-b2c79a.pdf');
  it.skipIf(!real)('comes in the order of filling in, on a real form', async () => {
    const asked = await askedBy(readRealForm(real as NonNullable<typeof real>));
    const labels = fieldSteps(formFields(widgetsOf(asked), asked)).map(({ label }) => label);
    const [status, first, home] = ['Filing Status', 'Your first name', 'Home address'].map((text) =>
      labels.findIndex((label) => label.startsWith(text)),
    ) as [number, number, number];
    expect(status).toBeGreaterThanOrEqual(0);
    expect(first).toBeGreaterThan(status);
    expect(home).toBeGreaterThan(first);
    // One question with five boxes is one step.
    expect(labels.filter((label) => label === 'Filing Status')).toHaveLength(1);
  });
});
