import type { Aliases } from '../../../client/index.ts';
import { formatAlias, type Label, parseAlias } from '../../../domain/aliases/alias.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import type { FindFailure, FoundAlias, Received } from '../../../usecases/index.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** The state of the Find Location screen (docs/conformance.md §4). */
export type FindState =
  | { readonly status: 'start' }
  | { readonly status: 'searching'; readonly text: string }
  | { readonly status: 'failed'; readonly text: string; readonly failure: FindFailure | FailureOf<'wrong-pin'> }
  | {
      readonly status: 'found';
      readonly text: string;
      readonly location: Location;
      /** The expiry of the grant that shows it, in ISO 8601. */
      readonly grantedUntil?: string;
    }
  | { readonly status: 'choosing'; readonly text: string; readonly found: FoundAlias };

export interface FindController extends Pick<Store<FindState>, 'get' | 'subscribe'> {
  /** Looks up an alias, or the page of its list after a label. The result of an earlier call that arrives late is ignored. */
  find(text: string, after?: Label): Promise<void>;
  /** Unlocks the place with its PIN. The page does not change until the result arrives. */
  unlock(pin: string): Promise<void>;
  clear(): void;
}

export function createFindController(
  aliases: Pick<Aliases, 'resolve'> & Partial<Pick<Aliases, 'unlock'>>,
  prefetched: (text: string, after?: Label) => Promise<Result<FoundAlias, FindFailure>> | undefined = () => undefined,
  initialState: FindState = { status: 'start' },
): FindController {
  const store = createStore<FindState>(initialState);
  let lastQuestion = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    find: async (text, after) => {
      const question = ++lastQuestion;
      store.set({ status: 'searching', text });
      const answer = await (prefetched(text, after) ?? aliases.resolve(text, { after }));
      if (question !== lastQuestion) return;
      store.set(toFindState(text, answer));
    },
    unlock: async (pin) => {
      const { status, ...requested } = store.get();
      const alias = status === 'failed' && 'text' in requested ? parseAlias(requested.text) : undefined;
      if (!alias?.ok || alias.value.label === undefined || aliases.unlock === undefined) return;
      const question = ++lastQuestion;
      const { handle, label } = alias.value;
      const opened = await aliases.unlock({ handle, label }, pin);
      if (question !== lastQuestion) return;
      store.set(
        opened.ok
          ? {
              status: 'found',
              text: formatAlias(opened.value.location.handle, opened.value.location.label),
              location: opened.value.location,
            }
          : { status: 'failed', text: formatAlias(handle, label), failure: opened.failure },
      );
    },
    clear: () => {
      lastQuestion += 1;
      store.set({ status: 'start' });
    },
  };
}

/** Returns the initial state: the embedded result, `searching`, or `start` without an alias. */
export function initialFindState(alias: string | undefined, received: Received['outcome'] | undefined): FindState {
  if (alias === undefined) return { status: 'start' };
  return received === undefined ? { status: 'searching', text: alias } : toFindState(alias, received);
}

/** Converts a look-up result to a state. */
function toFindState(text: string, answer: Result<FoundAlias, FindFailure> | Received['outcome']): FindState {
  if (!answer.ok) return { status: 'failed', text, failure: answer.failure };
  const [only, ...more] = answer.value.locations;
  if (only === undefined) return { status: 'failed', text, failure: noLabelsFailure(answer.value) };
  if (more.length > 0 || answer.value.after !== undefined) return { status: 'choosing', text, found: answer.value };
  const { grantedUntil } = answer.value;
  const found = { status: 'found', text: formatAlias(only.handle, only.label), location: only } as const;
  return grantedUntil === undefined ? found : { ...found, grantedUntil };
}

const noLabelsFailure = ({ handle }: FoundAlias): FailureOf<'no-labels'> => ({ kind: 'no-labels', handle });
