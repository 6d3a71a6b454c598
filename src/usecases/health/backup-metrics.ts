import type { Clock } from '../../ports/shared/clock.ts';
import type { LastBackup } from '../../ports/shared/last-backup.ts';
import type { Metric } from '../../ports/shared/metric.ts';
import { countSecondsSince } from './check-health.ts';

/** Returns the metrics of the last good backup: age in seconds and size. They have no samples if it is unknown. */
export const backupMetrics = (last: LastBackup | undefined, clock: Clock): readonly Metric[] => [
  {
    name: 'backup_age_seconds',
    help: 'Time since the last good backup.',
    type: 'gauge',
    samples: last === undefined ? [] : [{ value: countSecondsSince(last.at, clock) }],
  },
  {
    name: 'backup_bytes',
    help: 'Size of the last good backup.',
    type: 'gauge',
    samples: last === undefined ? [] : [{ value: last.bytes }],
  },
];
