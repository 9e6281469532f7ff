/** Signs up a user of a running server. */

/**
 * @param base address of the server
 * @returns a function that sends requests as that user: `(path, RequestInit) => Promise<Response>`
 */
export async function signUp(base, email) {
  const body = { email, password: 'kitchen table', name: '' };
  const answer = await fetch(`${base}/api/auth/sign-up/email`, json(body, { origin: base }));
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return (path, { headers, ...init } = {}) =>
    fetch(base + path, { ...init, headers: { origin: base, cookie, ...headers } });
}

export function json(body, headers = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: sent, body: JSON.stringify(body) };
}
