import { readFileSync } from 'node:fs';

export interface Progress {
  readonly thrown: number;
  /** The median of the tenth that ends here. */
  readonly megabytes: number;
}

interface Span {
  /** Requests at which looking begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * A process's resident set while it is thrown at, looked at eleven times in each tenth. A password that is hashed takes
 * 19 MiB for a moment, and up to four are at once: a tenth is judged by its median, which holds what stays.
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

  /** Looks, when it is time again. */
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

  /** How much larger the largest tenth is than the first. */
  growth(): number {
    const [first, ...later] = this.tenths.map(({ megabytes }) => megabytes);
    return Math.max(...later) / first! - 1;
  }
}

const tenths = 10;
const looksInTenth = 11;

/** Linux says it in kilobytes. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
