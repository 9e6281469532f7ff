/** Why a workbook is not read: a sentence for a person, without a word out of the file. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
}

export const DAMAGED = 'this Excel workbook is damaged';

export const TOO_LARGE = 'this Excel workbook unpacks to more than is read here';
