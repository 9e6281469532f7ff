import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { DecisionsChange } from '../../../core/mapping/revision-decisions.ts';
import type { RevisionChoices } from '../../../core/mapping/revision-mapping.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { FORM_UPLOAD_TEXTS } from '../../../core/texts/upload-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { type AnswerOf, answer, api } from '../../base/api-client.ts';
import { useMutation } from '../../base/use-mutation.ts';
import type { UploadNoun } from '../../pdf-files/upload-noun.ts';
import { type Form, type FormSummary, formsQuery, revisionsQuery } from '../queries.ts';

const formApi = api.forms[':id'];
const byId = (id: string) => ({ param: { id } });

type Answered = AnswerOf<typeof formApi.revision.$get>;

export interface Revision extends Omit<Answered['revision'], 'form_analysis' | 'suggestions'> {
  form_analysis: PdfFormAnalysis;
  suggestions: FieldMappings;
}

/** A pending revision and the current form. */
export interface Comparison {
  revision: Revision;
  form: Form;
}

const asComparison = (answered: unknown) => answered as Comparison;

export function useRevisionOf(formId: string) {
  const { data } = useQuery(revisionsQuery);
  return {
    isKnown: data !== undefined,
    pending: data?.pending.find(({ form_id }) => form_id === formId),
    replaced: data?.replaced.find(({ form_id }) => form_id === formId),
  };
}

export const revisionQuery = (formId: string) =>
  queryOptions({
    queryKey: ['revision', formId],
    queryFn: async () => asComparison(await answer(formApi.revision.$get(byId(formId)))),
    staleTime: 0,
    gcTime: 0,
  });

export const revisionFilePath = (formId: string) =>
  `/api/forms/${encodeURIComponent(formId)}/revision/file`;

/** @param replaced id of the pending revision that the upload replaces */
export function revisionUpload(form: FormSummary, replaced: string | undefined): UploadNoun {
  const path = `/api/forms/${encodeURIComponent(form.id)}/revision`;
  return {
    is: 'form',
    path: replaced === undefined ? path : `${path}?replace=${encodeURIComponent(replaced)}`,
    nameField: 'formName',
    queryKey: formsQuery.queryKey,
    texts: {
      title: message(REVISION_TEXTS.uploadTitle, { name: form.form_name }),
      nameLabel: FORM_UPLOAD_TEXTS.nameLabel,
      upload: REVISION_TEXTS.uploadButton,
      sent: REVISION_TEXTS.sent,
      succeeded: REVISION_TEXTS.uploaded,
    },
  };
}

/**
 * Makes a change to a form's pending revision, after which the lists and the comparison are read
 * again.
 */
function useRevisionChange<Data, Variables>(call: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  return useMutation({
    mutationFn: (variables: Variables) => asUser(() => call(variables)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: formsQuery.queryKey }),
  });
}

/** @returns the new comparison, which is also stored in its query */
export function useCompareAgain(formId: string) {
  const queryClient = useQueryClient();
  return useRevisionChange<Comparison, void>(async () => {
    const compared = asComparison(await answer(formApi.revision.comparison.$post(byId(formId))));
    queryClient.setQueryData(revisionQuery(formId).queryKey, compared);
    return compared;
  });
}

export interface Confirmation {
  first_day: string;
  updated_at: string;
  compared_with: string;
  boxes: RevisionChoices;
}

export const useConfirmRevision = (formId: string) =>
  useRevisionChange((json: Confirmation) =>
    answer(formApi.revision.confirmation.$post({ ...byId(formId), json })),
  );

/**
 * Keeps what a person has decided about this revision. Nothing is read again, because no list
 * shows it.
 */
export function useKeepDecisions(formId: string, revision: string) {
  const asUser = useAsUser();
  return useMutation({
    mutationFn: (change: DecisionsChange) =>
      asUser(() =>
        answer(
          formApi.revision.decisions.$post({ ...byId(formId), json: { revision, ...change } }),
        ),
      ),
  });
}

/** Discards this revision, or keeps it as a form of its own. */
export const useDiscardRevision = (formId: string, revision: string) =>
  useRevisionChange(({ asOwn }: { asOwn: boolean }) =>
    answer(
      formApi.revision.$delete({
        ...byId(formId),
        query: { revision, ...(asOwn ? { keep: 'as-form' } : {}) },
      }),
    ),
  );
