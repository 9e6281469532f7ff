import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { GUIDE_TEXTS } from '../../core/texts/guide-texts.ts';
import { message } from '../../core/texts/message.ts';
import { SAME_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { useManagesForms, useSession } from '../auth/session/session.tsx';
import { useSignIn } from '../auth/sign-in.tsx';
import { isBackendMissing } from '../base/api-error.ts';
import { GuidePicker } from '../guides/guide-picker.tsx';
import {
  deletedGuidesQuery,
  displayTitle,
  GUIDE_UPLOAD,
  type Guide,
  guideFilePath,
  guidesQuery,
  useDeleteGuide,
  useRestoreGuide,
} from '../guides/queries.ts';
import { DeleteDialog, deletableFacts } from '../pdf-files/delete-dialog.tsx';
import { DeletedFiles } from '../pdf-files/deleted-files.tsx';
import { LastFileGone } from '../pdf-files/file-event-notice.tsx';
import { FormAdminsNote } from '../pdf-files/form-admins-note.tsx';
import { SameUploadNotice } from '../pdf-files/same-upload-notice.tsx';
import { type SameUpload, sameWithout, UploadDialog } from '../pdf-files/upload-dialog.tsx';
import { useShownFile } from '../pdf-files/use-shown-file.ts';
import { ViewerSpace } from '../pdf-files/viewer-space.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { BookIcon, UploadIcon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { part } from '../ui/lazy/part.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';

const VIEWER_TEXTS = {
  loading: 'Loading guide...',
  notLoaded: GUIDE_TEXTS.pdfFailed,
  failed: GUIDE_TEXTS.pdfFailed,
  download: GUIDE_TEXTS.download,
  downloadFailed: GUIDE_TEXTS.downloadFailed,
  fullScreen: GUIDE_TEXTS.fullScreen,
};

const PdfFileViewer = part(
  () => import('../pdf-files/pdf-file-viewer.tsx'),
  <Loading>{VIEWER_TEXTS.loading}</Loading>,
);

export default function GuideView() {
  const { user } = useSession();
  const askToSignIn = useSignIn();
  const guides = useQuery(guidesQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [deleted, setDeleted] = useState<Guide | null>(null);
  const [lastDeleted, setLastDeleted] = useState<string | null>(null);
  /** Guides that this user deleted, about which no notice is shown. */
  const [ownDeletions, setOwnDeletions] = useState<readonly string[]>([]);
  /** Uploads that are in the list twice, about which nobody has decided yet. */
  const [same, setSame] = useState<readonly SameUpload[]>([]);
  const removeNew = useDeleteGuide();
  const remove = useDeleteGuide();
  const managesForms = useManagesForms();
  const mayRestore = managesForms && user !== null;
  const deletedGuides = useQuery({ ...deletedGuidesQuery, enabled: mayRestore }).data ?? [];
  const restore = useRestoreGuide();
  const askForUpload = async () => {
    setLastDeleted(null);
    if (user || (await askToSignIn())) setIsUploading(true);
  };
  const askToDelete = (guide: Guide | undefined) => {
    setLastDeleted(null);
    if (guide) setSame((all) => sameWithout(all, guide.id));
    setDeleted(guide ?? null);
  };
  return (
    <Page
      title={GUIDE_TEXTS.title}
      lead={GUIDE_TEXTS.lead}
      titleRef={title}
      actions={
        managesForms && (
          <Button kind="secondary" icon={<UploadIcon />} onClick={askForUpload}>
            {GUIDE_TEXTS.upload}
          </Button>
        )
      }
    >
      <FormAdminsNote />
      {lastDeleted !== null && !guides.data?.some(({ id }) => id === lastDeleted) && (
        <Notice tone="good" live>
          {GUIDE_TEXTS.deleted}
        </Notice>
      )}
      {same.map((one) => (
        <SameUploadNotice
          key={one.id}
          same={one}
          means={SAME_UPLOAD_TEXTS.guidesMean}
          remove={removeNew}
          onEnd={(isRemoved) => {
            if (isRemoved) setOwnDeletions((all) => [...all, one.id]);
            setSame((all) => all.filter(({ id }) => id !== one.id));
            title.current?.focus();
          }}
        />
      ))}
      {guides.isError && (
        <LoadFailed
          title={
            isBackendMissing(guides.error) ? GUIDE_TEXTS.backendMissing : GUIDE_TEXTS.listFailed
          }
          query={guides}
        />
      )}
      {guides.isPending && (
        <ViewerSpace>
          <Loading>Loading guides...</Loading>
        </ViewerSpace>
      )}
      {guides.data && (
        <Reader
          guides={guides.data}
          onUpload={managesForms ? askForUpload : null}
          // Others can be told of the deletion before its answer arrives here.
          ownDeletions={deleted ? [...ownDeletions, deleted.id] : ownDeletions}
          onDelete={(id) => askToDelete(guides.data.find((guide) => guide.id === id))}
        />
      )}
      <DeletedFiles
        noun={GUIDE_UPLOAD}
        files={deletedGuides.map((guide) => ({
          id: guide.id,
          name: displayTitle(guide),
          facts: guide.filename,
        }))}
        restore={restore}
      />
      <UploadDialog
        noun={GUIDE_UPLOAD}
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        onSame={({ id, name, as }) =>
          setSame((all) => [
            ...all,
            {
              id,
              name: displayTitle({ title: name }),
              as: { ...as, name: displayTitle({ title: as.name }) },
            },
          ])
        }
      />
      <DeleteDialog
        noun="guide"
        file={
          deleted && {
            id: deleted.id,
            name: displayTitle(deleted),
            facts: deletableFacts(deleted.filename, deleted.upload_date),
          }
        }
        remove={remove}
        failed={GUIDE_TEXTS.deleteFailed}
        focusAfter={title}
        onDeleted={() => {
          if (!deleted) return;
          setLastDeleted(deleted.id);
          setOwnDeletions([...ownDeletions, deleted.id]);
        }}
        onClose={() => setDeleted(null)}
      >
        {deleted && <p>{message(GUIDE_TEXTS.confirmDelete, { title: deleted.title })}</p>}
        <p>{GUIDE_TEXTS.deletionMeans}</p>
      </DeleteDialog>
    </Page>
  );
}

interface ReaderProps {
  guides: Guide[];
  /** Null for a user who may only read. */
  onUpload: (() => void) | null;
  onDelete: (id: string) => void;
  ownDeletions: readonly string[];
}

/** The guides and the shown one: the first, unless another is chosen. */
function Reader({ guides, onUpload, onDelete, ownDeletions }: ReaderProps) {
  const listed = useMemo(
    () => guides.map((guide) => ({ ...guide, name: displayTitle(guide) })),
    [guides],
  );
  const { files, shown, select, event, dismiss } = useShownFile('guide', listed, guideFilePath);
  const isNews = event && !(event.is === 'gone' && ownDeletions.includes(event.file.id));
  if (!shown) {
    return (
      <>
        <LastFileGone event={isNews ? event : null} />
        <EmptyState
          icon={<BookIcon size={26} />}
          title={GUIDE_TEXTS.noGuides}
          action={onUpload && <Button onClick={onUpload}>{GUIDE_TEXTS.upload}</Button>}
        >
          Upload a PDF that agents should have at hand: product rules, state limits, how to explain
          Medicaid.
        </EmptyState>
      </>
    );
  }
  return (
    <ViewerSpace>
      <GuidePicker guides={files} selectedId={shown.id} onSelect={select} onDelete={onDelete} />
      <PdfFileViewer
        key={shown.id}
        path={guideFilePath(shown.id)}
        title={displayTitle(shown)}
        filename={shown.filename}
        texts={VIEWER_TEXTS}
        meanwhile={isNews ? { event, onOpen: select, onDismiss: dismiss } : null}
      />
    </ViewerSpace>
  );
}
