import type { ReactNode } from 'react';
import { ruleInWords, whyNeverApplying } from '../../core/application/form-rules.ts';
import { todayLocal } from '../../core/calendar-date.ts';
import { removedPartsText } from '../../core/pdf/active/active-parts.ts';
import { FIELD_TEXTS } from '../../core/texts/field-texts.ts';
import { MANAGEMENT_TEXTS } from '../../core/texts/form-config-texts.ts';
import {
  FORM_STATE_REASONS,
  FORM_STATE_TEXTS,
  type FormState,
  RENAME_TEXTS,
  SUGGESTED_ONLY,
} from '../../core/texts/form-list-texts.ts';
import { message } from '../../core/texts/message.ts';
import { RULE_TEXTS } from '../../core/texts/rule-texts.ts';
import { revisionBadge } from '../../core/texts/signing-texts.ts';
import { useManagesForms } from '../auth/session/session.tsx';
import { useConfig } from '../base/config.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { TextButton } from '../ui/buttons/text-button.tsx';
import { formatFileSize } from '../ui/file-size.ts';
import { formatDate } from '../ui/format-date.ts';
import { CheckIcon, InfoIcon, LinkIcon, PenIcon, SearchIcon, TrashIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './form-card.module.css';
import { type ListedForm, useAnalyzeForm } from './queries.ts';
import type { RevisedForm } from './revision/revision-dialogs.tsx';
import { RevisionButton, RevisionNote } from './revision/revision-on-card.tsx';

/** Color alone is not enough, so the badge says the same in words. */
const TONES = {
  needs_analysis: 'accent',
  needs_mapping: 'warn',
  needs_look: 'warn',
  no_fields: 'warn',
  not_in_use: 'warn',
  ready: 'good',
  replaced: 'plain',
} as const satisfies Record<FormState, string>;

interface FormCardProps {
  form: ListedForm;
  choice?: ReactNode;
  onRename: () => void;
  onConfigure: () => void;
  onEditFields: () => void;
  onChangeRule: () => void;
  onRevise: (revised: RevisedForm) => void;
  onDelete: () => void;
}

export function FormCard({ form, choice, ...on }: FormCardProps) {
  const analyze = useAnalyzeForm();
  const managesForms = useManagesForms();
  const isAnalyzed = form.analyzed_fields !== null;
  const isFlat = form.state === 'no_fields';
  const never = whyNeverApplying(form.applies_when, todayLocal());
  const badge = revisionBadge(form.original_filename);
  const { onlyReviewedMappings } = useConfig();
  const reason =
    form.state === 'needs_look' && onlyReviewedMappings
      ? SUGGESTED_ONLY
      : FORM_STATE_REASONS[form.state];
  const removed = removedPartsText('form', form.removed_parts ?? []);
  return (
    <Card
      choice={choice}
      title={form.form_name}
      subtitle={
        <span className={classes.facts}>
          <span>{form.original_filename}</span>
          <span>{formatFileSize(form.file_size)}</span>
          <span>Uploaded {formatDate(form.upload_date)}</span>
          {managesForms && (
            <TextButton
              aria-label={message(RENAME_TEXTS.buttonOf, { name: form.form_name })}
              onClick={on.onRename}
            >
              {RENAME_TEXTS.button}
            </TextButton>
          )}
        </span>
      }
      badge={
        <>
          {badge && <Badge tone="accent">{badge}</Badge>}
          {form.is_sample && <Badge>Sample</Badge>}
          <Badge>{form.is_active ? 'Active' : 'Inactive'}</Badge>
          <Badge tone={TONES[form.state]}>{FORM_STATE_TEXTS[form.state]}</Badge>
        </>
      }
      actions={
        managesForms && (
          <>
            {/* Both share one place, so that the focus stays after a press. */}
            {isAnalyzed ? (
              <Button
                kind="secondary"
                icon={<LinkIcon />}
                aria-label={`Configure ${form.form_name}`}
                onClick={on.onConfigure}
              >
                Configure
              </Button>
            ) : (
              <Button
                icon={<SearchIcon />}
                isWaiting={analyze.isPending}
                aria-label={`${analyze.isPending ? 'Analyzing...' : 'Analyze'} ${form.form_name}`}
                onClick={() => analyze.mutate({ id: form.id, mappings: 'suggested' })}
              >
                {analyze.isPending ? 'Analyzing...' : 'Analyze'}
              </Button>
            )}
            {isFlat && (
              <Button
                icon={<PenIcon />}
                aria-label={message(FIELD_TEXTS.findOf, { name: form.form_name })}
                onClick={on.onEditFields}
              >
                {FIELD_TEXTS.find}
              </Button>
            )}
            {isAnalyzed && <RevisionButton form={form} onRevise={on.onRevise} />}
            <Button
              kind="quiet"
              isDangerous
              icon={<TrashIcon />}
              aria-label={`Delete ${form.form_name}`}
              onClick={on.onDelete}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <ul className={classes.statuses}>
        <Status isDone={(form.analyzed_fields ?? 0) > 0}>
          <span>
            {isAnalyzed
              ? message(MANAGEMENT_TEXTS.analyzed, { count: form.analyzed_fields ?? 0 })
              : MANAGEMENT_TEXTS.notAnalyzed}
          </span>
          {form.state === 'no_fields' && <em className={classes.unreviewed}> · {reason}</em>}
          {managesForms && isAnalyzed && !isFlat && (
            <>
              {' '}
              <TextButton
                aria-label={message(FIELD_TEXTS.editOf, { name: form.form_name })}
                onClick={on.onEditFields}
              >
                {FIELD_TEXTS.edit}
              </TextButton>
            </>
          )}
        </Status>
        <Status isDone={form.mapped_fields > 0 && form.state !== 'needs_look'}>
          {form.mapped_fields > 0
            ? message(MANAGEMENT_TEXTS.mapped, { count: form.mapped_fields })
            : MANAGEMENT_TEXTS.notMapped}
          {form.state === 'needs_look' && <em className={classes.unreviewed}> · {reason}</em>}
        </Status>
        <Status isDone={never.length === 0}>
          {message(RULE_TEXTS.applies, { rule: ruleInWords(form.applies_when) })}
          {never.length > 0 && <em className={classes.unreviewed}> · {never.join(' ')}</em>}
          {managesForms && (
            <>
              {' '}
              <TextButton
                aria-label={message(RULE_TEXTS.changeOf, { name: form.form_name })}
                onClick={on.onChangeRule}
              >
                {RULE_TEXTS.change}
              </TextButton>
            </>
          )}
        </Status>
      </ul>
      <RevisionNote form={form} />
      {removed && <p className={classes.removed}>{removed}</p>}
      {/* If only the answer was lost, the form is analyzed. */}
      {analyze.isError && !isAnalyzed && (
        <Notice tone="bad" live>
          {message(MANAGEMENT_TEXTS.analyzeFailed, { message: analyze.error.message })}
        </Notice>
      )}
    </Card>
  );
}

function Status({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone}>
      {isDone ? <CheckIcon /> : <InfoIcon />}
      <span>{children}</span>
    </li>
  );
}
