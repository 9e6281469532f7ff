import { lookup } from 'node:dns';
import { request as clearRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isNonPublicAddress } from './non-public-addresses.ts';

const TIME_LIMIT_MS = 10_000;
const SIZE_LIMIT_BYTES = 1024 * 1024;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Why a request was not made or its answer was not accepted. `message` contains no secret. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Whether it can go to an inner network, because the operator has named a server there. */
  mayBeInner: boolean;
}

export function isLoopbackName(url: URL): boolean {
  return LOOPBACK_NAMES.includes(url.hostname);
}

/**
 * Requests JSON from another server at an address that somebody else may have chosen: https only
 * (except on this machine, where inner addresses are allowed), no redirects, and no inner
 * addresses. The connection itself checks the address that a name resolves to, so the address
 * cannot change in between.
 * @throws OutboundError
 */
export function requestJson(address: string | URL, asked: GuardedRequest): Promise<unknown> {
  const url = new URL(address);
  const { method = 'GET', headers = {}, body, mayBeInner } = asked;
  const isClear = url.protocol === 'http:' && mayBeInner && isLoopbackName(url);
  if (url.protocol !== 'https:' && !isClear) {
    return Promise.reject(new OutboundError(`${url.host} is not asked by https`));
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // Checked here because a literal address is connected to without a lookup.
  if (!mayBeInner && isIP(literal) !== 0 && isNonPublicAddress(literal)) {
    return Promise.reject(new OutboundError(`${url.host} is an inner address`));
  }
  const options: RequestOptions = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    agent: false,
    ...(mayBeInner ? {} : { lookup: lookupPublicAddress }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error instanceof OutboundError
          ? error
          : new OutboundError(`${url.host} cannot be reached`, { cause: error }),
      );
    const request = (isClear ? clearRequest : tlsRequest)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > SIZE_LIMIT_BYTES)
          request.destroy(new OutboundError(`${url.host} says too much`));
        else chunks.push(chunk);
      });
      answer.on('error', fail);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        if (status < 200 || status > 299) {
          return reject(new OutboundError(`${url.host} answered ${status}`));
        }
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString()));
        } catch {
          reject(new OutboundError(`${url.host} did not answer with JSON`));
        }
      });
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** For `net.connect`: refuses a name that resolves to any inner address. */
const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const found = addresses as { address: string; family: number }[];
    if (found.length === 0 || found.some(({ address }) => isNonPublicAddress(address))) {
      return callback(new OutboundError(`${hostname} is an inner address`), '', 0);
    }
    if (options.all) return callback(null, found);
    const [first] = found;
    callback(null, first?.address ?? '', first?.family);
  });
};
