import { useState } from 'react';
import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { useSession } from '../auth/session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FolderIcon } from '../ui/icons.tsx';
import { Loading } from '../ui/loading.tsx';
import { part } from '../ui/part.tsx';
import { usePrefetch } from '../ui/use-prefetch.ts';

const Packets = part(() => import('./packets.tsx'), <Loading>Loading packets...</Loading>);

/** Next to the application, where an agent looks for its results; for users only. */
export function PacketsButton() {
  const { user, lapsedUser } = useSession();
  return user || lapsedUser ? <ButtonWithDialog /> : null;
}

function ButtonWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(Packets);
  return (
    <>
      <Button kind="secondary" icon={<FolderIcon />} onClick={() => setIsOpen(true)}>
        {PACKET_TEXTS.title}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={PACKET_TEXTS.title}
        size="wide"
        onClose={() => setIsOpen(false)}
      >
        <Packets />
      </Dialog>
    </>
  );
}
