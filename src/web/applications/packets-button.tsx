import { lazy, Suspense, useState } from 'react';
import { PACKET_TEXTS } from '../../core/messages.ts';
import { useSession } from '../auth/session.tsx';
import { Button } from '../ui/button.tsx';
import { FolderIcon } from '../ui/icons.tsx';

const PacketsDialog = lazy(async () => ({
  default: (await import('./packets-dialog.tsx')).PacketsDialog,
}));

/** Beside the application, where an agent looks for what became of it; for users only. */
export function PacketsButton() {
  const { user, lapsedUser } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!user && !lapsedUser) return null;
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button kind="secondary" icon={<FolderIcon />} onClick={open}>
        {PACKET_TEXTS.title}
      </Button>
      {wasOpened && (
        <Suspense>
          <PacketsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
