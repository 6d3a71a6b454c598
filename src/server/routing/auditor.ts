import type { FastifyRequest } from 'fastify';
import { type Failure, failureCategory } from '../../domain/failure.ts';
import { type AuditDetails, type AuditEvent, logAuditEvent } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { getCaller } from './caller.ts';

/** The events that a route logs, with their details. A success is not logged if the function returns `undefined`. */
export interface Audit<Value, C> {
  readonly success?: AuditEvent | readonly [AuditEvent, (value: Value, call: C) => AuditDetails | undefined];
  /** The event of a failure. Failures of an invalid request are not logged. */
  readonly failure?: AuditEvent | readonly [AuditEvent, (call: C) => Promise<AuditDetails>];
}

/** Logs the outcomes of requests as their routes declare them, before the response is sent, and all forbidden requests. */
export interface Auditor {
  logSuccess<Value, C>(request: FastifyRequest, value: Value, call: C, event: Audit<Value, C>['success']): void;
  logFailure<C>(request: FastifyRequest, failure: Failure, call: C, event: Audit<never, C>['failure']): Promise<void>;
  /** Logs a request that was rejected before its handler, if its failure has the category `forbidden`. */
  logForbidden(request: FastifyRequest, failure: Failure): Promise<void>;
}

export function createAuditor(authenticator: Pick<Authenticator, 'current'>): Auditor {
  const logForbidden: Auditor['logForbidden'] = async (request, { kind }) => {
    if (failureCategory(kind) !== 'forbidden') return;
    const user = await authenticator.current(request);
    logAuditEvent(request, 'forbidden', user.ok && user.value !== null ? { user: user.value.id } : {});
  };
  return {
    logForbidden,
    logSuccess(request, value, call, event) {
      if (event === undefined) return;
      const [name, toDetails] = typeof event === 'string' ? [event] : event;
      const details = toDetails === undefined ? {} : toDetails(value, call);
      if (details !== undefined) logAuditEvent(request, name, { ...describeCaller(request), ...details });
    },
    async logFailure(request, failure, call, event) {
      if (event === undefined) return logForbidden(request, failure);
      if (failure.kind === 'bad-request') return;
      const [name, toDetails] = typeof event === 'string' ? [event] : event;
      logAuditEvent(request, name, { why: failure.kind, ...describeCaller(request), ...(await toDetails?.(call)) });
    },
  };
}

const describeCaller = (request: FastifyRequest): AuditDetails => {
  const user = getCaller(request);
  return user === undefined ? {} : { user: user.id };
};
