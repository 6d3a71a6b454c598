import { isSampled } from './sample.ts';

/** `npm test` tries a quarter; `RUNS_DIVIDED_BY` is set where each of a thousand mutants is tried. */
const divisor = Number(process.env.RUNS_DIVIDED_BY ?? (isSampled ? 4 : 1));

/** How often fast-check tries a property. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: Math.ceil(count / divisor) });
