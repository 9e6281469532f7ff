/** Size limits. */

/** Characters in a form's name and a guide's title. */
export const UPLOAD_NAME_MAX_LENGTH = 200;

/** Characters that a list is searched by. */
export const SEARCH_MAX_LENGTH = 200;

/** Entries that one agent has begun and not submitted. */
export const DRAFTS_PER_USER = 200;

/** How many results of test runs are kept. */
export const TEST_RESULTS_KEPT = 5;

/** Forms tested at the same time when all are: filling never takes the whole server. */
export const TESTS_AT_ONCE = 2;

/** A table of clients on the command line: rows without the header, and characters of one row. */
export const TABLE_LIMITS = { rows: 1_000_000, columns: 500, rowCharacters: 200_000 } as const;

/**
 * What unpacking an Excel workbook may take. A million rows of 20 columns are below each of these;
 * the ratio, beyond the first megabyte, is Apache POI's (ZipSecureFile), for it meets them all.
 */
export const WORKBOOK_LIMITS = {
  parts: 10_000,
  unpackedBytes: 2 ** 30,
  unpackedRatio: 100,
  sharedStrings: 8_000_000,
  sharedStringBytes: 2 ** 27,
  styles: 65_536,
  /** Tags within each other, and characters of one tag or text. */
  xmlDepth: 64,
  xmlPiece: 2 ** 20,
} as const;

/**
 * Lines and shapes on a page on which places to fill in are looked for: the densest form known has
 * 700 and 1,000. Looking takes more than linear time.
 */
export const PLACE_LINES_PER_PAGE = 5_000;
export const PLACE_SHAPES_PER_PAGE = 2_000;

/** Boxes that the editor of a form's fields saves: the form with the most has 1,843. */
export const FIELDS_PER_FORM = 4_000;
/** A table that is uploaded: its rows are kept until their packets are made. */
export const RUN_LIMITS = {
  rows: 20_000,
  bytes: 25 * 1024 * 1024,
  /** Of one user, until the older ones are deleted. */
  runs: 200,
  /** Rows that a page of the list shows. */
  page: 100,
  /** Rows that one job of the queue makes: few enough to be lost and done again. */
  rowsPerJob: 10,
  /** In one file to print: as much as a tray of paper, and a minute's work. */
  packetsPerPrint: 50,
} as const;

/**
 * Forms that each thread of the PDF work keeps read: so many, and so many bytes of their files. In
 * memory a form takes about ten times its file.
 */
export const PREPARED_FORMS = { forms: 24, bytes: 12 * 1024 * 1024 } as const;

/** What each thread of the PDF work keeps of printed pages for the next proof: about 30 pages. */
export const KEPT_PRINT_BYTES = 64 * 1024 * 1024;

/**
 * What each thread of the PDF work keeps of widgets that it saw before: about 10 MB, and the next
 * rows of a run find what they have in common with the last ones.
 */
export const KEPT_SIGHTS = { sights: 8_000, forms: 24 } as const;
