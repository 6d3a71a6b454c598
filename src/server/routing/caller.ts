import type { FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';

const callers = new WeakMap<FastifyRequest, User>();

/** Remembers the signed-in user of a request whose operation is for users. */
export const setCaller = (request: FastifyRequest, user: User): void => void callers.set(request, user);

/** Returns the signed-in user of a request, where its operation is for users. */
export const getCaller = (request: FastifyRequest): User | undefined => callers.get(request);
