import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerPrivatePdf } from './pdf-answer.ts';
import { createSecurityHeaders } from './security-headers.ts';

const app = new Hono();
app.use(createSecurityHeaders('http://localhost:3000'));
app.get('/page', (c) => c.html('<p>'));
app.get('/:name', (c) =>
  answerPrivatePdf(c, new TextEncoder().encode('%PDF-<script>'), c.req.param('name')),
);

describe('a PDF', () => {
  it.each([
    ['evil.html', 'evil.html.pdf'],
    ['a\u202efdp.pdf', 'afdp.pdf'],
    ['form.pdf', 'form.pdf'],
  ])('called %j is sent as a PDF and nothing else', async (name, sent) => {
    const { headers } = await app.request(`/${encodeURIComponent(name)}`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${sent}"; filename*=UTF-8''${sent}`,
    );
  });

  it('opened directly runs no scripts', async () => {
    const { headers } = await app.request('/form.pdf');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const page = await app.request('/page');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
