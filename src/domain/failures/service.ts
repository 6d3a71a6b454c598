import type { FailureRows } from './failure-row.ts';

const services = ['server', 'database', 'mail-server', 'photo-store', 'gazetteer', 'providers'] as const;

/** The failures of the connection to a service. `name` is its address if useful; `providers` are those that did not answer. */
export const serviceFailures = {
  'no-room': { category: 'unavailable', retryAfter: 30 },
  'read-only': { category: 'unavailable', retryAfter: 30 },
  'rate-limited': { category: 'limited', parameters: { seconds: 'number' } },
  /** The server has more work than it accepts at once. */
  busy: { category: 'unavailable', parameters: { seconds: 'number' } },
  /** The server migrates its database before it serves. */
  upgrading: { category: 'unavailable', retryAfter: 5 },
  /** `problem`: `untrusted`, with what is wrong with its certificate in `detail`; `https` or `http`: what it speaks. */
  unreachable: {
    category: 'unavailable',
    parameters: { service: services, name: 'text?', problem: 'text?', detail: 'text?' },
  },
  /** `maybe`: the change may have been saved nevertheless. */
  unavailable: {
    category: 'unavailable',
    parameters: { service: services, name: 'text?', providers: 'texts?', maybe: 'true?' },
    retryAfter: 5,
  },
  /** `serverVersion`: the server's own version, if known. `serverMessage`: its sentence, if it refused a request. */
  'unexpected-answer': {
    category: 'unavailable',
    parameters: { serverVersion: 'text?', serverMessage: 'text?' },
    retry: 'never',
  },
} as const satisfies FailureRows;
