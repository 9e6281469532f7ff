import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../core/error-texts.ts';
import { UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';
import { type ActivePart, removedPartsText } from '../../core/pdf/active/active-parts.ts';
import { UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { TIMERS } from '../../core/timers.ts';
import { useAsUser } from '../auth/as-user.ts';
import { explanationOf, isSessionOver } from '../base/api-error.ts';
import { useConfig } from '../base/config.ts';
import { useUnsavedWork } from '../browser/unsaved-work.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import { formatFileSize, formatMegabytes } from '../ui/file-size.ts';
import { FileField } from '../ui/inputs/file-field.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { ProgressBar } from '../ui/messages/progress-bar.tsx';
import { NameTaken } from './name-taken.tsx';
import classes from './upload-dialog.module.css';
import type { UploadNoun } from './upload-noun.ts';
import { uploadPdf } from './upload-pdf.ts';

interface UploadDialogProps {
  noun: UploadNoun;
  isOpen: boolean;
  /** What will be done with the file. */
  lead?: string;
  onClose: () => void;
  /** Called instead of `onClose` once the success has been shown. */
  onUploaded?: (() => void) | undefined;
  /** Called with several files at once, where that is offered. */
  onMany?: (files: File[]) => void;
  /** Called if the identical file is already in the list. */
  onSame?: (same: SameUpload) => void;
}

export interface SameUpload {
  id: string;
  name: string;
  /** The earlier upload. */
  as: { id: string; name: string };
}

/** Those that do not concern a form or guide that is about to be deleted. */
export const sameWithout = (same: readonly SameUpload[], deleted: string) =>
  same.filter(({ id, as }) => id !== deleted && as.id !== deleted);

type Phase = 'idle' | 'uploading' | 'done';

const PDF_TYPE = 'application/pdf';

/** The dialog and its form. The chosen file is kept until the dialog closes. */
export function UploadDialog({ noun, isOpen, ...form }: UploadDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={noun.texts.title} onClose={form.onClose}>
      <UploadForm noun={noun} {...form} />
    </Dialog>
  );
}

function UploadForm(props: Omit<UploadDialogProps, 'isOpen'>) {
  const { noun, lead, onClose, onUploaded, onMany, onSame } = props;
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [phase, setPhase] = useState<Phase>('idle');
  const [progress, setProgress] = useState(0);
  const [removed, setRemoved] = useState<ActivePart[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { uploadLimitBytes } = useConfig();
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  // The file itself is on the disk, so only an upload under way is lost with the page.
  useUnsavedWork(phase === 'uploading', file !== null && phase !== 'done');
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const close = useEffectEvent(onUploaded ?? onClose);
  useEffect(() => {
    if (phase !== 'done') return;
    const timer = setTimeout(() => close(), TIMERS.closeAfterSuccess);
    return () => {
      clearTimeout(timer);
      // Done here, because the user can also close the dialog earlier.
      void queryClient.invalidateQueries({ queryKey: noun.queryKey });
    };
  }, [phase, noun, queryClient]);

  const refusal = ({ type, size }: File): string | null => {
    if (type !== PDF_TYPE) return UPLOAD_TEXTS.selectPdf;
    if (size <= uploadLimitBytes) return null;
    const sizes = { size: formatFileSize(size), limit: formatFileSize(uploadLimitBytes) };
    return errorText('file_too_large', sizes);
  };

  const choose = (chosen: File) => {
    const refused = refusal(chosen);
    setProblem(refused);
    // The previously chosen file no longer applies.
    setFile(refused ? null : chosen);
    setName(refused ? '' : chosen.name.replace(/\.pdf$/i, '').slice(0, UPLOAD_NAME_MAX_LENGTH));
  };

  const upload = async () => {
    const chosenName = name.trim();
    if (!file || !chosenName) {
      return setProblem(
        errorText('upload_incomplete', { name: noun.texts.nameLabel.toLowerCase() }),
      );
    }
    setProblem(null);
    setProgress(0);
    setPhase('uploading');
    try {
      const stored = await asUser(
        () =>
          uploadPdf({
            file,
            path: noun.path,
            name: chosenName,
            nameField: noun.nameField,
            onProgress: setProgress,
            signal: stop.current.signal,
          }).catch((error) => {
            // It is sent once more after a sign-in.
            setProgress(0);
            throw error;
          }),
        errorText('sign_in_before_upload'),
      );
      setRemoved(stored.removed_parts ?? []);
      const { id, sameAs } = stored;
      if (sameAs) onSame?.({ id, name: chosenName, as: sameAs });
      setPhase('done');
    } catch (error) {
      setPhase('idle');
      setProblem(problemText(error));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phase === 'idle') void upload();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {lead && <p>{lead}</p>}
      <FileField
        label={UPLOAD_TEXTS.fileLabel}
        accept={PDF_TYPE}
        file={file}
        disabled={phase !== 'idle'}
        onChoose={choose}
        onChooseMany={onMany}
      />
      <TextInput
        label={noun.texts.nameLabel}
        isRequired
        maxLength={UPLOAD_NAME_MAX_LENGTH}
        autoComplete="off"
        readOnly={phase !== 'idle'}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {phase === 'idle' && <NameTaken noun={noun} name={name} />}
      {file && <FileInformation file={file} />}
      {phase === 'uploading' && <ProgressBar share={progress} label="Uploading" />}
      {phase === 'uploading' && progress === 1 && <p role="status">{noun.texts.sent}</p>}
      {phase === 'done' && (
        <Notice tone="good" live>
          {noun.texts.succeeded} {removedPartsText(noun.is, removed)}
        </Notice>
      )}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!file || !name.trim()} isWaiting={phase !== 'idle'}>
          {phase === 'uploading' ? UPLOAD_TEXTS.uploading : noun.texts.upload}
        </Button>
      </DialogActions>
    </form>
  );
}

function problemText(error: unknown): string {
  if (isSessionOver(error)) return errorText('sign_in_before_upload');
  return explanationOf(error) ?? UPLOAD_TEXTS.failed;
}

function FileInformation({ file }: { file: File }) {
  return (
    <section className={classes.information} aria-label={UPLOAD_TEXTS.fileInformation}>
      <h3>{UPLOAD_TEXTS.fileInformation}</h3>
      <dl>
        <dt>Name</dt>
        <dd>{file.name}</dd>
        <dt>Size</dt>
        <dd>{formatMegabytes(file.size)}</dd>
        <dt>Type</dt>
        <dd>{file.type}</dd>
      </dl>
    </section>
  );
}
