import { errorText } from '../../core/error-texts.ts';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import { ApiError, isSessionOver, readApiError, signedInMeanwhile } from '../base/api-error.ts';
import { shownUserHeaders } from '../base/shown-user.ts';
import { watchSignIns } from '../base/sign-ins.ts';

interface UploadOptions {
  file: File;
  /** The address of the list that the PDF is added to. */
  path: string;
  /** The name for the PDF, and the form field that carries the name. */
  name: string;
  nameField: string;
  /** Whether the PDF's own title becomes its name; `name` is for a PDF without a title. */
  isNamedByTitle?: boolean;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a PDF and returns its id and what was removed from it. Uses XMLHttpRequest, because fetch
 * does not report upload progress.
 * @throws ApiError; `upload_interrupted` if the connection broke during the upload,
 *   `upload_unanswered` if it broke after the whole file was sent
 */
export function uploadPdf(options: UploadOptions): Promise<StoredPdf> {
  const { file, path, name, nameField, isNamedByTitle = false, onProgress, signal } = options;
  const body = new FormData();
  body.set(nameField, name);
  if (isNamedByTitle) body.set('namedByTitle', 'yes');
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const hasSignedIn = watchSignIns();
    request.open('POST', path);
    for (const header of Object.entries(shownUserHeaders())) request.setRequestHeader(...header);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(storedPdf(request.response));
      else {
        const refusal = readApiError(request.status, request.response);
        const isOutdated = isSessionOver(refusal) && hasSignedIn();
        reject(isOutdated ? signedInMeanwhile() : refusal);
      }
    };
    let isSent = false;
    request.upload.onload = () => {
      isSent = true;
    };
    request.onerror = () => {
      const code = isSent ? 'upload_unanswered' : 'upload_interrupted';
      reject(new ApiError(code, errorText(code)));
    };
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** The server's answer for a new form or guide, or a form's new revision. */
interface StoredPdf {
  id: string;
  form_name?: string;
  removed_parts?: ActivePart[] | null;
  /** A listed file with identical content. */
  sameAs?: { id: string; name: string } | undefined;
}

interface Answer extends Partial<Record<'revision' | 'form' | 'guide', StoredPdf>> {
  same_as?: { id: string; form_name?: string; title?: string } | null;
}

/** Reads the new form or guide under its noun, or a new revision beside its form. */
function storedPdf({ revision, form, guide, same_as }: Answer): StoredPdf {
  const sameAs = same_as
    ? { id: same_as.id, name: same_as.form_name ?? same_as.title ?? '' }
    : undefined;
  return { ...(revision ?? form ?? guide ?? { id: '' }), sameAs };
}
