import { AppError } from '../core/errors.ts';

/** The insurer whose product is sold: shown in the shell, the presentation and print. */
export interface ProviderConfig {
  name: string;
  tagline: string;
  phone: string;
  address: string;
  website: string;
}

export interface Config {
  port: number;
  host: string;
  /** Origin under which browsers reach us; also the only other origin that may send changes. */
  baseUrl: string;
  dataFolder: string;
  samples: boolean;
  /** Key that wraps the sealing keys; made and kept in the data folder when not given. */
  masterKey: string | undefined;
  /** Hosts on which Form Config, PDF Test and Template Gen are hidden. */
  hideFormToolsOnHosts: readonly string[];
  provider: ProviderConfig;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the settings from the environment.
 * @throws AppError usage naming the variable that cannot be read.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = readPort(env.PORT);
  const baseUrl = readBaseUrl(env.BASE_URL) ?? `http://localhost:${port}`;
  const reachedFromElsewhere = !LOOPBACK.includes(new URL(baseUrl).hostname);
  if (env.INKREADY_MASTER_KEY !== undefined && env.INKREADY_MASTER_KEY.length < 32) {
    throw new AppError('usage', { problem: 'INKREADY_MASTER_KEY needs 32 characters or more.' });
  }
  return {
    port,
    // Who states an address other than this machine's own wants to be reached there.
    host: env.HOST || (reachedFromElsewhere ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    dataFolder: env.DATA_DIR || './data',
    samples: env.INKREADY_SAMPLES !== 'off',
    masterKey: env.INKREADY_MASTER_KEY,
    hideFormToolsOnHosts: (env.INKREADY_HIDE_FORM_TOOLS_ON ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    provider: {
      name: env.INKREADY_PROVIDER_NAME || 'Your Life Insurance Company',
      tagline: env.INKREADY_PROVIDER_TAGLINE || 'Protecting your legacy since 1964',
      phone: env.INKREADY_PROVIDER_PHONE || '(800) 555-0100',
      address: env.INKREADY_PROVIDER_ADDRESS || 'PO Box 1964, Austin, TX 78701',
      website: env.INKREADY_PROVIDER_WEBSITE || 'www.example.com',
    },
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new AppError('usage', { problem: 'PORT is not a port number from 0 to 65535.' });
  }
  return port;
}

function readBaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new AppError('usage', { problem: 'BASE_URL is not an http or https address.' });
  }
  return new URL(text).origin;
}
