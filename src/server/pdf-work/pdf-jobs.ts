import type { ErrorCode, ErrorDetails } from '../../core/errors.ts';
import type { Suggestions } from '../../core/mapping/auto-map/auto-map.ts';
import type { Casting } from '../../core/mapping/auto-map/people/person.ts';
import type { AnyMapping, CarriedMappings } from '../../core/mapping/carry/carry-mapping.ts';
import type { NamedFile } from '../../core/packet/join-packets.ts';
import type { Packet, PacketRequest } from '../../core/packet/packet.ts';
import type { PacketFormSheet } from '../../core/packet/read-packet-form.ts';
import type { Disarmed } from '../../core/pdf/active/disarm.ts';
import type { ShownFieldNames } from '../../core/pdf/field-names/show-field-names.ts';
import type { LostParts } from '../../core/pdf/file/recovery/lost-parts.ts';
import type {
  FillOptions,
  FillResult,
  PdfField,
  PdfFieldValues,
  PdfFormAnalysis,
} from '../../core/pdf/pdf-form.ts';
import type { FoundField, FoundFields } from '../../core/places/find-places.ts';
import type { SetField } from '../../core/places/writing/field-set.ts';
import type { FormSurvey } from '../../core/places/writing/survey-form.ts';
import type { PacketOfRow, RefusedRow } from '../../core/table/packet-of-row.ts';
import type { TableCell } from '../../core/table/table-cell.ts';
import type { FilledOnPaper } from '../proof/fill-and-prove.ts';
import type { Proof, ProofOptions } from '../proof/proof.ts';

/** A form of a run of rows. */
export interface BlankForm {
  bytes: Uint8Array;
  /** Checksum of `bytes` by `checksumOf`. A run computes it once, so that no job has to. */
  sum: string;
}

/** A form without anything that runs, sends or carries something. Threads share its bytes. */
export type ReadBlank = BlankForm & Pick<Disarmed, 'removed'> & PdfFormAnalysis;

/** Some rows of a table, each with the folder to write its packet to. */
export interface RowsToFill {
  /** The same for every row of the run. */
  run: {
    /** A `RowsPlan`, serialized once (`node:v8`) for all threads and jobs. */
    plan: Uint8Array;
    /** Checksum of `plan`, by which a thread knows that it has read it. */
    sum: string;
    /** In the plan's order. */
    forms: readonly BlankForm[];
  };
  rows: readonly { folder: string; cells: readonly TableCell[] }[];
}

/** Why a row has no packet, or what a person should look at in its packet. */
export type RowOutcome = RefusedRow | Pick<PacketOfRow, 'notes' | 'client'>;

/** The jobs that a worker takes, and what each returns. */
export interface PdfJobs {
  disarm: { ask: { bytes: Uint8Array }; answer: Disarmed };
  readBlank: { ask: { bytes: Uint8Array }; answer: ReadBlank };
  readFields: { ask: { bytes: Uint8Array }; answer: PdfFormAnalysis };
  analyzeForm: { ask: { bytes: Uint8Array }; answer: PdfFormAnalysis };
  suggestMappings: {
    ask: { fields: readonly PdfField[]; casting: Casting };
    answer: Suggestions;
  };
  carryMapping: {
    ask: { oldForm: Uint8Array; newForm: Uint8Array; mapping: Record<string, AnyMapping> };
    answer: CarriedMappings & LostParts;
  };
  findPlaces: { ask: { bytes: Uint8Array }; answer: FoundFields };
  writePlaces: {
    ask: { bytes: Uint8Array; fields: readonly FoundField[] };
    answer: { bytes: Uint8Array };
  };
  surveyForm: { ask: { bytes: Uint8Array }; answer: FormSurvey };
  writeFieldSet: {
    ask: { bytes: Uint8Array; fields: readonly SetField[] };
    answer: { bytes: Uint8Array };
  };
  showFieldNames: { ask: { bytes: Uint8Array }; answer: ShownFieldNames };
  fillForm: {
    ask: { bytes: Uint8Array; values: PdfFieldValues; options: FillOptions };
    answer: FillResult;
  };
  fillRows: { ask: RowsToFill; answer: Reply<RowOutcome>[] };
  fillOnPaper: {
    ask: { bytes: Uint8Array; values: PdfFieldValues; options: FillOptions };
    answer: FilledOnPaper;
  };
  readPacketForm: { ask: { bytes: Uint8Array }; answer: PacketFormSheet };
  assemblePacket: { ask: PacketRequest; answer: Packet };
  joinPackets: {
    ask: { packets: readonly NamedFile[]; duplex: boolean; title: string };
    answer: { bytes: Uint8Array };
  };
  proveForm: {
    ask: { bytes: Uint8Array; intended: PdfFieldValues; options: ProofOptions };
    answer: Proof;
  };
}

export type PdfJobName = keyof PdfJobs;

/** Structured clone keeps an error's message but not its class, so a failure crosses as data. */
export type Reply<Answer> = { ok: true; answer: Answer } | FailedReply;

export interface FailedReply {
  ok: false;
  code: ErrorCode;
  details: ErrorDetails;
  cause: string;
}

export type PdfJobReply<Name extends PdfJobName> = Reply<PdfJobs[Name]['answer']>;
