import { useQuery } from '@tanstack/react-query';
import { plainLine } from '../../core/plain-names.ts';
import type { UploadNoun } from './upload-noun.ts';

/** Whether the list has a form or guide whose name people would read as the same. */
export function useIsNameTaken(
  { queryKey, readNames }: Pick<UploadNoun, 'queryKey' | 'readNames'>,
  name: string,
): boolean {
  const { data: names = [] } = useQuery({
    // The key is below the list's own, so that a change to the list invalidates it.
    queryKey: [...queryKey, 'names'],
    queryFn: () => readNames?.() ?? [],
    enabled: readNames !== undefined,
  });
  const meant = asRead(name);
  return meant !== '' && names.some((one) => asRead(one) === meant);
}

const asRead = (name: string) => plainLine(name).replace(/\s+/g, ' ').toLowerCase();
