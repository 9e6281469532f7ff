/** Uploads and analyzes many files in the background, a few at once. Nothing is uploaded twice. */
import { UPLOAD_NAME_MAX_LENGTH } from '../../../core/limits.ts';
import { BULK_UPLOAD_TEXTS, MOST_FILES_AT_ONCE } from '../../../core/texts/bulk-upload-texts.ts';
import { message } from '../../../core/texts/message.ts';

type UploadState = 'waiting' | 'uploading' | 'analyzing' | 'done' | 'refused' | 'left out';

export interface QueuedFile {
  id: number;
  file: File;
  /** The form's name; until it is stored, the file's. */
  name: string;
  state: UploadState;
  /** 0 to 1 during the upload. */
  share: number;
  /** The result, for the user. */
  said: string;
  /** Whether it was left out only because of its name, so that the user can still want it. */
  mayGo: boolean;
  /** The name of a form with the identical file, while both are in the list. */
  sameAs: string | null;
  /** The form it became, if no fields were found in it. */
  flat?: StoredForm;
}

interface StoredForm {
  id: string;
  form_name: string;
  /** A form in the list with the identical file. */
  sameAs?: { name: string } | undefined;
}

/** A form in the list. */
interface ListedForm {
  id: string;
  form_name: string;
  original_filename: string;
}

interface MendedForm {
  id: string;
  analyzed_fields: number | null;
  mapped_fields: number;
}

/** The operations that the queue needs. Each can throw. */
export interface UploadWork {
  /** @param isNeeded whether to ask for a sign-in if the session has ended */
  listed(isNeeded: boolean): Promise<readonly ListedForm[]>;
  upload(file: File, name: string, onProgress: (share: number) => void): Promise<StoredForm>;
  remove(id: string): Promise<unknown>;
  analyze(id: string): Promise<{ fields: number; mapped: number }>;
  /** Why a file is refused before it is sent; null if it is not. */
  refusal(file: File): string | null;
  explain(error: unknown): string;
  /** Whether the network, the server or a session is missing, rather than the file at fault. */
  isInterruption(error: unknown): boolean;
}

export interface UploadProgress {
  files: readonly QueuedFile[];
  /** How many times files were added that wait for the list of forms to be read. */
  adding: number;
  isRunning: boolean;
  /** Why the queue waits for the user or the network. */
  paused: string | undefined;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const AT_ONCE = 2;
const PDF = 'application/pdf';

const UNFINISHED: readonly UploadState[] = ['waiting', 'uploading', 'analyzing'];

/** Whether files would be lost with the page; also while the queue is paused. */
export function isUnfinished({ files, adding }: UploadProgress): boolean {
  return adding > 0 || files.some(({ state }) => UNFINISHED.includes(state));
}

export function createUploadQueue(work: UploadWork) {
  const listeners = new Set<() => void>();
  const stored = new Map<number, StoredForm>();
  /** The forms in the list when a file was added; none if the list could not be read. */
  const earlier = new Map<number, ReadonlySet<string>>();
  const interrupted = new Set<number>();
  let progress: UploadProgress = { files: [], adding: 0, isRunning: false, paused: undefined };
  let running = 0;
  let nextId = 1;

  const change = (next: Partial<UploadProgress>) => {
    progress = { ...progress, ...next };
    for (const listener of listeners) listener();
  };
  const setFile = (id: number, next: Partial<QueuedFile>) =>
    change({ files: progress.files.map((one) => (one.id === id ? { ...one, ...next } : one)) });

  const pump = () => {
    while (running < AT_ONCE && progress.paused === undefined) {
      const next = progress.files.find(({ state }) => state === 'waiting');
      if (!next) break;
      running += 1;
      setFile(next.id, { state: 'uploading', share: 0 });
      void run(next).finally(() => {
        running -= 1;
        pump();
      });
    }
    change({ isRunning: running > 0 });
  };

  const run = async ({ id, file, name }: QueuedFile) => {
    try {
      const form = stored.get(id) ?? (await send(id, file, name));
      stored.set(id, form);
      const sameAs = form.sameAs?.name ?? null;
      setFile(id, { state: 'analyzing', name: form.form_name, sameAs });
      const { fields, mapped } = await work.analyze(form.id);
      const said = saidOf(fields, mapped);
      setFile(id, { state: 'done', said, ...(fields === 0 ? { flat: form } : {}) });
    } catch (error) {
      if (!work.isInterruption(error)) {
        return setFile(id, { state: 'refused', said: work.explain(error) });
      }
      interrupted.add(id);
      setFile(id, { state: 'waiting', share: 0 });
      change({ paused: work.explain(error) });
    }
  };

  /** Checks first whether the file has arrived, because only its answer may have been lost. */
  const send = async (id: number, file: File, name: string) => {
    const there = interrupted.has(id) ? await arrived(id, file) : undefined;
    return there ?? work.upload(file, name, (share) => setFile(id, { share }));
  };

  /** Asks the list and no clock, because this device's and the server's can differ. */
  const arrived = async (id: number, file: File): Promise<StoredForm | undefined> => {
    const before = earlier.get(id);
    const listed = before ? await work.listed(true) : [];
    const others = [...stored.values()].map((form) => form.id);
    const form = listed.find(
      (one) =>
        one.original_filename === file.name && !before?.has(one.id) && !others.includes(one.id),
    );
    // Before another file of this name asks.
    if (form) stored.set(id, form);
    return form;
  };

  const admitted = (file: File, known: ReadonlySet<string>): Partial<QueuedFile> => {
    const leftOut = (said: string, mayGo = false) => ({ state: 'left out' as const, said, mayGo });
    if (!isPdf(file)) return leftOut(BULK_UPLOAD_TEXTS.notPdf);
    if (progress.files.length >= MOST_FILES_AT_ONCE) {
      return leftOut(message(BULK_UPLOAD_TEXTS.tooMany, { most: MOST_FILES_AT_ONCE }));
    }
    const refused = work.refusal(file);
    if (refused !== null) return { state: 'refused', said: refused };
    const isQueued = progress.files.some(
      (one) => one.file.name === file.name && one.state !== 'refused',
    );
    return known.has(file.name) || isQueued ? leftOut(BULK_UPLOAD_TEXTS.sameName, true) : {};
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    progress: () => progress,

    async add(files: readonly File[]): Promise<void> {
      // If the list cannot be read, every file is accepted, because the server decides in the end.
      change({ adding: progress.adding + 1 });
      const listed = await work.listed(false).catch(() => undefined);
      const known = new Set(listed?.map((form) => form.original_filename));
      const before = listed && new Set(listed.map(({ id }) => id));
      for (const file of files) {
        if (before) earlier.set(nextId, before);
        const fresh = { state: 'waiting' as const, share: 0, said: '', mayGo: false, sameAs: null };
        const name = formNameOf(file);
        const queued = { id: nextId++, file, name, ...fresh, ...admitted(file, known) };
        change({ files: [...progress.files, queued] });
      }
      change({ adding: progress.adding - 1 });
      pump();
    },

    /** Uploads a file that was left out because of its name. */
    anyway(id: number): void {
      setFile(id, { state: 'waiting', said: '', mayGo: false });
      pump();
    },

    /** Removes a form that is in the list twice. */
    async removeSame(id: number): Promise<void> {
      const form = stored.get(id);
      const { sameAs } = progress.files.find((one) => one.id === id) ?? { sameAs: null };
      if (!form || sameAs === null) return;
      // Prevents a second removal meanwhile.
      setFile(id, { sameAs: null });
      try {
        await work.remove(form.id);
        setFile(id, { state: 'left out', said: BULK_UPLOAD_TEXTS.removed });
      } catch (error) {
        const why = work.explain(error);
        setFile(id, { sameAs, said: message(BULK_UPLOAD_TEXTS.notRemoved, { why }) });
      }
    },

    /**
     * Updates a form whose fields were changed. Its file is then no longer identical to another.
     */
    mended({ id, analyzed_fields, mapped_fields }: MendedForm): void {
      const one = progress.files.find(({ flat }) => flat?.id === id);
      if (one) {
        const said = saidOf(analyzed_fields ?? 0, mapped_fields);
        setFile(one.id, { said, sameAs: null });
      }
    },

    /** Continues after an interruption. */
    resume(): void {
      change({ paused: undefined });
      pump();
    },

    /** Lets running uploads finish, and leaves out files that have not begun. */
    stop(): void {
      const files = progress.files.map((one) =>
        one.state === 'waiting'
          ? { ...one, state: 'left out' as const, said: BULK_UPLOAD_TEXTS.stopped, mayGo: true }
          : one,
      );
      change({ files, paused: undefined });
    },

    clear(): void {
      if (running === 0) change({ files: [], paused: undefined });
    },
  };
}

function saidOf(fields: number, mapped: number): string {
  if (fields === 0) return BULK_UPLOAD_TEXTS.noFields;
  const text = mapped > 0 ? BULK_UPLOAD_TEXTS.ready : BULK_UPLOAD_TEXTS.unmapped;
  return message(text, { fields, mapped });
}

function isPdf({ name, type }: File): boolean {
  return type === PDF || /\.pdf$/i.test(name);
}

function formNameOf({ name }: File): string {
  return name.replace(/\.pdf$/i, '').slice(0, UPLOAD_NAME_MAX_LENGTH);
}
