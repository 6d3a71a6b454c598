import type { StreetSearch } from '../../adapters/gazetteer/streets/search/street-search.ts';
import type { OfflineStreets } from './search.ts';

/** The message to the worker: an index to open, or a query of `StreetSearch`. */
export type StreetQuestion = { readonly id: number } & (
  | { readonly open: Blob }
  | { readonly ask: keyof StreetSearch; readonly about: readonly unknown[] }
);

export interface StreetAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: boolean;
}

/**
 * Opens a stored index of streets in a worker, because reading it takes as long as a frame or longer. Returns `undefined` if the index
 * is unreadable.
 */
export async function openOfflineStreets(country: string, index: Blob): Promise<OfflineStreets | undefined> {
  const worker = new Worker(new URL('./streets-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let requested = 0;
  worker.onmessage = ({ data: { id, value, failed } }: MessageEvent<StreetAnswer>) => {
    if (failed === true) waiting.get(id)?.reject(new Error('The index of streets cannot be read.'));
    else waiting.get(id)?.resolve(value);
    waiting.delete(id);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The search of streets does not start.'));
    waiting.clear();
  };
  const send = (question: Record<string, unknown>): Promise<unknown> => {
    requested += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(requested, answer);
    worker.postMessage({ ...question, id: requested });
    return answer.promise;
  };
  const ask =
    <Name extends keyof StreetSearch>(name: Name) =>
    (...about: Parameters<StreetSearch[Name]>) =>
      send({ ask: name, about }) as ReturnType<StreetSearch[Name]>;
  const isOpen = await send({ open: index }).catch(() => false);
  if (isOpen === true)
    return { country, search: { forward: ask('forward'), reverse: ask('reverse'), suggest: ask('suggest') } };
  worker.terminate();
  return undefined;
}
