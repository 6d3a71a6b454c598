/** Wraps a function so that it runs once; later calls return the value of the first. */
export function callOnce<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
