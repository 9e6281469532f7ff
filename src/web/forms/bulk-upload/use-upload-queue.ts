import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { errorText } from '../../../core/error-texts.ts';
import { UPLOAD_TEXTS } from '../../../core/texts/upload-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { useSession } from '../../auth/session/session.tsx';
import { answer, api } from '../../base/api-client.ts';
import { ApiError, explanationOf, isOutage, isSignInNeeded } from '../../base/api-error.ts';
import { useConfig } from '../../base/config.ts';
import { shownUser } from '../../base/shown-user.ts';
import { useKept } from '../../base/use-kept.ts';
import { markKeptWork } from '../../browser/unsaved-work.ts';
import { uploadPdf } from '../../pdf-files/upload-pdf.ts';
import { formatFileSize } from '../../ui/file-size.ts';
import { FORM_UPLOAD, formsQuery, useDeleteForm } from '../queries.ts';
import {
  createUploadQueue,
  isUnfinished,
  type UploadProgress,
  type UploadQueue,
} from './upload-queue.ts';

/** Whether the form is already analyzed, because an answer was lost and the request repeated. */
const isAnalyzedAlready = (error: unknown) =>
  error instanceof ApiError && error.code === 'form_already_analyzed';

/** The only bulk upload of this page. */
export function useUploadQueue(): { queue: UploadQueue; progress: UploadProgress } {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const { uploadLimitBytes } = useConfig();
  const { user, lapsedUser } = useSession();
  const owner = (user ?? lapsedUser)?.id;
  const { mutateAsync: removeForm } = useDeleteForm();

  const make = (): UploadQueue => {
    const list = () => queryClient.fetchQuery({ ...formsQuery, staleTime: 0 });
    const queue = createUploadQueue({
      listed: (isNeeded) => (isNeeded ? asUser(list) : list()),
      upload: async (file, name, onProgress) => {
        const { path, nameField } = FORM_UPLOAD;
        const { signal } = new AbortController();
        const isNamedByTitle = true;
        const {
          id,
          form_name = name,
          sameAs,
        } = await asUser(
          () => uploadPdf({ file, path, name, nameField, isNamedByTitle, onProgress, signal }),
          errorText('sign_in_before_upload'),
        );
        return { id, form_name, sameAs };
      },
      remove: removeForm,
      analyze: async (id) => {
        const analysis = api.forms[':id'].analysis;
        const form = await asUser(() =>
          answer(analysis.$post({ param: { id }, query: { mappings: 'suggested' } })),
        )
          .then((analyzed) => analyzed.form)
          .catch(async (error) => {
            const known = (await list()).find((one) => one.id === id);
            if (isAnalyzedAlready(error) && known) return known;
            throw error;
          });
        void queryClient.invalidateQueries({ queryKey: formsQuery.queryKey });
        return { fields: form.analyzed_fields ?? 0, mapped: form.mapped_fields };
      },
      refusal: ({ size }) =>
        size <= uploadLimitBytes
          ? null
          : errorText('file_too_large', {
              size: formatFileSize(size),
              limit: formatFileSize(uploadLimitBytes),
            }),
      explain: (error) => explanationOf(error) ?? UPLOAD_TEXTS.failed,
      isInterruption: (error) => isOutage(error) || isSignInNeeded(error),
    });
    queue.subscribe(() => {
      if (owner === shownUser()) markKeptWork('bulk-upload', isUnfinished(queue.progress()));
    });
    return queue;
  };

  const queue = useKept('bulk-upload', make);
  const progress = useSyncExternalStore(queue.subscribe, queue.progress);

  useEffect(() => {
    const resume = () => queue.resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [queue]);
  return { queue, progress };
}
