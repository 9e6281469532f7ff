import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeStreamsIterable } from './iterable-streams.ts';

const streams = ReadableStream.prototype;
const own = Object.getOwnPropertyDescriptor(streams, Symbol.asyncIterator) as PropertyDescriptor;
beforeEach(() => {
  Reflect.deleteProperty(streams, Symbol.asyncIterator);
  makeStreamsIterable();
});
afterEach(() => {
  Object.defineProperty(streams, Symbol.asyncIterator, own);
});

it('reads every chunk', async () => {
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue('one');
      controller.enqueue('two');
      controller.close();
    },
  });
  const read: string[] = [];
  for await (const chunk of stream) read.push(chunk);
  expect(read).toEqual(['one', 'two']);
  expect(stream.locked).toBe(false);
});

it('cancels the stream if the loop is left early', async () => {
  let isCanceled = false;
  const stream = new ReadableStream<string>({
    pull: (controller) => controller.enqueue('more'),
    cancel: () => {
      isCanceled = true;
    },
  });
  for await (const _ of stream) break;
  expect(isCanceled).toBe(true);
});

it('passes on why a stream broke', async () => {
  const stream = new ReadableStream<string>({ pull: () => Promise.reject(new Error('broken')) });
  const read = async () => {
    for await (const _ of stream);
  };
  await expect(read()).rejects.toThrow('broken');
});

it('leaves the way of the browser, if there is one', () => {
  Object.defineProperty(streams, Symbol.asyncIterator, own);
  makeStreamsIterable();
  expect(Object.getOwnPropertyDescriptor(streams, Symbol.asyncIterator)?.value).toBe(own.value);
});
