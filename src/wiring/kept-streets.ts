import type { StreetSearch } from '../adapters/gazetteer/streets/street-search.ts';
import type { KeptStreets } from './kept-search.ts';

/** What the worker is asked: an index to open, or a question of `StreetSearch`. */
export type StreetQuestion = { readonly id: number } & (
  | { readonly open: Blob }
  | { readonly ask: keyof StreetSearch; readonly about: readonly unknown[] }
);

export interface StreetAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: boolean;
}

/** The index that is kept, searched in a thread of its own: reading it takes as long as a frame or more. `undefined` where it cannot be read. */
export async function openKeptStreets(country: string, index: Blob): Promise<KeptStreets | undefined> {
  const worker = new Worker(new URL('./kept-streets-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
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
    asked += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(asked, answer);
    worker.postMessage({ ...question, id: asked });
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
