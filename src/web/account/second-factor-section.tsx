import { useState } from 'react';
import { renderSVG } from 'uqr';
import { errorText } from '../../core/error-texts.ts';
import { ACCOUNT_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { useAsUser } from '../auth/as-user.ts';
import { typedCode } from '../auth/typed-code.ts';
import { useMutation } from '../base/use-mutation.ts';
import { useUnsavedWork } from '../browser/unsaved-work.ts';
import { useChangedWork } from '../ui/changed-work.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';
import classes from './account-sections.module.css';
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
  onCodesShownChange,
}: SecondFactorSectionProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const areCodesShown = setup !== null && isOn;
  useChangedWork(areCodesShown, onCodesShownChange);
  useUnsavedWork(areCodesShown);
  if (!isOn && !isAllowed) {
    return (
      <AccountSection title="Second factor">
        <p>Off. {errorText('confirm_address_first')}</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection title="Second factor" step={`${isOn} ${setup !== null}`}>
      {setup ? (
        <ConfirmSetup setup={setup} isConfirmed={isOn} onDone={() => setSetup(null)} />
      ) : (
        <AskForPassword isOn={isOn} onBegun={setSetup} />
      )}
    </AccountSection>
  );
}

interface AskForPasswordProps {
  isOn: boolean;
  onBegun: (setup: SecondFactorSetup) => void;
}

function AskForPassword({ isOn, onBegun }: AskForPasswordProps) {
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
      <>
        <p>
          The second factor is on. Keep these backup codes on paper: each lets you in once, without
          the app.
        </p>
        <ul className={`${classes.codes} figures`}>
          {setup.backupCodes.map((backup) => (
            <li key={backup}>{backup}</li>
          ))}
        </ul>
        <ChangeForm
          submit={ACCOUNT_TEXTS.codesKept}
          isBusy={false}
          error={null}
          done={null}
          onSubmit={onDone}
        />
      </>
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
