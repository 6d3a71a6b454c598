/**
 * A value that is there at once where it can be, and awaited where it must: what everybody asks for costs no promise
 * where a database in this process answers it.
 */
export type Soon<T> = T | Promise<T>;

/** What becomes of it, as soon as it is there. */
export const soon = <A, B>(value: Soon<A>, next: (value: A) => B): Soon<B> =>
  value instanceof Promise ? value.then(next) : next(value);
