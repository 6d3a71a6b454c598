import type { ProviderName } from '../../domain/provider-choice.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import type { Turnstile } from '../../ports/turnstile.ts';
import { type Guard, guarded } from './guarded.ts';
import { limited, type Pace } from './limited.ts';
import { type Memory, remembering } from './remembering.ts';

/**
 * A provider with all that goes around it: what is remembered is not asked; what is asked keeps the provider's pace; what
 * does not answer is given up, and left alone for a while.
 */
export function wellBehaved(geocoder: Geocoder, turnstile: Turnstile): Geocoder {
  const { memory, pace, guard } = manners[geocoder.name];
  return remembering(limited(guarded(geocoder, guard), pace, turnstile), memory);
}

interface Manners {
  readonly memory: Memory;
  readonly pace: Pace;
  readonly guard: Guard;
}

const minutes = 60_000;
const days = 24 * 60 * minutes;
const usual: Manners = {
  memory: { most: 5000, foundFor: 10 * minutes, noneFor: 10 * minutes },
  pace: { apart: 50, atOnce: 8, mostWait: 3000 },
  guard: { patience: 4000, again: true },
};
const nothingKept: Memory = { ...usual.memory, foundFor: 0 };

/** As each provider's terms and limits have it: docs/providers.md. */
const manners: Readonly<Record<ProviderName, Manners>> = {
  mapbox: { ...usual, memory: nothingKept },
  google: { ...usual, memory: nothingKept },
  tomtom: { ...usual, pace: { ...usual.pace, apart: 200 } },
  onemap: { ...usual, memory: { ...usual.memory, foundFor: 1 * days }, pace: { ...usual.pace, apart: 240 } },
  saudi: { ...usual, memory: { ...usual.memory, foundFor: 1 * days }, pace: { ...usual.pace, apart: 500 } },
  // One question a second for the whole application, with a tenth of a second for what happens on the way.
  osm: {
    memory: { most: 20_000, foundFor: 7 * days, noneFor: 10 * minutes },
    pace: { apart: 1100, atOnce: 1, mostWait: 3000 },
    guard: { patience: 8000, again: false },
  },
  gazetteer: usual,
};
