import { ok } from '../../domain/result.ts';
import type { AuditTrail } from '../../usecases/server-use-cases.ts';

/** The number of entries of one event and one user, or network without a user, that are written individually in a window. */
const ENTRIES_PER_WINDOW = 10;
const WINDOW_MS = 3_600_000;
/** The number of users and networks counted individually, which bounds the memory; the others of an event share an entry. */
const MAX_ACTORS = 10_000;

type AuditRecord = Parameters<AuditTrail['append']>[0];

interface Count {
  entries: number;
  last: AuditRecord;
}

export interface BoundedAuditTrail extends AuditTrail {
  /** Writes one entry for all counted and unwritten ones, with their number as `further`, and begins a new window. */
  flush(): Promise<void>;
}

/**
 * Bounds the entries that one user or network can add to the audit log. The first ten of an event in an hour are written; those after
 * them are counted, and written as one entry at the end of the hour.
 */
export function createBoundedAuditTrail(trail: AuditTrail): BoundedAuditTrail {
  let counts = new Map<string, Count>();

  return {
    append(record) {
      const { event, actorId, network } = record;
      const own = `${event} ${actorId ?? `from ${network}`}`;
      const key = counts.has(own) || counts.size < MAX_ACTORS ? own : event;
      const entries = (counts.get(key)?.entries ?? 0) + 1;
      counts.set(key, { entries, last: record });
      return entries <= ENTRIES_PER_WINDOW ? trail.append(record) : Promise.resolve(ok(undefined));
    },
    async flush() {
      const ended = counts;
      counts = new Map();
      for (const { entries, last } of ended.values()) {
        const further = entries - ENTRIES_PER_WINDOW;
        if (further > 0) await trail.append({ ...last, details: { ...last.details, further: String(further) } });
      }
    },
  };
}

/** Flushes at the end of each window, until the returned function is called; that flushes once more. */
export function flushEachWindow(trail: Pick<BoundedAuditTrail, 'flush'>): () => Promise<void> {
  // An entry that cannot be written is still in the process's log.
  const timer = setInterval(() => trail.flush().catch(() => undefined), WINDOW_MS).unref();
  return () => {
    clearInterval(timer);
    return trail.flush();
  };
}
