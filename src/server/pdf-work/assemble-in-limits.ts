import { errorText } from '../../core/error-texts.ts';
import { isAbsent, type Packet, type PacketRequest } from '../../core/packet/packet.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { PdfWork } from './pdf-work.ts';
import { isStopped } from './stopped-jobs.ts';

type Form = PacketRequest['forms'][number];

/**
 * A form with which joining exceeds the limits of a job, or ends its thread, is left out and named
 * with the reason, as one that cannot be merged is. Which one it is shows when each is alone.
 * @param onStopped called with the place of such a form in the request, and the reason in words
 * @throws AppError what assemblePacket throws, if no single form is the reason
 */
export async function assembleInLimits(
  pdfWork: PdfWork,
  request: PacketRequest,
  onStopped: (form: number, problem: string) => void = () => {},
): Promise<Packet> {
  try {
    return await pdfWork.assemblePacket(request);
  } catch (error) {
    if (!isStopped(error)) throw error;
    const forms = await mapConcurrently(request.forms, (form, i) =>
      triedAlone(pdfWork, request, form, (problem) => onStopped(i, problem)),
    );
    if (forms.every((form, i) => form === request.forms[i])) throw error;
    return pdfWork.assemblePacket({ ...request, forms });
  }
}

async function triedAlone(
  pdfWork: PdfWork,
  request: PacketRequest,
  form: Form,
  onStopped: (problem: string) => void,
): Promise<Form> {
  if (isAbsent(form)) return form;
  try {
    await pdfWork.assemblePacket({ ...request, forms: [form] });
    return form;
  } catch (error) {
    if (!isStopped(error)) throw error;
    const problem = errorText(error.code, error.details);
    onStopped(problem);
    return { ...form, problem };
  }
}
