import { useQuery } from '@tanstack/react-query';
import { message } from '../../core/texts/message.ts';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { TEMPLATE_TEXTS } from '../../core/texts/template-texts.ts';
import { useSession } from '../auth/session/session.tsx';
import { SignInPrompt } from '../auth/sign-in-prompt.tsx';
import { FormsListState } from '../forms/forms-list-state.tsx';
import { formsQuery } from '../forms/queries.ts';
import { TemplateCard } from '../forms/template-card.tsx';
import { TemplateHelp } from '../forms/template-help.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';

export default function TemplateView() {
  const { user, lapsedUser } = useSession();
  return (
    <Page title={TEMPLATE_TEXTS.title} lead={TEMPLATE_TEXTS.lead}>
      {user || lapsedUser ? (
        <Templates />
      ) : (
        <SignInPrompt title={AUTHENTICATION_TEXTS.required}>
          {TEMPLATE_TEXTS.signInFirst}
        </SignInPrompt>
      )}
      <TemplateHelp />
    </Page>
  );
}

function Templates() {
  const forms = useQuery(formsQuery);
  return (
    <FormsListState forms={forms}>
      {(listed) => (
        <Section title={message(TEMPLATE_TEXTS.forms, { count: listed.length })}>
          {listed.length === 0 && (
            <EmptyState icon={<FileIcon size={26} />} title={TEMPLATE_TEXTS.noForms}>
              {TEMPLATE_TEXTS.noFormsHint}
            </EmptyState>
          )}
          {listed.map((form) => (
            <TemplateCard key={form.id} form={form} />
          ))}
        </Section>
      )}
    </FormsListState>
  );
}
