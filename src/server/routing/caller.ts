import type { FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';

const callers = new WeakMap<FastifyRequest, User>();

/** Stores the signed-in user of a request whose operation needs one. */
export const setCaller = (request: FastifyRequest, user: User): void => void callers.set(request, user);

/** Returns the signed-in user of a request whose operation needs one, otherwise `undefined`. */
export const getCaller = (request: FastifyRequest): User | undefined => callers.get(request);
