import { useState } from 'react';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { explanationOf, isBackendMissing } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';

/** The action of a step's button, and its message. */
export function useStepCall<Answer>(
  call: () => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, mutate, reset } = useMutation({
    mutationFn: call,
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
    onSuccess,
  });
  return {
    isBusy: isPending,
    problem,
    setProblem,
    /** Calls if everything is filled in, and asks for it otherwise. */
    submit: (isComplete: boolean) =>
      isComplete ? mutate() : setProblem(AUTHENTICATION_TEXTS.fillAllFields),
    /** As if nothing had been tried. */
    clear: () => {
      setProblem(null);
      reset();
    },
  };
}

/** The server's sentence, or the specified one if there is none. */
function problemText(error: unknown): string {
  if (isBackendMissing(error)) return AUTHENTICATION_TEXTS.unavailable;
  return explanationOf(error) ?? AUTHENTICATION_TEXTS.failed;
}
