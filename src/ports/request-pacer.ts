import type { Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

/**
 * Lets one through at a time, so many milliseconds apart, whoever they are: one turnstile stands before Nominatim for all
 * the processes of an application.
 */
export interface Turnstile {
  /**
   * Takes the next free turn, and says in how many milliseconds it comes; `undefined`, and no turn is taken, when that is
   * more than `mostWait`.
   */
  take(
    gate: string,
    options: { readonly apart: number; readonly mostWait: number },
  ): Promise<Outcome<number | undefined, Trouble>>;
}
export const Turnstile = port<Turnstile>('Turnstile');
