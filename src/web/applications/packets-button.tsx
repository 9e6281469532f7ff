import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { useSession } from '../auth/session/session.tsx';
import { useNavigation } from '../base/navigation.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { FolderIcon } from '../ui/icons.tsx';

/**
 * A link to the packets next to the application, where agents look for its results; for users only.
 */
export function PacketsButton() {
  const { user, lapsedUser } = useSession();
  const { goTo } = useNavigation();
  if (!user && !lapsedUser) return null;
  return (
    <Button kind="secondary" icon={<FolderIcon />} onClick={() => goTo('packets')}>
      {PACKET_TEXTS.title}
    </Button>
  );
}
