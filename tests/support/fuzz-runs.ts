import { isSampled } from './sample.ts';

/** `npm test` runs a quarter of the cases; mutation tests set `RUNS_DIVIDED_BY`. */
const divisor = Number(process.env.RUNS_DIVIDED_BY ?? (isSampled ? 4 : 1));

/** Returns fast-check options for a number of runs, which is reduced in short runs. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: Math.ceil(count / divisor) });
