import { readFileSync } from 'node:fs';
import { Connection } from './connection.ts';
import { descriptionOf } from './description.ts';
import { diceOf } from './dice.ts';
import { astray, atCall, brokenWire, type Identities, type Thrown } from './requests.ts';
import { faultIn } from './verdict.ts';

export interface Throwing {
  readonly origin: string;
  /** Of the server. */
  readonly pid: number;
  readonly identities: Identities;
  readonly seed: number;
  readonly requests: number;
  /** Requests before the memory is first looked at. */
  readonly warmUp: number;
  readonly told?: (progress: Progress) => void;
}

export interface Progress {
  readonly thrown: number;
  readonly megabytes: number;
}

export interface Report {
  /** The first of each kind, with the request that showed it and how often it came. */
  readonly faults: readonly { readonly what: string; readonly times: number; readonly first: string }[];
  /** Answers by status; 0 for none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of the server's resident set, after the warm-up and at each tenth from there. */
  readonly memory: readonly Progress[];
}

/** Throws seeded requests at a server that runs, over raw connections, and judges each answer by the server's own description. */
export async function throwAt(throwing: Throwing): Promise<Report> {
  const { origin, pid, seed, requests, warmUp, told } = throwing;
  const described = await descriptionOf(origin);
  const { port, host } = new URL(origin);
  const range = { described, host, identities: throwing.identities };
  const faults = new Map<string, { what: string; times: number; first: string }>();
  const statuses: Record<string, number> = {};
  const memory: Progress[] = [];
  let next = 0;

  /** Each request has dice of its own, so that one alone can be thrown again. */
  const make = (index: number): Thrown => {
    const dice = diceOf(seed * 1_000_003 + index);
    const kind = dice.upTo(100);
    if (kind < 6) return brokenWire(range, dice);
    if (kind < 14) return astray(range, dice);
    return atCall(described.calls[index % described.calls.length]!, range, dice);
  };

  const oneByOne = async () => {
    const connection = new Connection(Number(port));
    while (next < requests) {
      const index = next++;
      if (index >= warmUp && (index - warmUp) % Math.ceil((requests - warmUp) / 10) === 0) look(index);
      const thrown = make(index);
      const answer = await connection.send(thrown.bytes, thrown.method, { alone: thrown.breaksConnection ?? false });
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault = faultIn(answer, thrown, described);
      if (fault === undefined) continue;
      const what = `${thrown.call === undefined ? 'astray' : `${thrown.call.method} ${thrown.call.path}`}: ${fault}`;
      const known = faults.get(what);
      if (known !== undefined) known.times += 1;
      else
        faults.set(what, {
          what,
          times: 1,
          first: `#${index} ${JSON.stringify(thrown.bytes.toString('latin1').slice(0, 600))} → ${answer?.body.toString().slice(0, 300)}`,
        });
    }
    connection.close();
  };
  const look = (thrown: number) => {
    const progress = { thrown, megabytes: residentMegabytes(pid) };
    memory.push(progress);
    told?.(progress);
  };

  await Promise.all(Array.from({ length: connections }, oneByOne));
  look(requests);
  return { faults: [...faults.values()], statuses, memory };
}

const connections = 24;

/** Linux says it in kilobytes. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
