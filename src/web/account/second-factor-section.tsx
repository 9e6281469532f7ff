import { useState } from 'react';
import { renderSVG } from 'uqr';
import { errorText } from '../../core/error-texts.ts';
import { ACCOUNT_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { useAsUser } from '../auth/as-user.ts';
import { typedCode } from '../auth/steps/typed-code.ts';
import { useMutation } from '../base/use-mutation.ts';
import { useChangedWork } from '../ui/dialogs/changed-work.ts';
import { PasswordInput } from '../ui/inputs/password-input.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';
import classes from './account-sections.module.css';
import { BackupCodesLeft, ShownBackupCodes } from './backup-codes.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type SecondFactorSetup,
  useAccountChange,
} from './queries.ts';

interface SecondFactorSectionProps {
  isOn: boolean;
  isAllowed: boolean;
  /** Null while it is off. */
  codesLeft: number | null;
  /**
   * Called with whether backup codes are shown that the user has not yet confirmed to have kept.
   */
  onCodesShownChange: (areShown: boolean) => void;
}

/**
 * Turns the authenticator app's code on, with the app at hand, or off. It is asked for in addition
 * to the password.
 */
export function SecondFactorSection({
  isOn,
  isAllowed,
  codesLeft,
  onCodesShownChange,
}: SecondFactorSectionProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const areCodesShown = (setup !== null && isOn) || newCodes !== null;
  useChangedWork(areCodesShown, onCodesShownChange);
  if (!isOn && !isAllowed) {
    return (
      <AccountSection title="Second factor">
        <p>Off. {errorText('confirm_address_first')}</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection title="Second factor" step={`${isOn} ${setup !== null} ${newCodes !== null}`}>
      {newCodes ? (
        <ShownBackupCodes
          lead={ACCOUNT_TEXTS.codesMade}
          codes={newCodes}
          onKept={() => setNewCodes(null)}
        />
      ) : setup ? (
        <ConfirmSetup setup={setup} isConfirmed={isOn} onDone={() => setSetup(null)} />
      ) : (
        <AskForPassword isOn={isOn} codesLeft={codesLeft} onBegun={setSetup} onMade={setNewCodes} />
      )}
    </AccountSection>
  );
}

interface AskForPasswordProps {
  isOn: boolean;
  codesLeft: number | null;
  onBegun: (setup: SecondFactorSetup) => void;
  onMade: (codes: readonly string[]) => void;
}

function AskForPassword({ isOn, codesLeft, onBegun, onMade }: AskForPasswordProps) {
  const [password, setPassword] = useState('');
  const asUser = useAsUser();
  const begin = useMutation({
    mutationFn: (typed: string) => asUser(() => beginSecondFactor(typed)),
    onSuccess: onBegun,
  });
  const end = useAccountChange(endSecondFactor);
  const change = isOn ? end : begin;
  return (
    <>
      <p>
        {isOn
          ? 'On: signing in asks for a code of your authenticator app as well.'
          : 'Off. Turned on, signing in also takes a code from an authenticator app on your phone, so that a stolen password alone opens nothing.'}
      </p>
      {codesLeft !== null && <BackupCodesLeft left={codesLeft} onMade={onMade} />}
      <ChangeForm
        submit={isOn ? 'Turn off' : 'Turn on'}
        isDangerous={isOn}
        isBusy={change.isPending}
        isComplete={password !== ''}
        error={change.error}
        done={null}
        onSubmit={() => {
          if (isOn) end.mutate(password, { onSuccess: () => setPassword('') });
          else begin.mutate(password);
        }}
      >
        <PasswordInput
          label="Your password, to continue"
          autoComplete="current-password"
          toggleLabel="Show or hide your password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </ChangeForm>
    </>
  );
}

interface ConfirmSetupProps {
  setup: SecondFactorSetup;
  isConfirmed: boolean;
  onDone: () => void;
}

function ConfirmSetup({ setup, isConfirmed, onDone }: ConfirmSetupProps) {
  const [code, setCode] = useState('');
  const confirm = useAccountChange(confirmSecondFactor);
  const secret = new URL(setup.totpURI).searchParams.get('secret') ?? '';
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(setup.totpURI))}`;
  if (isConfirmed) {
    return (
      <ShownBackupCodes lead={ACCOUNT_TEXTS.codesOn} codes={setup.backupCodes} onKept={onDone} />
    );
  }
  return (
    <ChangeForm
      submit="Confirm"
      isBusy={confirm.isPending}
      isComplete={/^\d{6}$/.test(code)}
      error={confirm.error}
      done={null}
      onSubmit={() => confirm.mutate(code)}
    >
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <p>
        {ACCOUNT_TEXTS.onThisPhone}{' '}
        <a href={setup.totpURI} rel="noreferrer">
          {ACCOUNT_TEXTS.openAuthenticator}
        </a>
      </p>
      <img className={classes.qr} src={picture} alt="QR code for an authenticator app" />
      <p className={classes.secret}>
        Or type the key: <code>{secret}</code>
      </p>
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(typedCode(event.currentTarget.value))}
      />
    </ChangeForm>
  );
}
