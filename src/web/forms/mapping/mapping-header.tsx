import type { Ref } from 'react';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_HISTORY_TEXTS, MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Form } from '../queries.ts';
import type { MappingDraft } from './draft/mapping-draft.ts';
import type { MappingActions } from './draft/use-mapping-actions.ts';
import { ImportTemplate } from './import-template.tsx';
import classes from './mapping-header.module.css';
import type { Outcome } from './mapping-outcome.tsx';

interface MappingHeaderProps {
  form: Form;
  fields: PdfField[];
  draft: MappingDraft;
  mappedCount: number;
  actions: Omit<MappingActions, 'outcome' | 'failure' | 'tell'>;
  /** Whether what a save would leave out is on its way. */
  isChanging: boolean;
  isAdvanced: boolean;
  autoMapButton: Ref<HTMLButtonElement>;
  onAdvanced: (isAdvanced: boolean) => void;
  onHistory: () => void;
  onKeys: () => void;
  onOutcome: (outcome: Outcome) => void;
}

/** The form's name, its progress, and the actions for the whole mapping. */
export function MappingHeader(props: MappingHeaderProps) {
  const { form, fields, draft, mappedCount, actions, isAdvanced, autoMapButton, ...on } = props;
  const hasChanges = draft.isChanged || !draft.isReviewed;
  return (
    <header className={classes.header}>
      <div>
        <h3>{MAPPING_TEXTS.title}</h3>
        <p className={classes.form}>
          <span title={form.form_name}>{form.form_name}</span>
          <span className="figures">
            · {mappedCount} of {fields.length} fields mapped
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button kind="quiet" onClick={on.onKeys}>
          {WORKBENCH_TEXTS.keys}
        </Button>
        <Button kind="quiet" onClick={() => on.onAdvanced(!isAdvanced)}>
          {isAdvanced ? MAPPING_TEXTS.hideAdvanced : MAPPING_TEXTS.showAdvanced}
        </Button>
        <Button kind="quiet" onClick={on.onHistory}>
          {MAPPING_HISTORY_TEXTS.button}
        </Button>
        <ImportTemplate
          fields={fields}
          onTake={draft.take}
          onOutcome={on.onOutcome}
          onFailure={actions.fail}
        />
        <Button
          ref={autoMapButton}
          kind="secondary"
          isWaiting={actions.isSuggesting}
          onClick={actions.suggest}
        >
          {MAPPING_TEXTS.autoMap}
        </Button>
        <Button
          isWaiting={actions.saving.isPending || props.isChanging || !hasChanges}
          onClick={() => actions.saveOver(actions.readAt)}
        >
          {MAPPING_TEXTS.save}
        </Button>
      </div>
    </header>
  );
}
