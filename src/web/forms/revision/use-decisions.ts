import { useEffect, useState } from 'react';
import { changeBetween, type Decisions } from '../../../core/mapping/revision-decisions.ts';
import { isDeviceOffline } from '../../base/api-error.ts';
import { useBackOnline } from '../../browser/use-back-online.ts';
import { type Revision, useKeepDecisions } from './queries.ts';

/** How much of what is decided the server has. */
export interface Keeping {
  isKept: boolean;
  /** Why the last choices could not be kept. */
  error: Error | null;
  tryAgain: () => void;
}

/**
 * What people have decided about a revision. A person's choices are sent as they are made, one
 * request at a time, so that a closed window loses none; the next choice repeats a failed request.
 */
export function useDecisions(formId: string, { id, decisions: stored }: Revision) {
  const [decisions, setDecisions] = useState<Decisions>(stored);
  /** What the server can have: several after a failed request, which it can have received. */
  const [possible, setPossible] = useState<readonly Decisions[]>([stored]);
  /** The decisions of the last request that failed. */
  const [failed, setFailed] = useState<Decisions | null>(null);
  const { mutate, isPending, error } = useKeepDecisions(formId, id);
  const isKept = possible.every((one) => one === decisions);
  const isRefused = failed === decisions;
  useEffect(() => {
    if (isKept || isRefused || isPending) return;
    const change = changeBetween(possible, decisions);
    if (!change) return setPossible([decisions]);
    mutate(change, {
      onSuccess: () => setPossible([decisions]),
      onError: () => {
        setPossible([...possible, decisions]);
        setFailed(decisions);
      },
    });
  }, [isKept, isRefused, isPending, possible, decisions, mutate]);
  const tryAgain = () => setFailed(null);
  useBackOnline(tryAgain, isRefused && isDeviceOffline(error));
  const keeping: Keeping = { isKept, error: isRefused ? error : null, tryAgain };
  return { decisions, decide: setDecisions, keeping };
}
