import { type KeyObject, X509Certificate } from 'node:crypto';

/** A certificate for an RSA key of 2048 bits that nobody kept. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDFzCCAf+gAwIBAgIUVqmV8XA7KSwh006W7n23xz15oKUwDQYJKoZIhvcNAQEL
BQAwGzEZMBcGA1UEAwwQaWRwLmFjbWUuZXhhbXBsZTAeFw0yNjExMjIwNjQ2MzNa
Fw00NjExMTcwNjQ2MzNaMBsxGTAXBgNVBAMMEGlkcC5hY21lLmV4YW1wbGUwggEi
MA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDJJpZX51t7nAR2+Owcdbts84lK
ow2ElpS7u96DsBubZ+lfi5v1RjLIxP/poBSBbQxFVO4kmzLKfbPEL1/PFJat/Zlk
eg2iy1KUl1eTVmY2rftvt9zAhQrOFkhzB2PVtQjiAkDyWBTJ5MfkQAeIMlnVg5sm
XBw4No/LKhQI5zH/6qVpYZkz08VWNf1o2wSFCuN1b7/g/ozI0YxbOFa31MvgYCI0
0Cu6zJjho8xIDGPOctxT/6vIUF4enq7XooSVE3/kDh0R/KlhdZkTv7Q4/iINdv7+
60zwwzuM478G4eTOytDRqSHwJdSti+BtGxuwlNrWgdSrhK7k44X+GPNlHtrhAgMB
AAGjUzBRMB0GA1UdDgQWBBTbhH+f2lB7VAaZKYxmHcIhS1dQxTAfBgNVHSMEGDAW
gBTbhH+f2lB7VAaZKYxmHcIhS1dQxTAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3
DQEBCwUAA4IBAQAnD8Bk2H9VhkkhKVhQaHzsb6OPiMvwDBPkn73+Kd+bwlPJ6zVi
HSRePGmWaopfJ5eH5c0HmHiHMQmfdh/Av5u3WSF24uFMxmJaeuV6PdZxdYxOxsr6
vGt9MGPR2qVvEim7PPM+iANHROXec016vLArH5O+rggbXM0N1elYpziij/eKAXE+
WMqOyT2BR3icCZNh2ucagz8NCnvGyT18wE4d43D33AiR56VlDfeYpdTBW22mRk6n
yz/ww/BJiXJr3PNOFchBnp6LSOUUp1TwADoREVE7tVIAtcPc/fYx0FAXWdVXlhgu
LDeqrEisleUAeutzcyi9DJjb729dPTaLV0Xj
-----END CERTIFICATE-----`;

/**
 * The same certificate for another such key. Its own signature is then wrong, which no reader of
 * SAML checks.
 */
export function certificateOf(key: KeyObject): string {
  const { raw, publicKey } = new X509Certificate(CERTIFICATE);
  const [its, other] = [publicKey, key].map((it) => it.export({ type: 'spki', format: 'der' }));
  if (!its || its.length !== other?.length) throw new Error('a key of another length');
  const from = raw.indexOf(its);
  const made = Buffer.concat([raw.subarray(0, from), other, raw.subarray(from + its.length)]);
  return made.toString('base64');
}
