import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { printedNames } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_HISTORY_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { refusalIn } from '../../base/api-error.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SavingDialog } from '../../ui/dialogs/saving-dialog.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import layout from '../../ui/layout/layout.module.css';
import { Failure } from '../../ui/messages/failure.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import {
  type Form,
  formQuery,
  type MappingVersion,
  mappingVersionsQuery,
  type RestoredMapping,
  useRestoreMappings,
} from '../queries.ts';
import classes from './mapping-history.module.css';
import { mappingInWords } from './mapping-in-words.ts';

interface MappingHistoryProps {
  formId: string;
  fields: readonly PdfField[];
  /** The `updated_at` of the mapping that the editor has loaded. */
  readAt: string;
  isOpen: boolean;
  /** Why no version can be restored now; null if one can. */
  obstacle: string | null;
  onRestored: (restored: RestoredMapping) => void;
  /** Called with the mapping in use, after somebody else saved it. */
  onLoaded: (form: Form) => void;
  onClose: () => void;
}

/** Who changed which box and how, with a way to undo it. */
export function MappingHistory(props: MappingHistoryProps) {
  const restore = useRestoreMappings();
  const close = () => {
    restore.reset();
    props.onClose();
  };
  return (
    <SavingDialog
      isOpen={props.isOpen}
      title={MAPPING_HISTORY_TEXTS.title}
      size="medium"
      saving={restore}
      onGiveUp={close}
      onClose={close}
    >
      <Versions {...props} restore={restore} />
    </SavingDialog>
  );
}

interface VersionsProps extends MappingHistoryProps {
  restore: ReturnType<typeof useRestoreMappings>;
}

function Versions(props: VersionsProps) {
  const { formId, fields, readAt, obstacle, restore, onRestored, onLoaded } = props;
  const queryClient = useQueryClient();
  const { data: versions, error } = useQuery(mappingVersionsQuery(formId));
  const wordsOf = useMemo(() => printedNames(fields), [fields]);
  const isStale = refusalIn(restore.error, 'mapping_stale') !== null;
  const load = useMutation({
    mutationFn: async () => {
      const [form] = await Promise.all([
        queryClient.fetchQuery(formQuery(formId)),
        queryClient.invalidateQueries({ queryKey: mappingVersionsQuery(formId).queryKey }),
      ]);
      return form;
    },
  });
  if (error) {
    return (
      <Notice tone="bad" live>
        {error.message}
      </Notice>
    );
  }
  if (!versions) return <Loading>{MAPPING_HISTORY_TEXTS.loading}</Loading>;
  if (versions.length === 0) return <p>{MAPPING_HISTORY_TEXTS.empty}</p>;
  return (
    <>
      {obstacle && <Notice tone="warn">{obstacle}</Notice>}
      {isStale ? (
        <Notice
          tone="warn"
          live
          title={MAPPING_HISTORY_TEXTS.stale}
          action={
            <Button
              kind="secondary"
              isWaiting={load.isPending}
              onClick={() =>
                load.mutate(undefined, {
                  onSuccess: (form) => {
                    restore.reset();
                    onLoaded(form);
                  },
                })
              }
            >
              {MAPPING_HISTORY_TEXTS.loadCurrent}
            </Button>
          }
        />
      ) : (
        <Failure of={restore} isChange />
      )}
      <Failure of={load} />
      <ol className={classes.versions}>
        {versions.map((version, i) => (
          <li key={version.saved_at}>
            <div className={`${layout.apart} ${classes.head}`}>
              <p>
                <strong>{MAPPING_HISTORY_TEXTS.causes[version.cause]}</strong>
                <span className={classes.facts}>
                  {formatDateAndTime(version.saved_at)}, {by(version)} ·{' '}
                  {message(MAPPING_HISTORY_TEXTS.mapped, { count: version.mapped_fields })}
                </span>
              </p>
              {i === 0 ? (
                <span className={classes.facts}>{MAPPING_HISTORY_TEXTS.current}</span>
              ) : (
                <Button
                  kind="secondary"
                  aria-label={message(MAPPING_HISTORY_TEXTS.restoreOf, {
                    date: formatDateAndTime(version.saved_at),
                  })}
                  disabled={obstacle !== null}
                  isWaiting={restore.isPending}
                  onClick={() =>
                    restore.mutate(
                      { id: formId, saved_at: version.saved_at, updated_at: readAt },
                      { onSuccess: onRestored },
                    )
                  }
                >
                  {MAPPING_HISTORY_TEXTS.restore}
                </Button>
              )}
            </div>
            <Changes changes={version.changes} wordsOf={wordsOf} />
          </li>
        ))}
      </ol>
    </>
  );
}

const FIRST_SHOWN = 5;

interface ChangesProps {
  changes: MappingVersion['changes'];
  /** What the form prints at a field. */
  wordsOf: (field: string) => string;
}

function Changes({ changes, wordsOf }: ChangesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FIRST_SHOWN);
  const more = changes.length - shown.length;
  if (changes.length === 0)
    return <p className={classes.facts}>{MAPPING_HISTORY_TEXTS.noChange}</p>;
  return (
    <>
      <ul className={classes.changes}>
        {shown.map(({ field, from, to }) => (
          <li key={field}>
            <span className={classes.field}>{wordsOf(field)}</span>
            {wordsOf(field) !== field && <span className={classes.facts}> {field}</span>}:{' '}
            {mappingInWords(from)} → {mappingInWords(to)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {message(MAPPING_HISTORY_TEXTS.more, { count: more })}
        </Button>
      )}
    </>
  );
}

function by({ saved_by, cause }: MappingVersion): string {
  if (saved_by) return saved_by.name ? `by ${saved_by.name}` : MAPPING_HISTORY_TEXTS.formerUser;
  return cause === 'before_history'
    ? MAPPING_HISTORY_TEXTS.unknown
    : MAPPING_HISTORY_TEXTS.installation;
}
