import type { FailureRows } from './failure-row.ts';

const services = ['server', 'database', 'mail-server', 'photo-store', 'gazetteer', 'providers'] as const;

/** The failures of the connection to a service. `name`: its address, if known; `providers`: those that did not respond. */
export const serviceFailures = {
  'no-room': { category: 'unavailable', retryAfter: 30 },
  'read-only': { category: 'unavailable', retryAfter: 30 },
  'rate-limited': { category: 'limited', parameters: { seconds: 'number' } },
  /** The server is at its limit of concurrent work. */
  busy: { category: 'unavailable', parameters: { seconds: 'number' } },
  /** The server migrates its database before it serves. */
  upgrading: { category: 'unavailable', retryAfter: 5 },
  /** `problem`: `untrusted`, with the certificate error in `detail`; or `https` or `http`, the protocol that the service uses. */
  unreachable: {
    category: 'unavailable',
    parameters: { service: services, name: 'text?', problem: 'text?', detail: 'text?' },
  },
  /** `maybe`: true if the change may have been saved nevertheless. */
  unavailable: {
    category: 'unavailable',
    parameters: { service: services, name: 'text?', providers: 'texts?', maybe: 'true?' },
    retryAfter: 5,
  },
  /** `serverVersion`: the version of the server, if known. `serverMessage`: its message, if it rejected the request. */
  'unexpected-answer': {
    category: 'unavailable',
    parameters: { serverVersion: 'text?', serverMessage: 'text?' },
    retry: 'never',
  },
} as const satisfies FailureRows;
