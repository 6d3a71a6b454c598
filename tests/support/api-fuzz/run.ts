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
  /** Requests before the memory is first looked at. */
  readonly warmUp: number;
  /** Told of each tenth of what comes after the warm-up. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface FuzzReport {
  /** The first of each kind, with the request that showed it and how often it came. */
  readonly faults: readonly { readonly name: string; readonly times: number; readonly first: string }[];
  /** Answers by status; 0 for none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The sizes of the server's resident set, in each tenth of what comes after the warm-up. */
  readonly memory: readonly Progress[];
  /** How much larger the largest tenth is than the first: 0.2 for a fifth. */
  readonly growth: number;
}

/** Throws seeded requests at a server that runs, over raw connections, and judges each answer by the server's own description. */
export async function runFuzz(throwing: FuzzOptions): Promise<FuzzReport> {
  const { origin, pid, seed, requests, warmUp, onProgress } = throwing;
  const described = await fetchDescription(origin);
  const { port, host } = new URL(origin);
  const range = { described, host, identities: throwing.identities };
  const faults = new Map<string, { name: string; times: number; first: string }>();
  const statuses: Record<string, number> = {};
  const resident = new ResidentMemory(pid, { from: warmUp, to: requests, onProgress });
  let next = 0;

  /** Each request has random of its own, so that one alone can be thrown again. */
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
