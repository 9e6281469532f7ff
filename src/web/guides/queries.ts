import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { GUIDE_DISPLAY_TITLES } from '../../core/texts/guide-texts.ts';
import { GUIDE_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { useAsUser } from '../auth/as-user.ts';
import { type AnswerOf, answer, api } from '../base/api-client.ts';
import { unlessGone } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import type { UploadNoun } from '../pdf-files/upload-noun.ts';

export type Guide = AnswerOf<typeof api.guides.$get>['guides'][number];

const readGuides = async (): Promise<Guide[]> =>
  (await answer(api.guides.$get({ query: {} }))).guides;

export const guidesQuery = queryOptions({ queryKey: ['guides'], queryFn: readGuides });

export const deletedGuidesQuery = queryOptions({
  // The key is below the list's own, so that a change to the list invalidates it.
  queryKey: [...guidesQuery.queryKey, 'deleted'],
  queryFn: async () => (await answer(api.guides.$get({ query: { deleted: 'true' } }))).guides,
});

export const GUIDE_UPLOAD: UploadNoun = {
  is: 'guide',
  path: '/api/guides',
  nameField: 'title',
  queryKey: guidesQuery.queryKey,
  readNames: async () => (await readGuides()).map(({ title }) => title),
  texts: GUIDE_UPLOAD_TEXTS,
};

export const guideFilePath = (id: string) => `/api/guides/${encodeURIComponent(id)}/file`;

export function displayTitle({ title }: Pick<Guide, 'title'>): string {
  return GUIDE_DISPLAY_TITLES[title] ?? title;
}

function useGuideChange<Data>(change: (id: string) => Promise<Data>) {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  return useMutation({
    mutationFn: (id: string) => asUser(() => change(id)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: guidesQuery.queryKey }),
  });
}

export const useDeleteGuide = () =>
  useGuideChange((id) => answer(api.guides[':id'].$delete({ param: { id } })).catch(unlessGone));

export const useRestoreGuide = () =>
  useGuideChange((id) => answer(api.guides[':id'].restoration.$post({ param: { id } })));
