import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Packets } from '../applications/packets/packets.tsx';
import { useNavigation } from '../base/navigation.tsx';
import { VIEWS } from '../base/view-list.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';

export default function PacketsView() {
  const { goTo, cameFrom } = useNavigation();
  const back = cameFrom === 'packets' || cameFrom === 'runs' ? 'application' : cameFrom;
  return (
    <Page
      title={PACKET_TEXTS.title}
      lead={PACKET_TEXTS.lead}
      actions={
        <>
          <Button kind="secondary" icon={<FileIcon />} onClick={() => goTo('runs')}>
            {RUN_TEXTS.button}
          </Button>
          <Button kind="secondary" onClick={() => goTo(back)}>
            Back to {VIEWS[back].title}
          </Button>
        </>
      }
    >
      <Packets onEntry={() => goTo('secure')} />
    </Page>
  );
}
