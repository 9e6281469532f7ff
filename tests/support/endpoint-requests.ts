import { sampleApplication } from '../../src/core/application/sample-data.ts';
import { DELETE_ACCOUNT_WORDS } from '../../src/core/texts/sign-in-texts.ts';
import type { Endpoint } from './endpoints.ts';
import { at, type Prepare } from './granted-request.ts';
import { readSampleForm } from './sample-form.ts';
import { asNewUser, SIGN_IN_REQUESTS } from './sign-in-requests.ts';
import {
  analysisPath,
  makeDraft,
  makeForm,
  makeGuide,
  makeMappedForm,
  makePacket,
  makeRevision,
  makeRun,
  makeUser,
  newEmail,
  newSubmissionId,
  OWNER,
} from './stored-things.ts';
import { json, PASSWORD, pdfUpload, tableUpload } from './test-app.ts';

const withForm =
  (suffix: string, init: RequestInit = {}): Prepare =>
  async (app) => ({ path: `/api/forms/${await makeForm(app)}${suffix}`, init });

const withRevision =
  (suffix: string, init: RequestInit = {}): Prepare =>
  async (app) => ({
    path: `/api/forms/${(await makeRevision(app)).formId}/revision${suffix}`,
    init,
  });

/** A right request for every endpoint; tests/access-table.test.ts fails if one is missing. */
export const GRANTED_REQUESTS: Record<Endpoint, Prepare> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  'GET /metrics': at('/metrics'),
  'GET /*': at('/'),
  'GET /api/openapi.json': at('/api/openapi.json'),
  'GET /api/config': at('/api/config'),
  'GET /api/session': at('/api/session'),
  'POST /api/session/refresh': at('/api/session/refresh', { method: 'POST' }),
  'GET /api/events': at('/api/events'),

  'GET /api/forms': at('/api/forms'),
  'POST /api/forms': () => ({
    path: '/api/forms',
    init: pdfUpload(readSampleForm(), 'Form', 'f.pdf'),
  }),
  'GET /api/forms/{id}': withForm(''),
  'DELETE /api/forms/{id}': withForm('', { method: 'DELETE' }),
  'GET /api/forms/{id}/file': withForm('/file'),
  'POST /api/forms/{id}/analysis': async (app) => ({
    path: await analysisPath(app, await makeForm(app)),
    init: { method: 'POST' },
  }),
  'POST /api/forms/{id}/field-analysis': withForm('/field-analysis', { method: 'POST' }),
  'POST /api/forms/{id}/test': withForm('/test', { method: 'POST' }),
  'GET /api/forms/{id}/test/file': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    await app.deps.forms.saveMappings(id, updated_at, {
      City: { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' },
    });
    return { path: `/api/forms/${id}/test/file` };
  },
  'GET /api/forms/{id}/fields': withForm('/fields'),
  'PUT /api/forms/{id}/fields': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    return { path: `/api/forms/${id}/fields`, init: json({ fields: [], updated_at }, 'PUT') };
  },
  'GET /api/forms/{id}/auto-map': withForm('/auto-map'),
  'POST /api/forms/{id}/auto-map': withForm('/auto-map', json({ boxes: {}, words: {} })),
  'PUT /api/forms/{id}/mappings': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    return {
      path: `/api/forms/${id}/mappings`,
      init: json({ field_mappings: {}, updated_at }, 'PUT'),
    };
  },

  'PUT /api/forms/{id}/rule': withForm('/rule', json({ applies_when: null, was: null }, 'PUT')),
  'GET /api/forms/{id}/mapping-versions': withForm('/mapping-versions'),
  'POST /api/forms/{id}/mapping-versions/restoration': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    return {
      path: `/api/forms/${id}/mapping-versions/restoration`,
      init: json({ saved_at: updated_at, updated_at }),
    };
  },
  'POST /api/forms/{id}/restoration': async (app) => {
    const id = await makeForm(app);
    await app.deps.forms.deactivate(id);
    return { path: `/api/forms/${id}/restoration`, init: { method: 'POST' } };
  },

  'GET /api/forms/search': at('/api/forms/search?search=burial'),
  'PUT /api/forms/{id}/name': async (app) => {
    const id = await makeForm(app);
    const { form_name: was } = await app.deps.forms.get(id);
    return { path: `/api/forms/${id}/name`, init: json({ form_name: 'Other', was }, 'PUT') };
  },
  'GET /api/forms/revisions': at('/api/forms/revisions'),
  'POST /api/forms/{id}/revision': withForm(
    '/revision',
    pdfUpload(readSampleForm(), 'Next', 'next.pdf'),
  ),
  'GET /api/forms/{id}/revision': withRevision(''),
  'GET /api/forms/{id}/revision/file': withRevision('/file'),
  'POST /api/forms/{id}/revision/comparison': withRevision('/comparison', { method: 'POST' }),
  'POST /api/forms/{id}/revision/decisions': async (app) => {
    const { formId } = await makeRevision(app);
    const { id } = await app.deps.forms.revisions.get(formId);
    return {
      path: `/api/forms/${formId}/revision/decisions`,
      init: json({ revision: id, targets: {}, accepted: {} }),
    };
  },
  'POST /api/forms/{id}/revision/confirmation': async (app) => {
    const { formId, ...read } = await makeRevision(app);
    return {
      path: `/api/forms/${formId}/revision/confirmation`,
      init: json({ ...read, first_day: '2026-12-01', boxes: {} }),
    };
  },
  'DELETE /api/forms/{id}/revision': withRevision('', { method: 'DELETE' }),

  'GET /api/guides': at('/api/guides'),
  'POST /api/guides': () => ({
    path: '/api/guides',
    init: pdfUpload(readSampleForm(), 'Guide', 'g.pdf', 'title'),
  }),
  'DELETE /api/guides/{id}': async (app) => ({
    path: `/api/guides/${await makeGuide(app)}`,
    init: { method: 'DELETE' },
  }),
  'POST /api/guides/{id}/restoration': async (app) => {
    const id = await makeGuide(app);
    await app.deps.guides.deactivate(id);
    return { path: `/api/guides/${id}/restoration`, init: { method: 'POST' } };
  },
  'GET /api/guides/{id}/file': async (app) => ({
    path: `/api/guides/${await makeGuide(app)}/file`,
  }),

  'POST /api/signed/{kind}/{id}': async (app) => ({
    path: `/api/signed/forms/${await makeForm(app)}`,
    init: { method: 'POST' },
  }),
  'GET /api/signed/{kind}/{id}': async (app) => ({
    path: app.deps.urlSigner.sign('forms', await makeForm(app)).path,
  }),
  'POST /api/sync': at('/api/sync', json({})),

  'GET /api/applications/forms': at('/api/applications/forms'),
  'GET /api/applications': at('/api/applications'),
  'POST /api/applications': () => ({
    path: '/api/applications',
    init: json({ submissionId: newSubmissionId(), application: sampleApplication('2026-11-21') }),
  }),
  'GET /api/applications/{submissionId}/forms/{formId}/file': async (app) => {
    const { submissionId, formId } = await makePacket(app);
    return { path: `/api/applications/${submissionId}/forms/${formId}/file` };
  },

  'DELETE /api/applications/{submissionId}': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/applications/{submissionId}/progress': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/progress`,
  }),
  'GET /api/applications/{submissionId}/application': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/application`,
  }),
  'GET /api/applications/{submissionId}/versions': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/versions`,
  }),
  'GET /api/applications/{submissionId}/result': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/result`,
  }),
  'GET /api/applications/{submissionId}/history': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/history`,
  }),

  'POST /api/packets/search': at('/api/packets/search', json({ search: 'vance' })),
  'POST /api/packets/same-client': at('/api/packets/same-client', json({ ssn: '900-12-3456' })),
  'GET /api/drafts': at('/api/drafts'),
  'GET /api/drafts/{id}': async (app) => ({ path: `/api/drafts/${await makeDraft(app)}` }),
  'PUT /api/drafts/{id}': async (app) => ({
    path: `/api/drafts/${await makeDraft(app)}`,
    init: json({ application: { city: 'Austin' }, version: 1 }, 'PUT'),
  }),
  'DELETE /api/drafts/{id}': async (app) => ({
    path: `/api/drafts/${await makeDraft(app)}`,
    init: { method: 'DELETE' },
  }),
  'POST /api/applications/{submissionId}/packet': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/packet`,
    init: json({}),
  }),
  'POST /api/applications/{submissionId}/forms/{formId}/values': async (app) => {
    const { submissionId, formId } = await makePacket(app);
    return {
      path: `/api/applications/${submissionId}/forms/${formId}/values`,
      init: json({ submissionId: newSubmissionId(), values: {} }),
    };
  },

  'GET /api/runs': at('/api/runs'),
  'POST /api/runs': () => ({ path: '/api/runs', init: tableUpload('First,Last\nAnn,Sampleton') }),
  'GET /api/runs/{id}': async (app) => ({ path: `/api/runs/${await makeRun(app)}` }),
  'DELETE /api/runs/{id}': async (app) => ({
    path: `/api/runs/${await makeRun(app)}`,
    init: { method: 'DELETE' },
  }),
  'PUT /api/runs/{id}/columns': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/columns`,
    init: json({ facts: { 0: { fullName: true } } }, 'PUT'),
  }),
  'GET /api/runs/{id}/rows': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/rows?state=refused`,
  }),
  'GET /api/runs/{id}/rows/{row}': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/rows/1`,
  }),
  'PUT /api/runs/{id}/rows/{row}': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/rows/1`,
    init: json({ cells: ['Ann', 'Sampleton'] }, 'PUT'),
  }),
  'POST /api/runs/{id}/rows/{row}/preview': async (app) => {
    const formId = await makeMappedForm(app);
    const path = `/api/runs/${await makeRun(app)}/rows/1/preview`;
    return { path, init: json({ formId }) };
  },
  'POST /api/runs/{id}/{step}': async (app) => {
    await makeMappedForm(app);
    return { path: `/api/runs/${await makeRun(app)}/start`, init: json({}) };
  },
  'GET /api/runs/{id}/results': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/results`,
  }),
  'GET /api/runs/{id}/refused': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/refused`,
  }),
  'GET /api/runs/{id}/packets': async (app) => ({
    path: `/api/runs/${await makeRun(app)}/packets`,
  }),
  'POST /api/runs/{id}/print-file': async (app) => ({
    path: `/api/runs/${await makeRun(app, 'made')}/print-file`,
    init: json({ part: 0 }),
  }),

  'POST /api/account/export': at('/api/account/export', json({ password: PASSWORD })),
  'POST /api/account/deletion': async (app) => ({
    cookie: (await asNewUser(app)).cookie,
    path: '/api/account/deletion',
    init: json({ confirmation: DELETE_ACCOUNT_WORDS, password: PASSWORD }),
  }),
  'GET /api/account': at('/api/account'),
  'GET /api/account/sessions': at('/api/account/sessions'),
  'DELETE /api/account/sessions/{id}': async (app) => {
    await app.openSession(OWNER);
    const row = await app.database.authDb
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select('session.id')
      .where('user.email', '=', OWNER)
      .orderBy('session.createdAt', 'desc')
      .executeTakeFirstOrThrow();
    return { path: `/api/account/sessions/${row.id}`, init: { method: 'DELETE' } };
  },

  'POST /api/admin/invitations': () => ({
    path: '/api/admin/invitations',
    init: json({ email: newEmail() }),
  }),
  'GET /api/admin/invitations': at('/api/admin/invitations'),
  'DELETE /api/admin/invitations/{id}': async (app) => ({
    path: `/api/admin/invitations/${(await app.deps.invitations.invite(newEmail())).id}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/admin/audit': at('/api/admin/audit'),
  'DELETE /api/admin/packets/{submissionId}': async (app) => ({
    path: `/api/admin/packets/${(await makePacket(app)).submissionId}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/admin/users': at('/api/admin/users'),
  'POST /api/admin/users': () => ({
    path: '/api/admin/users',
    init: json({ email: newEmail(), password: PASSWORD, full_name: '' }),
  }),
  'GET /api/admin/users/{id}': async (app) => ({ path: `/api/admin/users/${await makeUser(app)}` }),
  'PUT /api/admin/users/{id}': async (app) => ({
    path: `/api/admin/users/${await makeUser(app)}`,
    init: json({ full_name: 'Other' }, 'PUT'),
  }),
  'DELETE /api/admin/users/{id}': async (app) => ({
    path: `/api/admin/users/${await makeUser(app)}`,
    init: { method: 'DELETE' },
  }),

  ...SIGN_IN_REQUESTS,
};
