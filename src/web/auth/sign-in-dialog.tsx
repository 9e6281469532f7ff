import './auth-inputs.css';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN_TITLES, type SignInMode } from './sign-in-mode.ts';

interface SignInDialogProps {
  isOpen: boolean;
  /** What the person was doing that needs an account. */
  why: string | undefined;
  onClose: (signedIn: boolean) => void;
}

export default function SignInDialog({ isOpen, why, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState<SignInMode>('signIn');
  const [email, setEmail] = useState('');
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isOpen) return;
    setMode('signIn');
    setEmail('');
    setIsDone(false);
  }, [isOpen]);
  const step = {
    email,
    onEmailChange: setEmail,
    onModeChange: setMode,
    onSuccess: () => setIsDone(true),
    onClosing: () => onClose(true),
  };
  return (
    <Dialog isOpen={isOpen} title={SIGN_IN_TITLES[mode]} onClose={() => onClose(isDone)}>
      {why && <p>{why}</p>}
      {(mode === 'signIn' || mode === 'signUp') && <SignInForm mode={mode} {...step} />}
      {mode === 'secondFactor' && <SecondFactorForm {...step} />}
      {mode === 'mailedCode' && <MailedCodeForm {...step} />}
      {mode === 'recovery' && <RecoveryForm {...step} />}
    </Dialog>
  );
}
