/** Size limits. */

/** Characters in a form's name and a guide's title. */
export const UPLOAD_NAME_MAX_LENGTH = 200;

/** Characters in a search of a list. */
export const SEARCH_MAX_LENGTH = 200;

/** Entries that one agent has started and not submitted. */
export const DRAFTS_PER_USER = 200;

/** Number of test results kept. */
export const TEST_RESULTS_KEPT = 5;

/**
 * How many forms are tested at the same time in a test of all forms, so that filling never takes
 * the whole server.
 */
export const TESTS_AT_ONCE = 2;

/**
 * For a table of clients on the command line: rows without the header, and characters in one row
 * and in a cell that is read, which is as many as an answer can have.
 */
export const TABLE_LIMITS = {
  rows: 1_000_000,
  columns: 500,
  rowCharacters: 200_000,
  cellCharacters: 2_000,
} as const;

/**
 * Limits for unpacking an Excel workbook. A million rows of 20 columns are below each of them. The
 * ratio, which applies after the first megabyte, is Apache POI's (ZipSecureFile), because POI opens
 * workbooks of every origin.
 */
export const WORKBOOK_LIMITS = {
  parts: 10_000,
  unpackedBytes: 2 ** 30,
  unpackedRatio: 100,
  sharedStrings: 8_000_000,
  sharedStringBytes: 2 ** 27,
  styles: 65_536,
  /** Of several rows. */
  mergedCells: 1_000_000,
  /** Nesting depth of tags, and characters in one tag or text. */
  xmlDepth: 64,
  xmlPiece: 2 ** 20,
} as const;

/**
 * Lines and shapes on a page that is searched for places to fill in; the densest form known has 700
 * and 1,000. The search takes more than linear time.
 */
export const PLACE_LINES_PER_PAGE = 5_000;
export const PLACE_SHAPES_PER_PAGE = 2_000;

/** Boxes that the field editor can save for one form; the largest form known has 1,843. */
export const FIELDS_PER_FORM = 4_000;
/** For an uploaded table, whose rows are kept until their packets are made. */
export const RUN_LIMITS = {
  rows: 20_000,
  bytes: 25 * 1024 * 1024,
  /** Runs that one user can have before older ones must be deleted. */
  runs: 200,
  /** Rows on one page of the list. */
  page: 100,
  /** Rows that one job of the queue processes: few enough to lose and repeat. */
  rowsPerJob: 10,
  /** Packets in one file to print: about a tray of paper, and a minute of work. */
  packetsPerPrint: 50,
  /** Forms in it, and bytes of their files: all its packets are in memory when they are joined. */
  formsPerPrint: 150,
  bytesPerPrint: 32 * 1024 * 1024,
} as const;

/** Packets in one file to print, by the forms that a packet can have and the bytes of their files. */
export function packetsPerPrint({ forms, bytes }: { forms: number; bytes: number }): number {
  const most = Math.min(
    RUN_LIMITS.packetsPerPrint,
    RUN_LIMITS.formsPerPrint / Math.max(1, forms),
    RUN_LIMITS.bytesPerPrint / Math.max(1, bytes),
  );
  return Math.max(1, Math.floor(most));
}

/**
 * Forms that each thread of the PDF work keeps in memory: their number, and the bytes of their
 * files. In memory a form takes about ten times the size of its file.
 */
export const PREPARED_FORMS = { forms: 24, bytes: 12 * 1024 * 1024 } as const;

/**
 * Bytes of printed pages that each thread of the PDF work keeps for the next proof: about 30 pages.
 */
export const KEPT_PRINT_BYTES = 64 * 1024 * 1024;

/**
 * Rendered widgets that each thread of the PDF work keeps, about 10 MB, so that the next rows of a
 * run can reuse what they have in common with earlier ones.
 */
export const SEEN_PIECES = { pieces: 8_000, forms: 24 } as const;

/** Years. No client is older (the oldest person known lived 122 years). */
export const LONGEST_LIFE = 120;

/** Years from today beyond which the day of an application or assignment is a typing error. */
export const APPLICATION_DATES = { back: 10, ahead: 1 } as const;
