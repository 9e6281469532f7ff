import type { ApplicationData } from '../../core/application/application-fields.ts';
import type { CaseForms } from '../../core/application/case-forms.ts';
import {
  previewFileName,
  secureApplicationText,
} from '../../core/application/secure-application.ts';
import { saveFile } from '../browser/save-file.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import classes from './preview-dialog.module.css';

interface PreviewDialogProps {
  isOpen: boolean;
  data: ApplicationData;
  /** The questions that the forms ask of this entry. */
  asked: Pick<CaseForms, 'questions' | 'known'>;
  onClose: () => void;
}

/** Shows the entry as plain text, with only the last four digits of the SSN. */
export function PreviewDialog({ isOpen, data, asked, onClose }: PreviewDialogProps) {
  const text = secureApplicationText(data, asked);
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), previewFileName(Date.now()));
  return (
    <Dialog isOpen={isOpen} title="Application Preview" size="medium" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key */}
      <pre className={classes.text} tabIndex={0}>
        {text}
      </pre>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
        <Button data-autofocus onClick={download}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}
