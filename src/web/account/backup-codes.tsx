import { useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { ACCOUNT_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { PasswordInput } from '../ui/inputs/password-input.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { ChangeForm } from './account-section.tsx';
import classes from './account-sections.module.css';
import { renewBackupCodes, useAccountChange } from './queries.ts';

/** Few enough that the next ones should be made while there is still a way in. */
const FEW_CODES = 3;

interface ShownBackupCodesProps {
  lead: string;
  codes: readonly string[];
  onKept: () => void;
}

/** The codes themselves, which are shown only once. */
export function ShownBackupCodes({ lead, codes, onKept }: ShownBackupCodesProps) {
  return (
    <>
      <p>{lead}</p>
      <ul className={`${classes.codes} figures`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ChangeForm
        submit={ACCOUNT_TEXTS.codesKept}
        isBusy={false}
        error={null}
        done={null}
        onSubmit={onKept}
      />
    </>
  );
}

interface BackupCodesLeftProps {
  left: number;
  onMade: (codes: readonly string[]) => void;
}

/** How many codes are left, and a way to replace them all. */
export function BackupCodesLeft({ left, onMade }: BackupCodesLeftProps) {
  const [password, setPassword] = useState('');
  const renew = useAccountChange(renewBackupCodes);
  const count = message(ACCOUNT_TEXTS.codesLeft, { count: left });
  const advice = left === 0 ? ACCOUNT_TEXTS.noCodesLeft : ACCOUNT_TEXTS.fewCodesLeft;
  return (
    <>
      {left < FEW_CODES ? (
        <Notice tone="warn">
          {count} {advice}
        </Notice>
      ) : (
        <p>{count}</p>
      )}
      <Disclosure summary={ACCOUNT_TEXTS.makeCodes}>
        <ChangeForm
          submit={ACCOUNT_TEXTS.makeCodes}
          isBusy={renew.isPending}
          isComplete={password !== ''}
          error={renew.error}
          done={null}
          onSubmit={() =>
            renew.mutate(password, { onSuccess: ({ backupCodes }) => onMade(backupCodes) })
          }
        >
          <p>{ACCOUNT_TEXTS.makeCodesMeans}</p>
          <PasswordInput
            label="Your password, to make new codes"
            autoComplete="current-password"
            toggleLabel="Show or hide your password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </ChangeForm>
      </Disclosure>
    </>
  );
}
