/** Why a workbook cannot be read: a sentence for a person, without any content of the file. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
}

export const DAMAGED = 'this Excel workbook is damaged';

export const TOO_LARGE = 'this Excel workbook unpacks to more than is read here';
