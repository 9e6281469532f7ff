import { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import { FORMS_BUCKET, GUIDES_BUCKET } from '../backend/backend.ts';
import { FILES_FOLDER } from '../data-folder/data-folder.ts';
import type { TableChecksums } from '../db/table-checksums.ts';
import { checksumFiles, type FileChecksum, type FilesChecksum } from '../storage/file-checksums.ts';

/** Written last, so that an archive that was cut off has none. */
export const MANIFEST_ENTRY = 'manifest.json';
export const BUCKETS = [FORMS_BUCKET, GUIDES_BUCKET] as const;

/** Names in the archive are those of a data folder, so unpacking it by hand produces one. */
export function bucketFolder(bucket: string): string {
  return `${FILES_FOLDER}/${bucket}/`;
}

const ManifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  /** Every entry except this one, by name in the archive. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof ManifestSchema>;

/** @throws AppError archive_damaged */
export function readManifest(file: string, text: string): Manifest {
  const damaged = (reason: string) => new AppError('archive_damaged', { file, reason });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    throw damaged('its list of contents cannot be read');
  }
  const read = ManifestSchema.safeParse(written);
  if (!read.success) throw damaged('its list of contents is not one of this version of Inkready');
  return read.data;
}

/** The contents of an installation, as backup, restore and migrate-to report them. */
export interface Contents {
  tables: TableChecksums;
  files: Record<(typeof BUCKETS)[number], FilesChecksum>;
}

export function contentsOf({ tables, files }: Pick<Manifest, 'tables' | 'files'>): Contents {
  const inBucket = (bucket: string): FilesChecksum => {
    const prefix = bucketFolder(bucket);
    const found = Object.entries(files).filter(([name]) => name.startsWith(prefix));
    return checksumFiles(
      new Map<string, FileChecksum>(found.map(([name, sum]) => [name.slice(prefix.length), sum])),
    );
  };
  return {
    tables,
    files: { [FORMS_BUCKET]: inBucket(FORMS_BUCKET), [GUIDES_BUCKET]: inBucket(GUIDES_BUCKET) },
  };
}
