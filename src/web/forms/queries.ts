import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { FormRule } from '../../core/application/form-rules.ts';
import type { ErrorCode } from '../../core/errors.ts';
import type { Suggestions } from '../../core/mapping/auto-map/auto-map.ts';
import type { Casting } from '../../core/mapping/auto-map/people/person.ts';
import { LEAST_SHOWN_GUESS } from '../../core/mapping/auto-map/weights/choosing.ts';
import type { ChangedBox } from '../../core/mapping/changed-boxes.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import type { FormOrder, FormState } from '../../core/texts/form-list-texts.ts';
import { FORM_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { useAsUser } from '../auth/as-user.ts';
import { type AnswerOf, answer, api } from '../base/api-client.ts';
import { isUnanswered, unlessGone } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import type { UploadNoun } from '../pdf-files/upload-noun.ts';
import { saveOverOwn } from './save-over-own.ts';

export type FormSummary = AnswerOf<typeof api.forms.$get>['forms'][number];
const formApi = api.forms[':id'];

/** A form with the data that the mapping editor needs. */
export interface Form extends FormSummary {
  form_analysis: PdfFormAnalysis | null;
  field_mappings: FieldMappings | null;
  casting: Casting;
}

// The typed client cannot distinguish an absent property from an undefined one; JSON has only the
// former.
const asForm = (form: AnswerOf<typeof formApi.$get>['form']) => form as Form;

const byId = (id: string) => ({ param: { id } });

export const formsQuery = queryOptions({ queryKey: ['forms'], queryFn: readForms });

async function readForms(): Promise<FormSummary[]> {
  const forms: FormSummary[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await answer(api.forms.$get({ query: { after } }));
    forms.push(...page.forms);
    after = page.next;
  }
  return forms;
}

/**
 * Which forms have a next revision. The key is below the list's own, so that a change to the forms
 * invalidates it.
 */
export const revisionsQuery = queryOptions({
  queryKey: [...formsQuery.queryKey, 'revisions'],
  queryFn: () => answer(api.forms.revisions.$get()),
});

/** The form's rule as the list has it now; undefined if the form is not in the list. */
export function useRuleNow(id: string): FormSummary['applies_when'] | undefined {
  const { data: forms } = useQuery(formsQuery);
  return forms?.find((form) => form.id === id)?.applies_when;
}

export interface FormSearch {
  search: string;
  state: FormState | undefined;
  order: FormOrder;
}

type FoundForms = AnswerOf<typeof api.forms.search.$get>;
/** A form with its remaining tasks. */
export type ListedForm = FoundForms['forms'][number];

/** The administrator's list. Further pages are read on request. The key is below the list's own. */
export const foundFormsQuery = (asked: FormSearch) =>
  infiniteQueryOptions({
    queryKey: [...formsQuery.queryKey, 'found', asked],
    queryFn: ({ pageParam: from }) => answer(api.forms.search.$get({ query: { ...asked, from } })),
    initialPageParam: 0,
    getNextPageParam: ({ found }, pages) => {
      const read = pages.reduce((sum, { forms }) => sum + forms.length, 0);
      return read < found ? read : undefined;
    },
    select: toFoundForms,
  });

function toFoundForms({ pages }: InfiniteData<FoundForms>) {
  // A form uploaded between two reads shifts the others, so one can appear twice.
  const byId = new Map(pages.flatMap(({ forms }) => forms.map((form) => [form.id, form])));
  const { found = 0, total = 0, counts } = pages[0] ?? {};
  return { forms: [...byId.values()], found, total, counts: counts ?? {} };
}

export const formQuery = (id: string) =>
  queryOptions({
    queryKey: ['form', id],
    queryFn: async (): Promise<Form> => asForm((await answer(formApi.$get(byId(id)))).form),
    // The mapping editor must start from what is stored now, never from an older read.
    staleTime: 0,
    gcTime: 0,
  });

export const deletedFormsQuery = queryOptions({
  // The key is below the list's own, so that a change to the list invalidates it.
  queryKey: [...formsQuery.queryKey, 'deleted'],
  queryFn: async () => (await answer(api.forms.$get({ query: { deleted: 'true' } }))).forms,
});

type Version = AnswerOf<(typeof formApi)['mapping-versions']['$get']>['versions'][number];
export type MappingVersion = Omit<Version, 'changes'> & { changes: ChangedBox[] };

export const mappingVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mapping-versions', id],
    queryFn: async () =>
      (await answer(formApi['mapping-versions'].$get(byId(id)))).versions as MappingVersion[],
    staleTime: 0,
    gcTime: 0,
  });

export const FORM_UPLOAD: UploadNoun = {
  is: 'form',
  path: '/api/forms',
  nameField: 'formName',
  queryKey: formsQuery.queryKey,
  readNames: async () => (await readForms()).map(({ form_name }) => form_name),
  texts: FORM_UPLOAD_TEXTS,
};

export const formFilePath = (id: string) => `/api/forms/${encodeURIComponent(id)}/file`;

/** @param casting whose boxes they are, as far as the user has said so */
export async function fetchAutoMap(id: string, casting: Casting): Promise<Suggestions> {
  const asked = answer(formApi['auto-map'].$post({ ...byId(id), json: casting }));
  return worthShowing((await asked) as Suggestions);
}

function worthShowing(suggested: Suggestions): Suggestions {
  const guesses = Object.entries(suggested.guesses).filter(
    ([, { confidence = 0 }]) => confidence >= LEAST_SHOWN_GUESS,
  );
  return { ...suggested, guesses: Object.fromEntries(guesses) };
}

/** Makes a change to the forms, after which the lists are read again. */
export function useFormChange<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables> & {
    mutationFn: (variables: Variables) => Promise<Data>;
  },
) {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  return useMutation({
    ...options,
    mutationFn: (variables: Variables) => asUser(() => options.mutationFn(variables)),
    // Read again after a refusal too, which can mean that the list is outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: formsQuery.queryKey }),
  });
}

interface SavingOver<Change, Seen, Data> {
  save: (change: Change, over: Seen) => Promise<Data>;
  /** What the person has seen, which the change replaces. */
  seenBy: (change: Change) => Seen;
  /** The refusal of a save over anything else. */
  stale: ErrorCode;
  /** What is stored if it is this earlier change. */
  own: (earlier: Change) => Seen | undefined | Promise<Seen | undefined>;
}

/** A change over what the person has seen, or over their own earlier one that got no answer. */
export function useSaveOverOwn<Change extends { id: string }, Seen, Data>({
  save,
  seenBy,
  stale,
  own,
}: SavingOver<Change, Seen, Data>) {
  const unanswered = useRef<Change>(undefined);
  return useFormChange({
    mutationFn: (change: Change) =>
      saveOverOwn({
        save: (over: Seen) => save(change, over),
        seen: seenBy(change),
        stale,
        own: () => {
          const earlier = unanswered.current;
          return earlier?.id === change.id ? own(earlier) : undefined;
        },
      }),
    onSuccess: () => {
      unanswered.current = undefined;
    },
    onError: (error, change) => {
      if (isUnanswered(error)) unanswered.current = change;
    },
  });
}

export const useAnalyzeForm = () =>
  useFormChange({
    mutationFn: ({ id, mappings }: { id: string; mappings: 'suggested' | 'empty' }) =>
      answer(formApi.analysis.$post({ ...byId(id), query: { mappings } })),
  });

export interface NewName {
  id: string;
  form_name: string;
  /** The name that the change is based on. */
  was: string;
}

export const useRenameForm = () =>
  useSaveOverOwn({
    save: ({ id, form_name }: NewName, was: string) =>
      answer(formApi.name.$put({ ...byId(id), json: { form_name, was } })),
    seenBy: ({ was }) => was,
    stale: 'name_stale',
    own: ({ form_name }) => form_name,
  });

export const useDeleteForm = () =>
  useFormChange({
    mutationFn: (id: string) => answer(formApi.$delete(byId(id))).catch(unlessGone),
  });

export const useRestoreForm = () =>
  useFormChange({ mutationFn: (id: string) => answer(formApi.restoration.$post(byId(id))) });

interface VersionToRestore {
  id: string;
  saved_at: string;
  /** The version of the mapping that is replaced. */
  updated_at: string;
}

export interface RestoredMapping {
  form: Form;
  /** Names of mapped fields that the form no longer has. */
  absent: string[];
}

export const useRestoreMappings = () =>
  useFormChange({
    mutationFn: async ({ id, ...json }: VersionToRestore): Promise<RestoredMapping> => {
      const { restoration } = formApi['mapping-versions'];
      const { form, absent } = await answer(restoration.$post({ ...byId(id), json }));
      return { form: asForm(form), absent };
    },
  });

/** Runs Sync Storage for forms and guides. Its answer reports what it did. */
export function useSyncStorage() {
  const queryClient = useQueryClient();
  return useFormChange({
    /** @param seen ids of lost forms and guides that the user has seen and agrees to remove */
    mutationFn: async (seen: string[]) => {
      const { data } = await answer(api.sync.$post({ json: { seen } }));
      void queryClient.invalidateQueries({ queryKey: ['guides'] });
      return data;
    },
  });
}

interface RuleToSave {
  id: string;
  applies_when: FormRule | null;
  /** The rule that the change is based on. */
  was: FormRule | null;
}

export const useSaveRule = () =>
  useSaveOverOwn({
    save: ({ id, applies_when }: RuleToSave, was: FormRule | null) =>
      answer(formApi.rule.$put({ ...byId(id), json: { applies_when, was } as never })),
    seenBy: ({ was }) => was,
    stale: 'rule_stale',
    own: ({ applies_when }) => applies_when,
  });

export interface MappingsToSave {
  id: string;
  field_mappings: FieldMappings;
  casting: Casting;
  /** The `updated_at` that these changes are based on. */
  updated_at: string;
}

export const useSaveMappings = () =>
  useSaveOverOwn({
    save: async ({ id, field_mappings, casting }: MappingsToSave, updated_at: string) => {
      const json = { field_mappings, casting, updated_at };
      const { form, absent } = await answer(formApi.mappings.$put({ ...byId(id), json }));
      return { form: asForm(form), absent };
    },
    seenBy: ({ updated_at }) => updated_at,
    stale: 'mapping_stale',
    own: async ({ id, field_mappings, casting }) => {
      const { form } = await answer(formApi.$get(byId(id)));
      const isStored =
        hashKey([form.field_mappings, form.casting]) === hashKey([field_mappings, casting]);
      return isStored ? form.updated_at : undefined;
    },
  });
