import { useEffect, useRef, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { PAGE_EDIT_TEXTS } from '../../../core/texts/page-edit-texts.ts';
import { VIEWER_TEXTS } from '../../../core/texts/viewer-texts.ts';
import { useOpenPdfs } from '../../pdf-files/open-pdfs.tsx';
import PdfFileViewer from '../../pdf-files/pdf-file-viewer.tsx';
import type { FillablePdf } from '../../pdf-viewer/filling/fillable-pdf.ts';
import { NOT_SAVING } from '../../ui/dialogs/changed-work.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SavingDialog } from '../../ui/dialogs/saving-dialog.tsx';
import type { SubmissionAnswer } from '../queries.ts';
import { FinishOnPage } from './finish-on-page.tsx';

export interface OpenedPacketForm {
  submissionId: string;
  formId: string;
  formName: string;
  /** The name of a downloaded file. */
  filename: string;
  downloadPath: string;
}

const TEXTS = {
  loading: 'Loading completed form...',
  notLoaded: VIEWER_TEXTS.pdfNotLoaded,
  failed: VIEWER_TEXTS.pdfFailed,
  download: VIEWER_TEXTS.downloadAndPrint,
  downloadFailed: message(PACKET_TEXTS.downloadFailed, { message: VIEWER_TEXTS.pdfFailed }),
  fullScreen: VIEWER_TEXTS.fullScreen,
};

const LEAVING = {
  unsaved: {
    title: PAGE_EDIT_TEXTS.leaveTitle,
    text: PAGE_EDIT_TEXTS.leaveText,
    confirm: PAGE_EDIT_TEXTS.leave,
  },
  unknown: {
    title: PAGE_EDIT_TEXTS.leaveUnknownTitle,
    text: PAGE_EDIT_TEXTS.leaveUnknownText,
    confirm: PAGE_EDIT_TEXTS.leaveUnknown,
  },
};

interface PacketFormViewerProps {
  form: OpenedPacketForm;
  /** Called even if the view was left during the save. */
  onSaved: (answer: SubmissionAnswer) => void;
  onClose: () => void;
}

/**
 * A form of a packet in the viewer, with its values. Changes typed there are saved to the packet.
 */
export default function PacketFormViewer({ form, onSaved, onClose }: PacketFormViewerProps) {
  const { drop, discard } = useOpenPdfs();
  const opened = useRef<FillablePdf | null>(null);
  const [saving, setSaving] = useState(NOT_SAVING);
  const [isAsking, setIsAsking] = useState(false);
  // A client's personal data stays in memory only while it is shown.
  useEffect(() => () => drop(form.downloadPath), [drop, form.downloadPath]);
  const asked = saving.isUnanswered ? LEAVING.unknown : LEAVING.unsaved;
  const close = () => (opened.current?.isUnsaved() ? setIsAsking(true) : onClose());
  return (
    <SavingDialog
      isOpen
      title={form.formName}
      size="full"
      saving={saving}
      onGiveUp={onClose}
      onClose={close}
    >
      <PdfFileViewer
        path={form.downloadPath}
        title={form.formName}
        filename={form.filename}
        texts={TEXTS}
        printsToo
        isSavedByTool
        tools={(pdf) => {
          opened.current = pdf;
          return (
            <FinishOnPage
              pdf={pdf}
              submissionId={form.submissionId}
              formId={form.formId}
              onSavingChange={setSaving}
              onSaved={onSaved}
              onClose={onClose}
            />
          );
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={asked.title}
        confirmLabel={asked.confirm}
        onConfirm={() => {
          discard(form.downloadPath);
          onClose();
        }}
        onClose={() => setIsAsking(false)}
      >
        {asked.text}
      </ConfirmDialog>
    </SavingDialog>
  );
}
