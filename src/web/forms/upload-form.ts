import { errorText } from '../../core/error-texts.ts';
import { ApiError, readApiError } from '../api-error.ts';

interface UploadOptions {
  file: File;
  formName: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a PDF. XMLHttpRequest, because fetch does not tell how much has gone out.
 * @throws ApiError; `upload_interrupted` when the connection ended on the way.
 */
export function uploadForm({ file, formName, onProgress, signal }: UploadOptions): Promise<void> {
  const body = new FormData();
  body.set('formName', formName);
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/forms');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve();
      else reject(readApiError(request.status, request.response));
    };
    request.onerror = () =>
      reject(new ApiError('upload_interrupted', errorText('upload_interrupted')));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
