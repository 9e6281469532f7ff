import { BASE_URL } from './test-app.ts';

/** Acts as the browser: follows the provider's redirects with its cookies, until it leaves. */
export async function browse(
  start: string,
  answerPage: (html: string) => URLSearchParams,
): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let init: RequestInit = {};
  for (let step = 0; step < 20; step++) {
    if (url.origin === BASE_URL) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      init = {};
      continue;
    }
    const html = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
    if (!action) throw new Error(`no form at ${url.pathname}: ${html.slice(0, 300)}`);
    url = new URL(action, url);
    init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: answerPage(html),
    };
  }
  throw new Error('too many steps');
}

export const signInAs = (email: string) => (html: string) =>
  html.includes('name="login"')
    ? new URLSearchParams({ prompt: 'login', login: email, password: 'any' })
    : new URLSearchParams({ prompt: 'consent' });
