import { useState } from 'react';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';
import { changeName, useAccountChange } from './queries.ts';

export function NameSection({ name }: { name: string }) {
  const [text, setText] = useState(name);
  const change = useAccountChange(changeName);
  return (
    <AccountSection title="Name">
      <ChangeForm
        submit="Save name"
        isBusy={change.isPending}
        error={change.error}
        done={change.isSuccess ? 'Your name was saved.' : null}
        onSubmit={() => change.mutate(text.trim())}
      >
        <TextInput
          label="Full name"
          autoComplete="name"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ChangeForm>
    </AccountSection>
  );
}
