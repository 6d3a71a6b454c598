import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** One event of the audit log. Ids, never names: what is typed into a wrong field may be a password. */
export interface AuditRecord {
  readonly event: string;
  readonly actorId?: string | undefined;
  /** The user who is affected. */
  readonly subjectId?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
  readonly network: string;
}

/** The audit log: entries are added, and never changed. */
export interface AuditTrail {
  append(record: AuditRecord): Promise<Result<void, InfraFailure>>;
}
export const AuditTrail = injectionToken<AuditTrail>('AuditTrail');
