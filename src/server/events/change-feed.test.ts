import { afterEach, describe, expect, inject, it } from 'vitest';
import { startFailingProxy } from '../../../tests/support/failing-proxy.ts';
import { silentLog } from '../http/log.ts';
import {
  type ChangeFeed,
  createLocalChangeFeed,
  LIST_NAMES,
  type ListName,
} from './change-feed.ts';
import { createPostgresChangeFeed } from './postgres-change-feed.ts';

const url = inject('postgresUrl');
const feeds: ChangeFeed[] = [];
afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.close()));
});

function open(make: () => ChangeFeed): ChangeFeed {
  const feed = make();
  feeds.push(feed);
  return feed;
}

function hearOn(feed: ChangeFeed): ListName[] {
  const heard: ListName[] = [];
  feed.subscribe((list) => heard.push(list));
  return heard;
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 20) {
    if (waited > 10_000) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const kinds: [name: string, make: () => ChangeFeed][] = [['one process', createLocalChangeFeed]];
if (url) kinds.push(['PostgreSQL', () => createPostgresChangeFeed(url, silentLog)]);

describe.each(kinds)('the change feed of %s', (_, make) => {
  it('informs its own listeners, but not after they have left', async () => {
    const feed = open(make);
    const heard = hearOn(feed);
    const left: ListName[] = [];
    feed.subscribe((list) => left.push(list))();
    feed.publish('forms');
    await until(() => heard.length > 0);
    expect(heard).toEqual(['forms']);
    expect(left).toEqual([]);
  });

  it('says that it closes', async () => {
    const feed = open(make);
    expect(feed.closed.aborted).toBe(false);
    await feed.close();
    expect(feed.closed.aborted).toBe(true);
  });
});

it.skipIf(!url)('a change on one replica reaches the others', async () => {
  const [one, two] = [0, 1].map(() => open(() => createPostgresChangeFeed(url, silentLog)));
  const heard = hearOn(two as ChangeFeed);
  await until(() => {
    one?.publish('guides');
    return heard.includes('guides');
  });
  expect(new Set(heard)).toEqual(new Set(['guides']));
});

it.skipIf(!url)(
  'a replica reconnects when its database is back, and then treats every list as changed',
  async () => {
    const real = new URL(url);
    const proxy = await startFailingProxy(Number(real.port));
    real.port = String(proxy.port);
    const feed = open(() => createPostgresChangeFeed(real.href, silentLog));
    const other = open(() => createPostgresChangeFeed(url, silentLog));
    const heard = hearOn(feed);
    await until(() => {
      other.publish('guides');
      return heard.includes('guides');
    });
    proxy.be('refusing');
    proxy.be('passing');
    await until(() => new Set(heard).size === LIST_NAMES.length);
    proxy.close();
  },
);
