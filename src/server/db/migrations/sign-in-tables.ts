import type { DatabaseKind } from '../open-database.ts';
import { type AnyDatabase, columnTypes, ownedByUser, required } from './column-types.ts';

/**
 * The tables of better-auth 1.7 with its jwt and two-factor plugins and stored rate limits, under
 * the library's own names.
 */
export async function createSignInTables(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const { time, flag } = columnTypes(kind);
  const requiredTime = (name: string) => [name, time, required] as const;

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', flag, required)
    .addColumn('image', 'text')
    .addColumn('twoFactorEnabled', flag)
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn(...requiredTime('expiresAt'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', ownedByUser)
    .execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', required)
    .addColumn('providerId', 'text', required)
    .addColumn('userId', 'text', ownedByUser)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .execute();
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn(...requiredTime('expiresAt'))
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .execute();
  await db.schema
    .createTable('jwks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', required)
    .addColumn('privateKey', 'text', required)
    .addColumn(...requiredTime('createdAt'))
    .addColumn('expiresAt', time)
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute();
  await db.schema
    .createTable('rateLimit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('count', 'integer', required)
    .addColumn('lastRequest', 'bigint', required)
    .execute();
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('backupCodes', 'text', required)
    .addColumn('userId', 'text', ownedByUser)
    .addColumn('verified', flag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', time)
    .execute();
  await db.schema.createIndex('twoFactor_userId_idx').on('twoFactor').column('userId').execute();
  await db.schema
    .createTable('used_totp_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('used_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute();
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute();
  await db.schema
    .createIndex('verification_identifier_idx')
    .on('verification')
    .column('identifier')
    .execute();
}

/** The table of better-auth's siwe plugin, under the library's own names. */
export async function createWalletTable(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const { time, flag } = columnTypes(kind);
  await db.schema
    .createTable('walletAddress')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', ownedByUser)
    .addColumn('address', 'text', required)
    .addColumn('chainId', 'integer', required)
    .addColumn('isPrimary', flag)
    .addColumn('createdAt', time, required)
    .addUniqueConstraint('wallet_address_unique', ['address', 'chainId'])
    .execute();
  await db.schema
    .createIndex('wallet_address_user_idx')
    .on('walletAddress')
    .column('userId')
    .execute();
}
