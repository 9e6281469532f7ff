import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { VIEWER_TEXTS } from '../../core/texts/viewer-texts.ts';
import { useOpenPdfs } from '../pdf-files/open-pdfs.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { part } from '../ui/part.tsx';
import { usePrefetch } from '../ui/use-prefetch.ts';
import { PacketCard, type PacketForm } from './packet-card.tsx';
import classes from './packets.module.css';
import { packetsQuery } from './queries.ts';
import { RetentionNote } from './retention-note.tsx';

const LOADING_PDF = 'Loading completed form...';

const PdfFileViewer = part(
  () => import('../pdf-files/pdf-file-viewer.tsx'),
  <Loading>{LOADING_PDF}</Loading>,
);

const TEXTS = {
  loading: LOADING_PDF,
  notLoaded: VIEWER_TEXTS.pdfNotLoaded,
  failed: VIEWER_TEXTS.pdfFailed,
  download: VIEWER_TEXTS.downloadAndPrint,
  downloadFailed: message(PACKET_TEXTS.downloadFailed, { message: VIEWER_TEXTS.pdfFailed }),
  fullScreen: VIEWER_TEXTS.fullScreen,
};

/** The user's completed forms: to find, view, download and print again. */
export default function Packets() {
  const [opened, setOpened] = useState<PacketForm | null>(null);
  const container = useRef<HTMLDivElement>(null);
  usePrefetch(PdfFileViewer);
  const show = (form: PacketForm | null) => {
    setOpened(form);
    // The button that had the focus disappears.
    container.current?.focus();
  };
  return (
    <div ref={container} className={classes.list} tabIndex={-1}>
      {opened ? (
        <OpenedForm form={opened} onBack={() => show(null)} />
      ) : (
        <PacketList
          onOpen={show}
          onFocusLost={() => container.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

interface PacketListProps {
  onOpen: (form: PacketForm) => void;
  onFocusLost: () => void;
}

function PacketList({ onOpen, onFocusLost }: PacketListProps) {
  const packets = useInfiniteQuery(packetsQuery);
  const listed = packets.data?.pages.flatMap((page) => page.packets) ?? [];
  const showEarlier = async () => {
    const { hasNextPage } = await packets.fetchNextPage({ cancelRefetch: false });
    // The button disappears with the last page.
    if (!hasNextPage) onFocusLost();
  };
  if (packets.isPending) return <Loading>Loading packets...</Loading>;
  return (
    <>
      {packets.isError && (
        <Notice
          tone="bad"
          live
          title={PACKET_TEXTS.loadFailed}
          action={
            <Button kind="secondary" onClick={() => packets.refetch()}>
              Try again
            </Button>
          }
        >
          {packets.error.message}
        </Notice>
      )}
      {packets.isSuccess && listed.length === 0 && (
        <EmptyState icon={<FileIcon size={26} />} title={PACKET_TEXTS.none}>
          {PACKET_TEXTS.noneHint}
        </EmptyState>
      )}
      {listed.length > 0 && (
        <div>
          <p className={classes.lead}>{PACKET_TEXTS.lead}</p>
          <RetentionNote />
        </div>
      )}
      {listed.map((packet) => (
        <PacketCard
          key={packet.submissionId}
          packet={packet}
          onOpen={onOpen}
          onRemoved={onFocusLost}
        />
      ))}
      {packets.hasNextPage && (
        <div>
          <Button kind="secondary" onClick={showEarlier}>
            {packets.isFetchingNextPage ? PACKET_TEXTS.loadingEarlier : PACKET_TEXTS.earlier}
          </Button>
        </div>
      )}
    </>
  );
}

function OpenedForm({ form, onBack }: { form: PacketForm; onBack: () => void }) {
  const { drop } = useOpenPdfs();
  // A client's personal data stays in memory only while it is looked at.
  useEffect(() => () => drop(form.downloadPath), [drop, form.downloadPath]);
  return (
    <>
      <div>
        <Button kind="quiet" onClick={onBack}>
          ‹ {PACKET_TEXTS.back}
        </Button>
      </div>
      <PdfFileViewer
        path={form.downloadPath}
        title={form.formName}
        filename={form.originalFilename}
        texts={TEXTS}
        printsToo
      />
    </>
  );
}
