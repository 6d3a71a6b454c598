import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** The maximum number of files that are generated concurrently. */
const SLOTS = 4;
/** The maximum number of slots of one network, so that its slow readers leave slots to others. */
const SLOTS_OF_NETWORK = 2;
/** The time after which a file that the client does not read loses its slot. */
const IDLE_MS = 5_000;
/** The interval at which a file that is read again tries to get a slot back. */
const RETRY_MS = 100;

/** Limits the large files that this process generates concurrently. */
export interface DownloadSlots {
  /** Takes a slot; `undefined` if all are taken, the network has two, or the account has one. */
  take(holder: DownloadHolder): DownloadSlot | undefined;
}

interface DownloadHolder {
  /** The key of the client's network. */
  readonly network: string;
  readonly account?: string;
}

interface DownloadSlot {
  /**
   * Streams chunks as they are generated, one ahead of the reader. The slot is released after the last chunk, or when the stream is
   * closed. If the client reads nothing for `idleMs`, the stream loses its slot until it is read again, or is closed (`whenIdle`).
   */
  stream<Chunk extends string | Uint8Array>(chunks: AsyncIterable<Chunk>): Readable;
  /** Releases the slot of a file that is not streamed. */
  release(): void;
}

/**
 * Creates the slots.
 *
 * @param atOnce the number of slots
 * @param idleMs the time in milliseconds after which a stream that the client does not read loses its slot
 * @param whenIdle `wait` keeps such a stream open without its slot; `close` closes it, so that there are never more open streams than slots
 */
export function createDownloadSlots(
  atOnce: number = SLOTS,
  idleMs: number = IDLE_MS,
  whenIdle: 'wait' | 'close' = 'wait',
): DownloadSlots {
  const slotsInUse = new Set<DownloadHolder>();
  const isFree = ({ network, account }: DownloadHolder): boolean => {
    const slots = [...slotsInUse];
    return (
      slots.length < atOnce &&
      slots.filter((slot) => slot.network === network).length < SLOTS_OF_NETWORK &&
      (account === undefined || slots.every((slot) => slot.account !== account))
    );
  };

  return {
    take(holder) {
      const slot = { ...holder };
      const enter = (): boolean => {
        if (!isFree(slot)) return false;
        slotsInUse.add(slot);
        return true;
      };
      const release = (): void => {
        slotsInUse.delete(slot);
      };
      if (!enter()) return undefined;

      let isClosed = false;
      async function* releaseWhenIdle<Chunk>(chunks: AsyncIterable<Chunk>, close: () => void): AsyncGenerator<Chunk> {
        for await (const chunk of chunks) {
          const idle = setTimeout(whenIdle === 'close' ? close : release, idleMs).unref();
          try {
            yield chunk;
          } finally {
            clearTimeout(idle);
          }
          while (!slotsInUse.has(slot) && !isClosed && !enter()) await pause(RETRY_MS);
        }
        release();
      }
      return {
        release,
        stream: (chunks) => {
          const content: Readable = Readable.from(releaseWhenIdle(chunks, () => content.destroy()));
          return content.once('close', () => {
            isClosed = true;
            release();
          });
        },
      };
    },
  };
}
