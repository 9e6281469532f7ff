import { useQuery } from '@tanstack/react-query';
import { plainLine } from '../../core/plain-names.ts';
import { message } from '../../core/texts/message.ts';
import { UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { Notice } from '../ui/notice.tsx';
import type { UploadNoun } from './upload-noun.ts';

interface NameTakenProps {
  noun: UploadNoun;
  name: string;
  /** The name that the file has already. */
  own?: string;
}

/** Says that the list has another form or guide whose name people would read as the same. */
export function NameTaken({ noun, name, own = '' }: NameTakenProps) {
  const { data: names = [] } = useQuery({
    // The key is below the list's own, so that a change to the list invalidates it.
    queryKey: [...noun.queryKey, 'names'],
    queryFn: () => noun.readNames?.() ?? [],
    enabled: noun.readNames !== undefined,
  });
  const meant = asRead(name);
  if (meant === '' || meant === asRead(own)) return null;
  if (!names.some((one) => asRead(one) === meant)) return null;
  return (
    <Notice tone="warn" live>
      {message(UPLOAD_TEXTS.nameTaken, { noun: noun.is })}
    </Notice>
  );
}

const asRead = (name: string) => plainLine(name).replace(/\s+/g, ' ').toLowerCase();
