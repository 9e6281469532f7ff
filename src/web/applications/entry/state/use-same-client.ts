import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationData } from '../../../../core/application/application-fields.ts';
import { isNamedAs } from '../../../../core/application/name-search.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { type ClientFacts, sameClientQuery } from '../../queries.ts';
import { useEntry } from './entry.tsx';

/** Pause after the last letter before the server is asked, in milliseconds. */
const REST = 500;

/**
 * What the user already has of the client of this entry. Not asked while the entry is sent, because
 * its own packet can be there before the answer is.
 */
export function useSameClient() {
  const { user } = useSession();
  const { data, draft, submission } = useEntry();
  const now = user ? clientFacts(data) : undefined;
  const client = useRested(now && JSON.stringify(now));
  const asked: ClientFacts | undefined =
    submission.isBusy || client === undefined ? undefined : JSON.parse(client);
  const known = useQuery(sameClientQuery(asked, submission.corrects)).data;
  // Another draft can have been opened since the server was asked.
  const packet = (now && asked && areOfOne(now, asked) && known) || undefined;
  return {
    packet,
    isNamesake: isNamedAs(packet?.insuredName ?? '', data),
    draft: draft.others.find(({ insuredName }) => isNamedAs(insuredName ?? '', data)),
  };
}

/** Undefined while the entry says too little to recognize anybody. */
function clientFacts({
  ssn = '',
  insuredFirstName = '',
  insuredLastName = '',
  birthDate = '',
}: ApplicationData): ClientFacts | undefined {
  const number = ssn.replace(/\D/g, '').length === 9 ? { ssn } : undefined;
  const named = { insuredFirstName, insuredLastName, birthDate };
  const isNamed = Object.values(named).every((fact) => fact.trim() !== '');
  return number || isNamed ? { ...number, ...(isNamed && named) } : undefined;
}

function areOfOne(one: ClientFacts, other: ClientFacts): boolean {
  const isSame = (fact: keyof ClientFacts) => one[fact] !== undefined && one[fact] === other[fact];
  const named = ['insuredFirstName', 'insuredLastName', 'birthDate'] as const;
  return isSame('ssn') || named.every(isSame);
}

/** The text after that pause. An emptied entry does not wait, so that its note goes at once. */
function useRested(text: string | undefined): string | undefined {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return text === undefined ? undefined : rested;
}
