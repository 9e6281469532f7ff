import { useRef, useState } from 'react';
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

export default function RunsView() {
  const { goTo } = useNavigation();
  const [opened, setOpened] = useState<string | null>(null);
  const [hasChanges, setHasChanges] = useState(false);
  const { leave, question } = useLeaveColumns(hasChanges);
  const title = useRef<HTMLHeadingElement>(null);
  const show = (id: string | null) => {
    setOpened(id);
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  return (
    <Page
      title={RUN_VIEW_TEXTS.title}
      lead={RUN_VIEW_TEXTS.lead}
      titleRef={title}
      actions={
        <>
          {opened !== null && (
            <Button kind="secondary" onClick={() => leave(() => show(null))}>
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
        <RunList onOpen={show} />
      ) : (
        <RunPage
          key={opened}
          id={opened}
          hasChanges={hasChanges}
          onChange={setHasChanges}
          titleRef={title}
          onEntry={() => goTo('secure')}
        />
      )}
      {question}
    </Page>
  );
}
