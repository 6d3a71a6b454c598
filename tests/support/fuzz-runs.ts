/** How often a property is tried: as often as it says, or a fraction of that against each of a thousand mutants. */
export const runs = (count: number): { readonly numRuns: number } => ({
  numRuns: Math.ceil(count / Number(process.env.RUNS_DIVIDED_BY ?? 1)),
});
