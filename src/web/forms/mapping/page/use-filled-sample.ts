import { useEffect, useState } from 'react';
import { sampleAnswers, sampleApplication } from '../../../../core/application/sample-data.ts';
import { todayLocal } from '../../../../core/calendar-date.ts';
import type { FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { splitByInk } from '../../../../core/mapping/fill-values/left-for-ink.ts';
import { boxOptions } from '../../../../core/mapping/fill-values/paper-options.ts';
import { resolveFieldValues } from '../../../../core/mapping/fill-values/resolve-field-values.ts';
import { questionsOf } from '../../../../core/mapping/form-questions.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { message } from '../../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../../core/texts/workbench-texts.ts';
import { useAsUser } from '../../../auth/as-user.ts';
import { fetchFile } from '../../../browser/fetch-file.ts';
import { createPagePictures, type PagePictures } from '../../../pdf-viewer/pages/page-pictures.ts';
import { fetchCode } from '../../../ui/lazy/fetch-code.ts';

/** Pause in typing before the page is filled again, in milliseconds. */
const PAUSE = 400;

interface SampleOptions {
  path: string;
  fields: readonly PdfField[];
  mappings: FieldMappings;
}

/** Fills the form with sample data by the current mapping, in the browser. Nothing is saved. */
export function useFilledSample({ path, fields, mappings }: SampleOptions) {
  const asUser = useAsUser();
  const [isOn, setIsOn] = useState(false);
  const [filled, setFilled] = useState<{ pictures: PagePictures; skipped: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const next = await fillSample({ path, fields, mappings }, asUser);
        if (!isCurrent) return;
        setFailure(null);
        setFilled({ pictures: createPagePictures(next.bytes), skipped: next.skipped });
      } catch (error) {
        if (isCurrent) setFailure(error instanceof Error ? error.message : String(error));
      }
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOn, path, fields, mappings, asUser]);
  useEffect(() => filled?.pictures.close, [filled]);
  return {
    isOn,
    toggle: () => {
      setIsOn(!isOn);
      setFilled(null);
      setFailure(null);
    },
    /** Null while the page is shown blank. */
    pictures: isOn && failure === null ? (filled?.pictures ?? null) : null,
    notice: noticeOf(isOn, failure, filled?.skipped),
  };
}

function noticeOf(isOn: boolean, failure: string | null, skipped: number | undefined): string {
  if (!isOn) return '';
  if (failure !== null) return message(WORKBENCH_TEXTS.sampleFailed, { reason: failure });
  if (skipped === undefined) return WORKBENCH_TEXTS.sampleMaking;
  return skipped > 0 ? message(WORKBENCH_TEXTS.sampleSkipped, { count: skipped }) : '';
}

async function fillSample(
  { path, fields, mappings }: SampleOptions,
  asUser: ReturnType<typeof useAsUser>,
) {
  const [{ fillForm }, file] = await Promise.all([
    fetchCode(() => import('../../../../core/pdf/fill-form.ts')),
    asUser(() => fetchFile(path)),
  ]);
  const today = todayLocal();
  const application = {
    ...sampleApplication(today),
    answers: sampleAnswers(questionsOf(fields, mappings), today),
  };
  const { values, skipped } = resolveFieldValues(fields, mappings, application);
  const blank = new Uint8Array(await file.arrayBuffer());
  const result = await fillForm(blank, values, boxOptions(fields, mappings));
  const [, leftOut] = splitByInk([...skipped, ...result.skipped]);
  return { bytes: result.bytes, skipped: leftOut.length };
}
