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
  const client = useRested(user ? JSON.stringify(clientFacts(data)) : undefined);
  const facts = submission.isBusy || client === undefined ? undefined : JSON.parse(client);
  const { data: packet } = useQuery(sameClientQuery(facts, submission.corrects));
  return {
    packet: packet ?? undefined,
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

/** The text after that pause. An emptied entry does not wait, so that its note goes at once. */
function useRested(text: string | undefined): string | undefined {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return text === undefined ? undefined : rested;
}
