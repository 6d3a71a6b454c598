import { ok } from '../../domain/result.ts';
import type { AuditTrail } from '../../usecases/server-use-cases.ts';

/** The number of entries per window, event and actor that are written individually. The actor is a user, or a network without a user. */
const ENTRIES_PER_WINDOW = 10;
const WINDOW_MS = 3_600_000;
/** The maximum number of actors that are counted individually, to bound memory. Further actors share one entry per event. */
const MAX_ACTORS = 10_000;

type AuditRecord = Parameters<AuditTrail['append']>[0];

interface Count {
  entries: number;
  last: AuditRecord;
}

export interface BoundedAuditTrail extends AuditTrail {
  /** Writes one entry per actor and event for those that were only counted, with their number as `further`. Starts a new window. */
  flush(): Promise<void>;
}

/**
 * Wraps an audit trail to limit the entries of one user or network. The first ten entries of an event per hour are written. Further ones
 * are counted, and written as one entry at the end of the hour.
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

/** Flushes the trail at the end of each window. The returned function stops that and flushes a last time. */
export function flushEachWindow(trail: Pick<BoundedAuditTrail, 'flush'>): () => Promise<void> {
  // A failure is ignored: the events are in the log of the process too.
  const timer = setInterval(() => trail.flush().catch(() => undefined), WINDOW_MS).unref();
  return () => {
    clearInterval(timer);
    return trail.flush();
  };
}
