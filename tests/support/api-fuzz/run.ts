import { findFault } from './assertions.ts';
import { Connection } from './connection.ts';
import { fetchDescription } from './openapi-description.ts';
import {
  createCallRequest,
  createMalformedRequest,
  createUnroutedRequest,
  type FuzzRequest,
  type Identities,
} from './requests.ts';
import { type Progress, ResidentMemory } from './resident-memory.ts';
import { createSeededRandom } from './seeded-random.ts';

export interface FuzzOptions {
  readonly origin: string;
  /** The process id of the server. */
  readonly pid: number;
  readonly identities: Identities;
  readonly seed: number;
  readonly requests: number;
  /** Requests before the first sample of the memory. */
  readonly warmUp: number;
  /** Called after each tenth of the requests that follow the warm-up. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface FuzzReport {
  /** The faults by kind, with the number of occurrences and the first request that showed each. */
  readonly faults: readonly { readonly name: string; readonly times: number; readonly first: string }[];
  /** The number of responses by status; 0 for none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The median size of the server's resident set in each tenth of the requests that follow the warm-up. */
  readonly memory: readonly Progress[];
  /** The growth from the first tenth to the largest later one: 0.2 for a fifth. */
  readonly growth: number;
}

/** Sends seeded requests to a running server over raw connections and checks each response against the server's OpenAPI document. */
export async function runFuzz(throwing: FuzzOptions): Promise<FuzzReport> {
  const { origin, pid, seed, requests, warmUp, onProgress } = throwing;
  const described = await fetchDescription(origin);
  const { port, host } = new URL(origin);
  const range = { described, host, identities: throwing.identities };
  const faults = new Map<string, { name: string; times: number; first: string }>();
  const statuses: Record<string, number> = {};
  const resident = new ResidentMemory(pid, { from: warmUp, to: requests, onProgress });
  let next = 0;

  /** Creates a request from its own seed, so that it can be repeated alone. */
  const createRequest = (index: number): FuzzRequest => {
    const random = createSeededRandom(seed * 1_000_003 + index);
    const kind = random.upTo(100);
    if (kind < 6) return createMalformedRequest(range, random);
    if (kind < 14) return createUnroutedRequest(range, random);
    return createCallRequest(described.calls[index % described.calls.length]!, range, random);
  };

  const sendSequentially = async () => {
    const connection = new Connection(Number(port));
    while (next < requests) {
      const index = next++;
      resident.look(index);
      const thrown = createRequest(index);
      const answer = await connection.send(thrown.bytes, thrown.method, { alone: thrown.breaksConnection ?? false });
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault = findFault(answer, thrown, described);
      if (fault === undefined) continue;
      const name = `${thrown.call === undefined ? 'astray' : `${thrown.call.method} ${thrown.call.path}`}: ${fault}`;
      const known = faults.get(name);
      if (known !== undefined) known.times += 1;
      else
        faults.set(name, {
          name,
          times: 1,
          first: `#${index} ${JSON.stringify(thrown.bytes.toString('latin1').slice(0, 600))} → ${answer?.body.toString().slice(0, 300)}`,
        });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, sendSequentially));
  resident.look(requests);
  return { faults: [...faults.values()], statuses, memory: resident.tenths, growth: resident.growth() };
}

const connections = 24;
