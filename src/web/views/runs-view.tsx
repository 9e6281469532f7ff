import { useEffect, useRef, useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { RUN_VIEW_TEXTS } from '../../core/texts/run-view-texts.ts';
import { useNavigation } from '../base/navigation.tsx';
import { VIEWS } from '../base/view-list.ts';
import { RunList } from '../runs/run-list.tsx';
import { RunPage } from '../runs/run-page.tsx';
import { useLeaveColumns } from '../runs/use-leave-columns.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The page of a table's packets, after the table's id. */
const PACKETS = 'packets';

export default function RunsView() {
  const { item, goTo, open } = useNavigation();
  const [hasChanges, setHasChanges] = useState(false);
  const question = useLeaveColumns(hasChanges);
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(item);
  useEffect(() => {
    if (before.current === item) return;
    before.current = item;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [item]);
  const [opened = null, page] = item?.split('/') ?? [];
  return (
    <Page
      title={RUN_VIEW_TEXTS.title}
      lead={RUN_VIEW_TEXTS.lead}
      titleRef={title}
      actions={
        <>
          {opened !== null && (
            <Button kind="secondary" onClick={() => goTo('runs')}>
              {RUN_TEXTS.back}
            </Button>
          )}
          <Button kind="secondary" onClick={() => goTo('packets')}>
            {message(RUN_TEXTS.backTo, { view: VIEWS.packets.title })}
          </Button>
        </>
      }
    >
      {opened === null ? (
        <RunList onOpen={open} />
      ) : (
        <RunPage
          key={opened}
          id={opened}
          isOnPackets={page === PACKETS}
          onPackets={(isOn) => open(isOn ? `${opened}/${PACKETS}` : opened)}
          hasChanges={hasChanges}
          onChange={setHasChanges}
          titleRef={title}
          onList={() => goTo('runs')}
          onEntry={() => goTo('secure')}
        />
      )}
      {question}
    </Page>
  );
}
