import { defineCall, type Call, type CallDefinition } from '../calls.ts';

/** Field on the wire, heading, and words for values that are codes; the console sends both in the reader's language. */
export type ExportColumn = [name: string, heading: string, words?: Record<string, string>];

export type ExportInput = {
  format: 'csv';
  sort?: [string, 'ASC' | 'DESC'];
  filter?: Record<string, unknown>;
  /** Without it the file has every field under its name on the wire. */
  columns?: ExportColumn[];
};

export const exportStates = ['waiting', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** A file that is made by a job, because the list is long. */
export type ExportJobView = { job: string; state: ExportState; rows: number };

/** One of a person's own. `endsAt` is when the file is deleted. */
export type OwnExportView = ExportJobView & { resource: string; createdAt: string; endsAt: string };

/** A longer list is written to a file by a job. */
export const mostRowsAtOnce = 1_000;

/** The export of a list: the file itself, or 202 with the job that makes it. */
export function exportOf(list: CallDefinition, what: string): Call<ExportInput, Uint8Array | ExportJobView> {
  return defineCall({
    verb: 'GET',
    path: `${list.path}/export`,
    summary: `Downloads ${what} as CSV; above ${mostRowsAtOnce} rows answers 202 with the job that makes the file`,
    audience: 'staff',
    ...(list.roles && { roles: list.roles }),
    file: 'text/csv',
  });
}

const everyRole = ['owner', 'operator', 'support', 'moderator'] as const;

export const listExports = defineCall<object, OwnExportView[]>({
  verb: 'GET',
  path: '/api/admin/exports',
  summary: 'Lists the exports that this staff member had made by jobs within the last day, newest first',
  audience: 'staff',
  roles: everyRole,
});

export const readExport = defineCall<{ job: string }, ExportJobView>({
  verb: 'GET',
  path: '/api/admin/exports/{job}',
  summary: 'Reads the state of an export that this staff member asked for',
  audience: 'staff',
  roles: everyRole,
});

export const downloadExport = defineCall<{ job: string }, Uint8Array>({
  verb: 'GET',
  path: '/api/admin/exports/{job}/file',
  summary: 'Downloads the file of an export that this staff member asked for',
  audience: 'staff',
  roles: everyRole,
  file: 'text/csv',
});
