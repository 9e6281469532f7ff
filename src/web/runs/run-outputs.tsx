import { useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { PRINT_TEXTS } from '../../core/texts/print-texts.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { saveFile } from '../browser/save-file.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PrintIcon } from '../ui/icons.tsx';
import { CheckInput } from '../ui/inputs/check-input.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { leftOut } from './left-out.ts';
import { printFile, type RunDetail, useRunChange, useRunDownload } from './queries.ts';
import classes from './runs.module.css';

interface RunOutputsProps {
  run: RunDetail;
  onPackets: () => void;
}

/** The outputs of the run: the packets, one ZIP, files to print, the results. */
export function RunOutputs({ run, onPackets }: RunOutputsProps) {
  const [paper, setPaper] = useState({ duplex: false, signMarks: false });
  const print = useRunChange(async (part: number) => {
    const { file, filename, ...made } = await printFile(run.id, part, paper);
    saveFile(file, filename);
    return leftOut(made);
  });
  const download = useRunDownload(run.id);
  const set = (changed: Partial<typeof paper>) => {
    setPaper({ ...paper, ...changed });
    if (!print.isPending) print.reset();
  };
  const { made } = run.counts;
  const size = run.packetsPerPrint;
  const parts = Array.from({ length: Math.ceil(made / size) }, (_, i) => i);
  const labelOf = (part: number) =>
    parts.length === 1
      ? RUN_TEXTS.print
      : message(RUN_TEXTS.printRows, {
          first: part * size + 1,
          last: Math.min(made, (part + 1) * size),
        });
  return (
    <Section title={RUN_TEXTS.out}>
      <div className={classes.buttons}>
        <Button kind="secondary" onClick={onPackets}>
          {RUN_TEXTS.packets}
        </Button>
        {(['packets', 'results'] as const).map((what) => (
          <Button
            key={what}
            kind="secondary"
            isWaiting={download.isPending}
            onClick={() => download.mutate(what)}
          >
            {what === 'packets' ? RUN_TEXTS.zip : RUN_TEXTS.results}
          </Button>
        ))}
      </div>
      <Failure of={download} title={RUN_TEXTS.downloadFailed} />
      <p className={classes.hint}>{RUN_TEXTS.printHint}</p>
      <CheckInput
        label={RUN_TEXTS.duplex}
        isOn={paper.duplex}
        onChange={(duplex) => set({ duplex })}
      />
      <CheckInput
        label={PRINT_TEXTS.signMarks}
        isOn={paper.signMarks}
        onChange={(signMarks) => set({ signMarks })}
      />
      <p className={classes.hint}>{PRINT_TEXTS.signMarksHint}</p>
      <div className={classes.buttons}>
        {parts.map((part) => (
          <Button
            key={part}
            kind="secondary"
            icon={<PrintIcon />}
            isWaiting={print.isPending}
            onClick={() => print.mutate(part)}
          >
            {labelOf(part)}
          </Button>
        ))}
      </div>
      {print.isPending && <Loading>{RUN_TEXTS.printing}</Loading>}
      <Failure of={print} title={RUN_TEXTS.printFailed} />
      {print.isSuccess && (
        <Notice tone={print.data.length > 0 ? 'warn' : 'good'} live>
          {[RUN_TEXTS.printSaved, ...print.data].join(' ')}
        </Notice>
      )}
    </Section>
  );
}
