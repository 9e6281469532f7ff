import { useState } from 'react';
import { PRINT_TEXTS } from '../../../core/texts/print-texts.ts';
import { useTakesLong } from '../../base/use-takes-long.ts';
import { useDownload } from '../../pdf-files/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Notice } from '../../ui/messages/notice.tsx';
import type { FormResult, PrintedPacket } from '../queries.ts';
import classes from './packet-actions.module.css';
import { beforePrinting, preparedInWords } from './packet-results.ts';
import { usePrintPacket } from './use-print-packet.ts';

interface PacketActionsProps {
  submissionId: string;
  /**
   * The results of a submission just made: whether there is something to print, and what was
   * proved.
   */
  results?: readonly FormResult[];
}

/** The packet as one file: whether all its values are on paper, and buttons to print or save it. */
export function PacketActions({ submissionId, results }: PacketActionsProps) {
  const [options, setOptions] = useState({ duplex: false, signMarks: false });
  const packet = usePrintPacket(submissionId);
  const running = [packet.print, packet.download].find(({ isPending }) => isPending);
  const takesLong = useTakesLong(running?.submittedAt ?? null);
  const set = (changed: Partial<typeof options>) => setOptions({ ...options, ...changed });
  if (results?.some(({ success }) => success) === false) return null;
  const verdict = results ? beforePrinting(results) : null;
  return (
    <section className={layout.column}>
      {verdict && (
        <Notice tone={verdict.tone} live>
          {verdict.words}
        </Notice>
      )}
      <div className={`${classes.actions} no-print`}>
        <Button
          icon={<PrintIcon />}
          isWaiting={running !== undefined}
          onClick={() => packet.print.mutate(options)}
        >
          {packet.print.isPending ? PRINT_TEXTS.preparing : PRINT_TEXTS.print}
        </Button>
        <Button
          kind="secondary"
          icon={<DownloadIcon />}
          isWaiting={running !== undefined}
          onClick={() => packet.download.mutate(options)}
        >
          {packet.download.isPending ? PRINT_TEXTS.preparing : PRINT_TEXTS.download}
        </Button>
      </div>
      {takesLong && <p role="status">{PRINT_TEXTS.takesLong}</p>}
      <Disclosure summary={PRINT_TEXTS.options} className={`${classes.options} no-print`}>
        <Option
          label={PRINT_TEXTS.duplex}
          hint={PRINT_TEXTS.duplexHint}
          isOn={options.duplex}
          onChange={(duplex) => set({ duplex })}
        />
        <Option
          label={PRINT_TEXTS.signMarks}
          hint={PRINT_TEXTS.signMarksHint}
          isOn={options.signMarks}
          onChange={(signMarks) => set({ signMarks })}
        />
      </Disclosure>
      {packet.error && (
        <Notice tone="bad" live title={PRINT_TEXTS.failed}>
          {packet.error.message}
        </Notice>
      )}
      {/* A file made with other options has another number of pages. */}
      {packet.prepared?.paper === options && <Prepared packet={packet.prepared.packet} />}
    </section>
  );
}

interface OptionProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Option({ label, hint, isOn, onChange }: OptionProps) {
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        <span className={classes.hint}>{hint}</span>
      </span>
    </label>
  );
}

/** What the file holds, which forms must be printed separately, and which are missing. */
function Prepared({ packet }: { packet: PrintedPacket }) {
  const outside = packet.forms.filter(({ firstPage }) => firstPage === null);
  const prepared = preparedInWords(packet);
  const isCover = outside.length === packet.forms.length;
  return (
    <>
      <Notice tone={prepared.isWhole && outside.length === 0 ? 'good' : 'warn'} live>
        {isCover ? PRINT_TEXTS.onlyCover : prepared.words}
      </Notice>
      <Outside title={PRINT_TEXTS.apart} forms={outside.filter((form) => form.downloadPath)} />
      <Outside title={PRINT_TEXTS.absent} forms={outside.filter((form) => !form.downloadPath)} />
    </>
  );
}

function Outside({ title, forms }: { title: string; forms: PrintedPacket['forms'] }) {
  const download = useDownload();
  if (forms.length === 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <ul className={classes.apart}>
        {forms.map(({ formId, formName, reason, downloadPath, filename }) => (
          <li key={formId}>
            <span>
              <strong>{formName}</strong>: {reason}
            </span>
            {downloadPath && (
              <Button
                kind="secondary"
                aria-label={`Download ${formName}`}
                isWaiting={download.isPending}
                onClick={() => download.mutate({ path: `${downloadPath}?as=download`, filename })}
              >
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
      {download.isError && <p role="alert">{download.error.message}</p>}
    </Notice>
  );
}
