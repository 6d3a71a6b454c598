import { err, type Result } from '../domain/result.ts';
import type { UseCases } from '../usecases/index.ts';

/** The verbs a page asks. What answers at once, without a promise, cannot be late and is not among them. */
export type PageUseCases = Omit<UseCases, 'militaryGrid'>;

type Verb = (...given: never[]) => Promise<Result<unknown>>;

/**
 * The verbs before what stands behind them is there. A page draws its text first; the container, the adapters and the
 * schemas come beside the map, and a question that is asked earlier waits for them. When they do not come, the server cannot
 * be reached, and the next question tries again.
 */
export function lateUseCases(load: () => Promise<UseCases>): PageUseCases {
  let loading: Promise<UseCases | undefined> | undefined;
  const loaded = () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  };
  const late = <V extends Verb>(verb: (useCases: UseCases) => V): V =>
    (async (...given: Parameters<V>) => {
      const useCases = await loaded();
      return useCases === undefined ? err({ kind: 'unreachable', service: 'server' }) : verb(useCases)(...given);
    }) as V;

  return {
    findAlias: late(({ findAlias }) => findAlias),
    findAliasAt: late(({ findAliasAt }) => findAliasAt),
    createAlias: late(({ createAlias }) => createAlias),
    myAliases: late(({ myAliases }) => myAliases),
    claimable: late(({ claimable }) => claimable),
    searchMap: async (text, options) => {
      const useCases = await loaded();
      return useCases === undefined
        ? { readings: [], read: undefined, found: err({ kind: 'unreachable', service: 'server' }) }
        : useCases.searchMap(text, options);
    },
    searchAddress: late(({ searchAddress }) => searchAddress),
    describePoint: late(({ describePoint }) => describePoint),
    countryAt: late(({ countryAt }) => countryAt),
    suggestPlaces: late(({ suggestPlaces }) => suggestPlaces),
    placesWithin: late(({ placesWithin }) => placesWithin),
    devicePosition: late(({ devicePosition }) => devicePosition),
    account: {
      current: late(({ account }) => account.current),
      signIn: late(({ account }) => account.signIn),
      signOut: late(({ account }) => account.signOut),
      register: late(({ account }) => account.register),
    },
    tokens: {
      all: late(({ tokens }) => tokens.all),
      revoke: late(({ tokens }) => tokens.revoke),
    },
    giveFeedback: late(({ giveFeedback }) => giveFeedback),
    readFeedback: late(({ readFeedback }) => readFeedback),
  };
}
