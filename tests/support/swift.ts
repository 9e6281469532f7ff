import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { createS3Client, type S3Config } from '../../src/server/storage/s3-storage.ts';
import { freePort } from './free-port.ts';

/** Swift is installed from Debian, so its modules belong to the system's Python. */
const PYTHON = '/usr/bin/python3';
const PARTS = ['account', 'container', 'object'] as const;
/** Names in one answer. The thousand of other stores would take tests long to fill. */
export const SWIFT_LISTING = 100;
/** Swift is four Python programs, on a machine that may be busy with other tests. */
const START_MS = 120_000;

export interface TestSwift {
  s3: S3Config;
  stop(): void;
}

/**
 * OpenStack Swift on one disk of this machine, through its S3 interface: a real object store that
 * refuses wrong secrets.
 * @returns null if Swift is not installed
 */
export async function startTestSwift(): Promise<TestSwift | null> {
  if (!PARTS.every((part) => existsSync(`/usr/bin/swift-${part}-server`))) return null;
  if (!existsSync('/usr/bin/swift-proxy-server')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'inkready-swift-'));
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = inkready\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const ports: number[] = [];
  for (const _ of PARTS) ports.push(await freePort());
  makeRings(folder, ports);
  const running = PARTS.map((part, i) =>
    serve(folder, `${part}-server`, storageConfig(folder, part, ports[i] as number)),
  );
  const port = await freePort();
  running.push(serve(folder, 'proxy-server', proxyConfig(folder, port)));
  const s3: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'inkready-test',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
  function stop(): void {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await createBucket(s3);
  } catch (error) {
    stop();
    throw error;
  }
  return { s3, stop };
}

/** Does what `swift-ring-builder` does, in one process instead of three for each ring. */
function makeRings(folder: string, ports: number[]): void {
  const program = `
import sys
from swift.common.ring import RingBuilder
folder, *rings = sys.argv[1:]
for ring in rings:
    part, port = ring.split(':')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + part + '.ring.gz')
`;
  const rings = PARTS.map((part, i) => `${part}:${ports[i]}`);
  const { status, stderr } = spawnSync(PYTHON, ['-c', program, folder, ...rings], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the rings of Swift: ${stderr}`);
}

function defaults(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userName()}
swift_dir = ${folder}
log_address = ${join(folder, 'no-syslog')}`;
}

function storageConfig(folder: string, part: string, port: number): string {
  return `${defaults(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;
}

function proxyConfig(folder: string, port: number): string {
  return `${defaults(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = ${SWIFT_LISTING}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

/** Sets Swift's settings folder, because it looks in /etc, which a test must leave alone. */
function serve(folder: string, part: string, config: string): ChildProcess {
  const file = join(folder, `${part}.conf`);
  writeFileSync(file, config);
  const program = `
import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
sys.argv = ['/usr/bin/swift-${part}', sys.argv[2]]
exec(open('/usr/bin/swift-${part}').read())
`;
  return spawn(PYTHON, ['-c', program, join(folder, 'swift.conf'), file], { stdio: 'ignore' });
}

function userName(): string {
  return spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim();
}

async function createBucket(s3: S3Config): Promise<void> {
  const client = createS3Client(s3);
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: s3.bucket }));
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}
