import { removedPartsText } from '../../core/pdf/active/active-parts.ts';
import { GUIDE_TEXTS } from '../../core/texts/guide-texts.ts';
import { message } from '../../core/texts/message.ts';
import { useManagesForms } from '../auth/session/session.tsx';
import { FilePicker } from '../pdf-files/file-picker.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { formatFileSize } from '../ui/file-size.ts';
import { formatDate } from '../ui/format-date.ts';
import { TrashIcon } from '../ui/icons.tsx';
import { displayTitle, type Guide } from './queries.ts';

interface GuidePickerProps {
  guides: Guide[];
  selectedId: string;
  onSelect: (id: string) => void;
  onDelete: (id: string) => void;
}

export function GuidePicker({ guides, selectedId, onSelect, onDelete }: GuidePickerProps) {
  const managesForms = useManagesForms();
  return (
    <FilePicker
      legend={message(GUIDE_TEXTS.available, { count: guides.length })}
      group="selected-guide"
      files={guides.map((guide) => ({
        id: guide.id,
        name: displayTitle(guide),
        facts: guide.filename,
        details: detailsOf(guide),
      }))}
      selectedId={selectedId}
      onSelect={onSelect}
      action={({ id, name }) =>
        managesForms && (
          <IconButton label={`Delete ${name}`} isDangerous onClick={() => onDelete(id)}>
            <TrashIcon />
          </IconButton>
        )
      }
    />
  );
}

function detailsOf(guide: Guide): string {
  const details = `${formatFileSize(guide.file_size)} · ${formatDate(guide.upload_date)}`;
  const removed = removedPartsText('guide', guide.removed_parts ?? []);
  return removed ? `${details} · ${removed}` : details;
}
