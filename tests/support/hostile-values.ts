/** What scanners and attackers send in place of a short plain text. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: x=y',
  "' OR 1=1 --",
  '"; DROP TABLE "user"; --',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '%00%0a%2e%2e%2f%ff',
  '$where',
  '__proto__',
  'constructor',
  '\ud800',
  '\u202eevil\u2066',
  '😀'.repeat(300),
  'A'.repeat(5_000),
  '0',
  '-1',
  'NaN',
  '1e999',
  '9'.repeat(400),
  'null',
  'true',
  '[]',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '() { :; }; /bin/true',
  '%s%s%s%n',
];

/** One value of each JSON type. Each is wrong wherever another type is expected. */
export const VALUES_BY_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  string: HOSTILE_TEXTS,
  number: [0, -1, 1.5, 9e15, -9e307],
  boolean: [true, false],
  null: [null],
  array: [[], [1, 'a', null], Array.from({ length: 2_000 }, () => 'x'), nested(400)],
  object: [{}, { $ne: null }, { length: -1 }, { toString: 'x', constructor: { prototype: {} } }],
};

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Headers that could confuse a server. None makes a right request wrong. */
export const HOSTILE_HEADERS: readonly (readonly [string, string])[] = [
  ['range', 'bytes=0-99999999999999999999'],
  ['range', 'bytes=-0,5-2,abc'],
  ['if-none-match', '"\\"*'],
  ['if-modified-since', 'yesterday'],
  ['accept', '*/*;q=NaN,,,'],
  ['accept-encoding', 'x'.repeat(3000)],
  ['accept-language', '../../etc'],
  ['user-agent', "'><script>alert(1)</script>"],
  ['referer', 'javascript:alert(1)'],
  ['x-forwarded-for', '127.0.0.1, ::1, not-an-address'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/admin/users'],
  ['forwarded', 'for="[::1"'],
  ['x-inkready-client-address', '::ffff:1.2.3.4'],
  ['sec-fetch-site', 'none'],
  ['host', 'elsewhere.example:99999'],
];
