import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { SignInForm, type SignInMode } from './sign-in-form.tsx';

interface SignInDialogProps {
  isOpen: boolean;
  /** What the person was doing that needs an account. */
  why: string | undefined;
  onClose: (signedIn: boolean) => void;
}

const TITLES: Record<SignInMode, string> = { signIn: 'Sign In', signUp: 'Create Account' };

export default function SignInDialog({ isOpen, why, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState<SignInMode>('signIn');
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isOpen) return;
    setMode('signIn');
    setIsDone(false);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} title={TITLES[mode]} onClose={() => onClose(isDone)}>
      {why && <p>{why}</p>}
      <SignInForm
        mode={mode}
        onModeChange={setMode}
        onSuccess={() => setIsDone(true)}
        onClosing={() => onClose(true)}
      />
    </Dialog>
  );
}
