import { useQuery } from '@tanstack/react-query';
import { plainLine } from '../../core/plain-names.ts';
import { message } from '../../core/texts/message.ts';
import { UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { Notice } from '../ui/messages/notice.tsx';
import type { UploadNoun } from './upload-noun.ts';

interface NameTakenProps {
  noun: UploadNoun;
  name: string;
  /** The name that the file has already. */
  own?: string;
}

/** Says that the list has another form or guide whose name people would read as the same. */
export function NameTaken({ noun, name, own = '' }: NameTakenProps) {
  const listed = useListedAs(noun);
  if (asRead(name) === asRead(own) || listed(name) === 0) return null;
  return (
    <Notice tone="warn" live>
      {nameTakenText(noun)}
    </Notice>
  );
}

export const nameTakenText = ({ is }: UploadNoun) => message(UPLOAD_TEXTS.nameTaken, { noun: is });

/** @returns a function that counts the names in the list that people would read as this one */
export function useListedAs(noun: UploadNoun, isNeeded = true): (name: string) => number {
  const { data: names = [] } = useQuery({
    // The key is below the list's own, so that a change to the list invalidates it.
    queryKey: [...noun.queryKey, 'names'],
    queryFn: () => noun.readNames?.() ?? [],
    enabled: isNeeded && noun.readNames !== undefined,
  });
  return (name) => {
    const meant = asRead(name);
    return meant === '' ? 0 : names.filter((one) => asRead(one) === meant).length;
  };
}

const asRead = (name: string) => plainLine(name).replace(/\s+/g, ' ').toLowerCase();
