import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Files that are made at once. */
const SLOTS = 4;
/** The number of these files for one network, so that its slow readers leave slots to others. */
const SLOTS_OF_NETWORK = 2;
/** Milliseconds after which a slot of a file that is not read is free for others. */
const IDLE_MS = 5_000;
/** Milliseconds between two looks for a slot of a file that is read again. */
const RETRY_MS = 100;

/** Bounds the files of many places that are made at once by this process. */
export interface DownloadSlots {
  /** `undefined` if all slots are taken, the network has two, or the account has one. */
  take(holder: DownloadHolder): DownloadSlot | undefined;
}

interface DownloadHolder {
  /** The key of the client's network. */
  readonly network: string;
  readonly account?: string;
}

interface DownloadSlot {
  /**
   * The chunks as they are made, one ahead of the reader. The slot is free when the last was made and when the stream is closed.
   * Where nothing is read for the idle time it is free until the stream is read again, or the stream ends.
   */
  stream<Chunk extends string | Uint8Array>(chunks: AsyncIterable<Chunk>): Readable;
  /** For a file that is not streamed. */
  release(): void;
}

/**
 * @param whenIdle what becomes of a stream that is not read for `idleMs`: it waits without its slot, or is closed, so that no more
 *   streams are open than there are slots
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
