import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { SIGN_IN_FINISHED } from '../../core/sign-in-finished.ts';

/**
 * pdf.js needs `wasm-unsafe-eval` for its image decoders and `blob:` for its worker and images.
 */
export function createSecurityHeaders(baseUrl: string) {
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: baseUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    // Sign-in with a provider opens a window of its own. Over plain http to other machines,
    // browsers ignore this policy.
    crossOriginOpenerPolicy: isTrustworthy(baseUrl) ? 'same-origin-allow-popups' : false,
    originAgentCluster: isTrustworthy(baseUrl),
    crossOriginResourcePolicy: 'same-origin',
    // Guides are presented in full screen; no page needs anything else of the device.
    permissionsPolicy: { fullscreen: ['self'], ...NO_DEVICES },
  });
  return createMiddleware(async (c, next) => {
    await setHeaders(c, next);
    if (c.res.headers.get('content-type') === 'application/pdf') {
      c.res.headers.set('content-security-policy', PDF_POLICY);
    }
    // The policy would separate the window that returns from a provider from the page that opened
    // it (HTML, 'browsing context group switches'), also on the redirects there: that page would
    // see the window as closed before its answer.
    if (c.req.path === SIGN_IN_FINISHED || c.res.headers.has('location')) {
      c.res.headers.delete('cross-origin-opener-policy');
    }
  });
}

const NO_DEVICES = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  publickeyCredentialsGet: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
};

/** The PDF comes from somebody else. Shown as a page of ours, it would run in our origin. */
const PDF_POLICY = "default-src 'none'; sandbox";

/** Origins that browsers trust as much as https (W3C Secure Contexts, section 3.1). */
function isTrustworthy(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
