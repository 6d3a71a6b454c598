import type { FastifyRequest } from 'fastify';
import { type Failure, failureCategory } from '../../domain/failure.ts';
import { type AuditDetails, type AuditEvent, auditLog } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { getCaller } from './caller.ts';

/** The event and what there is to say besides the signed-in user; no event of a success where that is `undefined`. */
export interface Audit<Value, C> {
  readonly success?: AuditEvent | readonly [AuditEvent, (value: Value, call: C) => AuditDetails | undefined];
  /** The event of a failure, except where the request itself was wrong. */
  readonly failure?: AuditEvent | readonly [AuditEvent, (call: C) => Promise<AuditDetails>];
}

/** Logs what became of a call, as its route declares it, before the response goes out; and each that was not allowed. */
export interface Auditor {
  logSuccess<Value, C>(request: FastifyRequest, value: Value, call: C, event: Audit<Value, C>['success']): void;
  logFailure<C>(request: FastifyRequest, failure: Failure, call: C, event: Audit<never, C>['failure']): Promise<void>;
  /** Logs a call that was refused before its handler, where that was for want of a right. */
  logForbidden(request: FastifyRequest, failure: Failure): Promise<void>;
}

export function createAuditor(authenticator: Pick<Authenticator, 'current'>): Auditor {
  const logForbidden: Auditor['logForbidden'] = async (request, { kind }) => {
    if (failureCategory(kind) !== 'forbidden') return;
    const user = await authenticator.current(request);
    auditLog(request, 'forbidden', user.ok && user.value !== null ? { user: user.value.id } : {});
  };
  return {
    logForbidden,
    logSuccess(request, value, call, event) {
      if (event === undefined) return;
      const [name, toDetails] = typeof event === 'string' ? [event] : event;
      const details = toDetails === undefined ? {} : toDetails(value, call);
      if (details !== undefined) auditLog(request, name, { ...describeCaller(request), ...details });
    },
    async logFailure(request, failure, call, event) {
      if (event === undefined) return logForbidden(request, failure);
      if (failure.kind === 'bad-request') return;
      const [name, toDetails] = typeof event === 'string' ? [event] : event;
      auditLog(request, name, { why: failure.kind, ...describeCaller(request), ...(await toDetails?.(call)) });
    },
  };
}

const describeCaller = (request: FastifyRequest): AuditDetails => {
  const user = getCaller(request);
  return user === undefined ? {} : { user: user.id };
};
