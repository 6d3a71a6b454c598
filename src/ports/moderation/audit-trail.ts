import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** One entry of the audit log. It contains ids and never names: a user may have typed a password into the field of a name. */
export interface AuditRecord {
  readonly event: string;
  readonly actorId?: string | undefined;
  /** The affected user. */
  readonly subjectId?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
  readonly network: string;
}

/** The audit log, which is append-only. */
export interface AuditTrail {
  append(record: AuditRecord): Promise<Result<void, InfraFailure>>;
}
export const AuditTrail = injectionToken<AuditTrail>('AuditTrail');
