import { MANAGEMENT_TEXTS } from '../../core/texts/form-config-texts.ts';
import { GUIDE_TEXTS } from '../../core/texts/guide-texts.ts';
import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { RUN_VIEW_TEXTS } from '../../core/texts/run-view-texts.ts';
import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { TEST_TEXTS } from '../../core/texts/test-texts.ts';
import { SignInPrompt } from '../auth/sign-in-prompt.tsx';
import type { ViewId } from '../base/view-list.ts';
import { Page } from '../ui/layout/page.tsx';

interface ViewTexts {
  title: string;
  lead: string;
  signInFirst: string;
}

/** Views that a visitor cannot use. Shows only why to sign in, without loading the view's code. */
const FOR_USERS: Partial<Record<ViewId, ViewTexts>> = {
  'pdf-presentation': GUIDE_TEXTS,
  forms: MANAGEMENT_TEXTS,
  test: TEST_TEXTS,
  packets: PACKET_TEXTS,
  runs: RUN_VIEW_TEXTS,
};

export const isForUsers = (view: ViewId): boolean => view in FOR_USERS;

export function SignInWanted({ view }: { view: ViewId }) {
  const texts = FOR_USERS[view];
  if (!texts) return null;
  // Form management's text already includes the heading that the others have separately.
  const heading = view === 'forms' ? SHELL_TEXTS.signIn : AUTHENTICATION_TEXTS.required;
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SignInPrompt title={heading}>{texts.signInFirst}</SignInPrompt>
    </Page>
  );
}
