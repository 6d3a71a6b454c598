/**
 * A value that is there at once where it can be, and awaited where it must: what everybody asks for costs no promise
 * where a database in this process answers it.
 */
export type MaybePromise<T> = T | Promise<T>;

/** What becomes of it, as soon as it is there. */
export const chain = <A, B>(value: MaybePromise<A>, next: (value: A) => B): MaybePromise<B> =>
  value instanceof Promise ? value.then(next) : next(value);
