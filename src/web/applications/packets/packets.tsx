import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { countInWords, PACKET_TEXTS, type PacketOrder } from '../../../core/texts/packet-texts.ts';
import { PAGE_EDIT_TEXTS } from '../../../core/texts/page-edit-texts.ts';
import { fetchMore } from '../../base/fetch-more.ts';
import { useFocusKept } from '../../browser/use-focus-kept.ts';
import type { DraftSummary } from '../../drafts/queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import { part } from '../../ui/lazy/part.tsx';
import { usePrefetch } from '../../ui/lazy/use-prefetch.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type Packet, packetsQuery } from '../queries.ts';
import { useDrafts } from '../use-drafts.ts';
import { DraftRow } from './draft-row.tsx';
import { PacketFilters } from './packet-filters.tsx';
import type { OpenedPacketForm } from './packet-form-viewer.tsx';
import { PacketGone } from './packet-gone.tsx';
import { PacketRow } from './packet-row.tsx';
import classes from './packets.module.css';
import { RemoveDraft } from './remove-draft.tsx';
import { RemovePacket } from './remove-packet.tsx';
import { RetentionNote } from './retention-note.tsx';

const PacketFormViewer = part(() => import('./packet-form-viewer.tsx'), null);

/** Pause after the last letter of a search before it runs, in milliseconds. */
const REST = 300;

interface PacketsProps {
  /** Goes to the entry and keeps its current values. */
  onEntry: () => void;
  /** The run whose packets are listed, without drafts. */
  run?: string;
}

/** The user's drafts and packets, to find, continue, view, print and reuse. */
export function Packets({ onEntry, run }: PacketsProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<PacketOrder>('newest');
  const [opened, setOpened] = useState<OpenedPacketForm | null>(null);
  const [expanded, setExpanded] = useState<string | null>(null);
  const [dropped, setDropped] = useState<DraftSummary | null>(null);
  const [removed, setRemoved] = useState<Packet | null>(null);
  /** Id of the packet whose deletion was sent last. */
  const [sent, setSent] = useState<string | null>(null);
  const [isVersion, setIsVersion] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  usePrefetch(PacketFormViewer);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const packets = useInfiniteQuery({
    ...packetsQuery(search, order, run),
    placeholderData: keepPreviousData,
  });
  const searched = useDrafts(useDeferredValue(search));
  const drafts = run === undefined ? searched : { ...searched, found: [] };
  const listed = packets.data?.pages.flatMap((page) => page.packets) ?? [];
  const total = packets.data?.pages[0]?.total ?? 0;
  const focusTable = () => table.current?.focus({ preventScroll: true });
  const ids = [...drafts.found.map(({ id }) => id), ...listed.map((one) => one.submissionId)];
  const isReading = packets.isPending || drafts.query.isPending;
  useFocusKept(isReading ? undefined : ids.join(), focusTable);
  const showMore = async () => {
    const hasMore = await fetchMore(packets, ({ pages }) =>
      pages.reduce((sum, page) => sum + page.packets.length, 0),
    );
    // The button disappears with the last page, so the focus moves to the table.
    if (!hasMore) focusTable();
  };
  const isUnread = packets.data === undefined;
  const isNothing = packets.isSuccess && listed.length === 0 && drafts.found.length === 0;
  if (packets.isPending) return <Loading>{PACKET_TEXTS.loading}</Loading>;
  return (
    <div ref={table} className={classes.list} tabIndex={-1}>
      {isVersion && (
        <Notice tone="good" live>
          {PAGE_EDIT_TEXTS.saved}
        </Notice>
      )}
      <PacketGone
        expanded={removed ? null : expanded}
        listed={listed}
        isRead={packets.isSuccess && !packets.isPlaceholderData}
        sent={sent}
      />
      {packets.isError && <LoadFailed title={PACKET_TEXTS.loadFailed} query={packets} />}
      {drafts.query.isError && <LoadFailed title={DRAFT_TEXTS.loadFailed} query={drafts.query} />}
      {isNothing && search === '' ? (
        <NothingYet isOfRun={run !== undefined} onEntry={onEntry} />
      ) : (
        <>
          <PacketFilters {...{ typed, order }} onType={setTyped} onOrder={setOrder} />
          <p role="status" className={classes.count}>
            {isNothing && message(PACKET_TEXTS.noneFound, { search })}
            {!isNothing && !isUnread && countInWords(total, drafts.found.length)}
          </p>
        </>
      )}
      {!isNothing && !(isUnread && drafts.found.length === 0) && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{PACKET_TEXTS.insured}</th>
              <th scope="col">{PACKET_TEXTS.date}</th>
              <th scope="col">{PACKET_TEXTS.state}</th>
              <th scope="col">{PACKET_TEXTS.forms}</th>
            </tr>
          </thead>
          {drafts.found.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              onEntry={onEntry}
              onRemove={() => setDropped(draft)}
            />
          ))}
          {listed.map((packet) => (
            <PacketRow
              key={packet.submissionId}
              packet={packet}
              isExpanded={expanded === packet.submissionId}
              onExpand={(isExpanded) => setExpanded(isExpanded ? packet.submissionId : null)}
              onOpen={(form) => {
                setIsVersion(false);
                setOpened(form);
              }}
              onEntry={onEntry}
              onRemove={() => setRemoved(packet)}
            />
          ))}
        </table>
      )}
      {packets.hasNextPage && (
        <div>
          <Button kind="secondary" onClick={showMore}>
            {packets.isFetchingNextPage ? PACKET_TEXTS.loadingMore : PACKET_TEXTS.more}
          </Button>
        </div>
      )}
      <RetentionNote />
      <RemoveDraft draft={dropped} onRemoved={focusTable} onClose={() => setDropped(null)} />
      <RemovePacket
        packet={removed}
        onSend={setSent}
        onRemoved={() => {
          setExpanded(null);
          focusTable();
        }}
        onClose={() => setRemoved(null)}
      />
      {opened && (
        <PacketFormViewer
          form={opened}
          onSaved={({ data }) => {
            setExpanded((shown) => (shown === opened.submissionId ? data.submissionId : shown));
            setIsVersion(true);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** A run's packets are listed only once it has made some. */
function NothingYet({ isOfRun, onEntry }: { isOfRun: boolean; onEntry: () => void }) {
  const icon = <FileIcon size={26} />;
  if (isOfRun) {
    return (
      <EmptyState icon={icon} title={PACKET_TEXTS.noneOfRun}>
        {PACKET_TEXTS.noneOfRunHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={PACKET_TEXTS.none}
      action={<Button onClick={onEntry}>{PACKET_TEXTS.enter}</Button>}
    >
      {PACKET_TEXTS.noneHint}
    </EmptyState>
  );
}
