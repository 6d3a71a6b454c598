/** Returns the size of a town's name on a live map, in pixels. */
export function townNameSize({ population }: { readonly population: number }): number {
  if (population > 1_000_000) return 14;
  return population > 100_000 ? 12.5 : 11.5;
}
