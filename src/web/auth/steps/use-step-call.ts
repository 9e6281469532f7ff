import { useState } from 'react';
import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { explanationOf, isBackendMissing } from '../../base/api-error.ts';
import { useMutation } from '../../base/use-mutation.ts';

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
    /** Makes the call if all fields are filled in, and otherwise asks for them. */
    submit: (isComplete: boolean) =>
      isComplete ? mutate() : setProblem(AUTHENTICATION_TEXTS.fillAllFields),
    /** Resets to the state before the first try. */
    clear: () => {
      setProblem(null);
      reset();
    },
  };
}

/** The server's message, or the specified one if it has none. */
function problemText(error: unknown): string {
  if (isBackendMissing(error)) return AUTHENTICATION_TEXTS.unavailable;
  return explanationOf(error) ?? AUTHENTICATION_TEXTS.failed;
}
