import { readFileSync } from 'node:fs';

export interface Progress {
  readonly thrown: number;
  /** The median of the tenth that ends with this request. */
  readonly megabytes: number;
}

interface Span {
  /** The numbers of the requests at which sampling begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Samples the resident set of a process eleven times in each tenth of the requests. Hashing a password takes 19 MiB for a moment, and
 * up to four hashes run at once, so the median of a tenth is used.
 */
export class ResidentMemory {
  readonly tenths: Progress[] = [];
  readonly #pid: number;
  readonly #span: Span;
  #looks: number[] = [];
  #taken = 0;

  constructor(pid: number, span: Span) {
    this.#pid = pid;
    this.#span = span;
  }

  get #next(): number {
    const { from, to } = this.#span;
    return from + Math.floor(((to - from) * (this.#taken + 1)) / (tenths * looksInTenth));
  }

  /** Takes a sample if the next one is due after `thrown` requests. */
  look(thrown: number): void {
    if (thrown < this.#next) return;
    this.#taken += 1;
    this.#looks.push(residentMegabytes(this.#pid));
    if (this.#looks.length < looksInTenth) return;
    const progress = { thrown, megabytes: this.#looks.sort((a, b) => a - b)[looksInTenth >> 1]! };
    this.#looks = [];
    this.tenths.push(progress);
    this.#span.onProgress?.(progress);
  }

  /** Returns the growth from the first tenth to the largest later one: 0.2 for a fifth. */
  growth(): number {
    const [first, ...later] = this.tenths.map(({ megabytes }) => megabytes);
    return Math.max(...later) / first! - 1;
  }
}

const tenths = 10;
const looksInTenth = 11;

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
