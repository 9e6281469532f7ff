/**
 * Typing on a packet's form: two tabs, lost files, long texts, and an entry that was corrected
 * since.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../../tests/support/signed-in-app.ts';
import { json, pdfUpload, type TestApp } from '../../../../tests/support/test-app.ts';
import { typedBeforeNote } from '../../../core/application/result-notes.ts';
import { sampleApplication } from '../../../core/application/sample-data.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { boxWords } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import type { Form } from '../../forms/form-schema.ts';
import type { ApplicationResult, FormResult, Packet } from '../application-result.ts';
import type { PreparedPacket } from '../printing/prepared-packet.ts';

const application = { ...sampleApplication('2026-11-21'), state: 'TX', singlePremium: '$9,000' };

describe.each(DATABASE_KINDS)('finishing a form on its page on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  let [typed, other] = [] as unknown as [Form, Form];
  let city: string;
  let packet: string;
  let next = 2000;
  const id = () => `SEC-${next++}`;

  async function read<Answer>(path: string, init: RequestInit = {}) {
    const answer = await app.request(path, { cookie, ...init });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  }
  const newForm = async (name: string) => {
    const upload = pdfUpload(readSampleForm(), name, `${name}.pdf`);
    const { form } = await read<{ form: Form }>('/api/forms', upload);
    const path = `/api/forms/${form.id}/analysis`;
    return (await read<{ form: Form }>(path, { method: 'POST' })).form;
  };
  const submit = (submissionId: string, more: object = {}) =>
    read<ApplicationResult>('/api/applications', json({ submissionId, application, ...more }));
  const edit = (
    values: object,
    { of = packet, form = typed.id, to = id() }: { of?: string; form?: string; to?: string } = {},
  ) =>
    read<ApplicationResult & { code?: string; message?: string }>(
      `/api/applications/${of}/forms/${form}/values`,
      json({ submissionId: to, values }),
    );
  const resultOf = ({ data }: ApplicationResult, { id: formId } = typed) =>
    data.results.find((result) => result.formId === formId) as FormResult;
  const print = (submissionId: string) =>
    read<PreparedPacket>(`/api/applications/${submissionId}/packet`, json({}));
  const rowsOf = (submissionId: string) =>
    app.database.db
      .selectFrom('completed_forms')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .execute();
  const boxOf = (source: string) => {
    const mappings = typed.field_mappings ?? {};
    return Object.keys(mappings).find((name) => mappings[name]?.sourceField === source) as string;
  };
  const loseFile = async (submissionId: string, form: Form) => {
    const row = (await rowsOf(submissionId)).find(({ form_id }) => form_id === form.id);
    await app.deps.storage.remove(row?.storage_path as string);
  };

  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
    typed = await newForm('Typed form');
    other = await newForm('Other form');
    city = boxOf('city');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    packet = id();
    await submit(packet);
  });

  it('makes a version only for a form of that packet', async () => {
    const to = id();
    expect((await edit({ [city]: 'Waco' }, { form: 'no-such-form', to })).status).toBe(404);
    expect((await read(`/api/applications/${to}/history`)).status).toBe(404);
  });

  it('saves one of several tabs, and tells the others', async () => {
    const tabs = await Promise.all(['Waco', 'Laredo', 'Tyler'].map((to) => edit({ [city]: to })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = tabs.filter(({ status }) => status === 409).map(({ code }) => code);
    expect(refused).toEqual(['packet_stale', 'packet_stale']);
  });

  it('says which typed value is not in the version, and counts as before', async () => {
    const [to, tick] = [id(), boxOf('sex')];
    const before = resultOf(await submit(to));
    const after = resultOf(await edit({ [city]: '東京', [tick]: 'no such state' }, { of: to }));
    expect(after.notes.join(' ')).toContain('What was typed in "City" is not in this version: ');
    expect(after.filledFields).toBe(before.filledFields);
    const empty = resultOf(await edit({}, { of: packet }));
    expect(empty.proof?.clean).toBe(true);
    expect(empty.filledFields).toBe(before.filledFields);
  });

  it('continues after a correction that no form was for', async () => {
    const setRules = async (applies: object | null, was: object | null) => {
      for (const { id: form } of [typed, other]) {
        const rule = json({ applies_when: applies, was }, 'PUT');
        expect((await read(`/api/forms/${form}/rule`, rule)).status).toBe(200);
      }
    };
    const correctForNoForm = async () => {
      await setRules({ states: ['OH'] }, null);
      const { data } = await submit(id(), { corrects: packet });
      await setRules(null, { states: ['OH'] });
      expect(data.results).toEqual([]);
    };
    await correctForNoForm();
    expect(resultOf(await edit({ [city]: 'Waco' })).typedOnPage).toEqual(['City']);
    await correctForNoForm();
    const { notes } = resultOf(await submit(id(), { corrects: packet }));
    expect(notes).toContain(typedBeforeNote(['City']));
  });

  it('answers a question about replacement that the entry left open', async () => {
    const open = '"Other insurance" is asked on the form and is not answered.';
    const { otherInsurance: _, otherInsuranceDetails: __, ...unanswered } = application;
    const of = id();
    expect(resultOf(await submit(of, { application: unanswered })).notes).toContain(open);
    const box = boxOf('otherInsurance');
    const field = typed.form_analysis?.fields.find(({ name }) => name === box);
    const after = resultOf(await edit({ [box]: field?.widgets[0]?.onState }, { of }));
    expect(after.notes).not.toContain(open);
    const other = resultOf(await edit({ [city]: 'Waco' }, { of: packet }));
    expect(other.notes).not.toContain(open);
  });

  it('names typed values by the words printed at their boxes', async () => {
    const box = typed.form_analysis?.fields.find(
      (field) => field.type === 'text' && boxWords(field) !== (field.tooltip ?? field.name),
    ) as PdfField;
    const { typedOnPage, notes } = resultOf(await edit({ [box.name]: 'typed', [city]: '東京' }));
    expect(typedOnPage).toEqual([boxWords(box)]);
    expect(notes.join()).toContain('What was typed in "City"');
  });

  it('lists the packet by its insured, with a look needed if a value is not on paper', async () => {
    const to = id();
    await edit({ [city]: '東京' }, { to });
    const { packets } = await read<{ packets: Packet[] }>('/api/applications');
    const listed = packets.find(({ submissionId }) => submissionId === to);
    const { insuredName, state } = listed ?? {};
    expect([insuredName, state]).toEqual(['Eleanor M Sampleton', 'needs_look']);
  });

  it('counts the sheets of what was typed', async () => {
    const long = 'A town with a name that goes on, and on, '.repeat(300);
    const result = resultOf(await edit({ [city]: long }));
    expect(result.continued).toHaveLength(1);
    expect(result.sheets).toBe(result.continued?.[0]?.sheetPages);
  });

  it('stays unproved for an earlier value, in the printed packet too', async () => {
    const [before, to] = [id(), id()];
    const entered = { ...application, city: '東京' };
    const first = resultOf(await submit(before, { application: entered })).proof;
    expect(first?.notWhole.map(({ field }) => field)).toContain(city);
    const edited = await edit({ [boxOf('phone')]: '512-555-0147' }, { of: before, to });
    const { proof } = resultOf(edited);
    expect(proof).toMatchObject({ clean: false, notWhole: first?.notWhole });
    const printed = (await print(to)).proof;
    expect(printed.total).toBeGreaterThan(printed.whole);
    const mended = resultOf(await edit({ [city]: 'Tokyo' }, { of: to }));
    expect(mended.proof?.notWhole.map(({ field }) => field)).not.toContain(city);
  });

  it('removes the note that its box is empty', async () => {
    const mappings = typed.field_mappings as FieldMappings;
    const name = boxOf('agentNumber');
    const box = { fieldType: 'text', required: false, transform: 'default' } as const;
    const ask = { label: 'Plan of insurance', kind: 'text', required: true } as const;
    const path = `/api/forms/${typed.id}/mappings`;
    const save = (field_mappings: FieldMappings) =>
      read<{ form: Form }>(path, json({ field_mappings, updated_at: typed.updated_at }, 'PUT'));
    const asked = { ...mappings, [name]: { ...box, sourceField: '' as const, ask } };
    typed = (await save(asked)).form;
    const [before, note] = [id(), '"Plan of insurance" is required on the form and is empty.'];
    expect(resultOf(await submit(before)).notes).toContain(note);
    const after = resultOf(await edit({ [name]: 'Whole life' }, { of: before }));
    expect(after.notes).not.toContain(note);
    typed = (await save(mappings)).form;
  });

  it('names the form whose file is gone, and makes no version', async () => {
    await loseFile(packet, other);
    const refused = await edit({ [city]: 'Waco' });
    expect([refused.status, refused.code]).toEqual([409, 'packet_file_gone']);
    expect(refused.message).toContain('Other form');
    const absent = (await print(packet)).forms.filter(({ firstPage }) => firstPage === null);
    expect(absent).toMatchObject([{ formName: 'Other form', downloadPath: null }]);
    expect(absent[0]?.reason).toContain('Correct this entry');
  });

  it('does not fill a lost file again without what was typed', async () => {
    const to = id();
    await edit({ [city]: 'Waco' }, { to });
    await loseFile(to, typed);
    await loseFile(to, other);
    const { data } = await read<{ data: { message: string } }>('/api/sync', { method: 'POST' });
    expect(data.message).toContain('what was typed on its page was in that file alone');
    expect(data.message).toContain(`: ${to} (Typed form).`);
    const before = await rowsOf(packet);
    const after = await rowsOf(to);
    const filledAt = (rows: typeof before) =>
      rows.find(({ form_id }) => form_id === other.id)?.created_at;
    expect(filledAt(after)).toBe(filledAt(before));
  });

  it('tells whoever corrects the entry what was typed before', async () => {
    const to = id();
    await edit({ [city]: 'Waco' }, { to });
    const corrected = await submit(id(), { corrects: to });
    expect(resultOf(corrected).notes.join(' ')).toContain('On the page of the version before');
    expect(resultOf(corrected, other).notes.join(' ')).not.toContain('On the page');
  });
});
