import { useSyncExternalStore } from 'react';
import { VIEWER_TEXTS } from '../../../core/texts/viewer-texts.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import type { FillablePdf } from './fillable-pdf.ts';

/** Explains why pages stay white and downloads wait: a network outage, or a changed file. */
export function OutageNotice({ pdf }: { pdf: FillablePdf }) {
  const isReplaced = useSyncExternalStore(pdf.onCut, pdf.isReplaced);
  const isCut = useSyncExternalStore(pdf.onCut, pdf.isCut);
  if (!isCut) return null;
  return (
    <div className="no-print">
      <Notice
        tone="warn"
        live
        title={isReplaced ? VIEWER_TEXTS.changedTitle : VIEWER_TEXTS.cutTitle}
      >
        {isReplaced ? VIEWER_TEXTS.changed : VIEWER_TEXTS.cut}
      </Notice>
    </div>
  );
}
