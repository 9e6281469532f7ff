import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../core/error-texts.ts';
import { createMappingTemplate, templateFileName } from '../../core/mapping/mapping-template.ts';
import { fieldAnalysisFileName } from '../../core/pdf/field-names/field-analysis-name.ts';
import { useAsUser } from '../auth/as-user.ts';
import { ApiError } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import { fetchResponse, readWhole } from '../browser/fetch-file.ts';
import { saveFile } from '../browser/save-file.ts';
import { type FormSummary, formQuery } from './queries.ts';

/** Downloads the form with each field showing its name. */
export function useFieldAnalysis(form: FormSummary) {
  const asUser = useAsUser();
  return useMutation({
    mutationFn: async () => {
      const path = `/api/forms/${encodeURIComponent(form.id)}/field-analysis`;
      const response = await asUser(() => fetchResponse(path, { method: 'POST' }));
      saveFile(await readWhole(response), fieldAnalysisFileName(form.form_name));
      return { unshown: Number(response.headers.get('x-unshown-fields')) };
    },
  });
}

/** Downloads the form's fields and mappings as a file that the mapping editor imports. */
export function useTemplate(form: FormSummary) {
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { form_analysis: analysis, field_mappings: mappings } = await asUser(() =>
        queryClient.fetchQuery(formQuery(form.id)),
      );
      if (!analysis) throw new ApiError('form_not_analyzed', errorText('form_not_analyzed'));
      const template = createMappingTemplate({
        formName: form.form_name,
        originalFilename: form.original_filename,
        fields: analysis.fields,
        mappings: mappings ?? {},
      });
      const text = `${JSON.stringify(template, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), templateFileName(form.form_name));
    },
  });
}
