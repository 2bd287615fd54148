/**
 * Ours: length of a text and of a note, files of one message, for how long a closed case and an unused file are kept,
 * how long a case whose member was erased keeps its texts once it is closed, and how long a colleague counts as
 * writing. `mailsPerHour` are replies by mail that one case takes, each up to `mailTextLength` with what it quotes.
 */
export const complaintLimits = {
  textLength: 5_000,
  noteLength: 2_000,
  quoteLength: 1_000,
  files: 5,
  pdfBytes: 10_000_000,
  keptMonths: 24,
  unusedFileHours: 24,
  erasedClosedDays: 30,
  writingSeconds: 30,
  mailsPerHour: 10,
  mailTextLength: 100_000,
} as const;
