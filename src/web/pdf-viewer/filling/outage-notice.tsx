import { useSyncExternalStore } from 'react';
import { VIEWER_TEXTS } from '../../../core/texts/viewer-texts.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import type { FillablePdf } from './fillable-pdf.ts';

/** Explains why pages stay white and downloads wait during a network outage. */
export function OutageNotice({ pdf }: { pdf: FillablePdf }) {
  if (!useSyncExternalStore(pdf.onCut, pdf.isCut)) return null;
  return (
    <div className="no-print">
      <Notice tone="warn" live title={VIEWER_TEXTS.cutTitle}>
        {VIEWER_TEXTS.cut}
      </Notice>
    </div>
  );
}
