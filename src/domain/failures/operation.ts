import type { FailureRows } from './failure-row.ts';

/** The failures of backups, archives, extracts and copies of a database. */
export const operationFailures = {
  /** `detail`: the message of the system. */
  'backup-failed': {
    category: 'invalid',
    parameters: {
      action: ['backup', 'restore'],
      problem: [
        'no-database',
        'no-file',
        'file-exists',
        'damaged',
        'newer-version',
        'in-use',
        'no-program',
        'not-tried',
        'system',
      ],
      file: 'text',
      database: 'text',
      detail: 'text?',
    },
  },
  /** An extract of OpenStreetMap. `source`: the file, the URL or the name; `detail`: the message of the system. */
  'extract-failed': {
    category: 'invalid',
    parameters: {
      problem: [
        'no-file',
        'empty',
        'not-pbf',
        'cut-off',
        'broken',
        'too-new',
        'no-addresses',
        'no-download',
        'bad-name',
        'no-extract',
        'interrupted',
        'system',
      ],
      source: 'text',
      detail: 'text?',
    },
  },
  /** An archive of map tiles. `source`: the file, the URL or the name; `detail`: further information, by problem. */
  'archive-failed': {
    category: 'invalid',
    parameters: {
      problem: [
        'no-file',
        'not-archive',
        'broken',
        'needs-pmtiles',
        'needs-area',
        'no-tiles',
        'no-download',
        'no-ranges',
        'wrong-range',
        'changed',
        'no-room',
        'bad-name',
        'no-archive',
        'in-use',
        'interrupted',
        'system',
      ],
      source: 'text',
      detail: 'text?',
    },
  },
  /** A copy of a database to another. `detail`: a table, or the message of the system. */
  'copy-failed': {
    category: 'invalid',
    parameters: {
      problem: [
        'same-database',
        'older-version',
        'newer-version',
        'target',
        'different-tables',
        'not-empty',
        'no-room',
        'system',
      ],
      detail: 'text?',
    },
  },
} as const satisfies FailureRows;
