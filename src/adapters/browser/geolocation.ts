import { createPoint } from '../../domain/coordinates.ts';
import { exactnessWithin } from '../../domain/exactness.ts';
import { err, ok } from '../../domain/result.ts';
import type { Geolocation } from '../../ports/geolocation.ts';

/** The browser's geolocation: high accuracy, 10000 ms, no cached position (product.md §9). */
export const createBrowserGeolocation = ({
  geolocation,
}: {
  geolocation: globalThis.Geolocation | undefined;
}): Geolocation => ({
  current: () =>
    new Promise((resolve) => {
      if (geolocation === undefined) return resolve(err({ kind: 'position-unavailable' }));
      geolocation.getCurrentPosition(
        ({ coords }) => {
          const point = createPoint(coords.latitude, coords.longitude);
          resolve(
            point.ok
              ? ok({ point: point.value, exactness: exactnessWithin(coords.accuracy) })
              : err({ kind: 'position-unavailable' }),
          );
        },
        ({ code }) => resolve(err({ kind: reasons[code] ?? 'position-unavailable' })),
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
      );
    }),
});

/** GeolocationPositionError's codes. */
const reasons: Readonly<Record<number, 'position-denied' | 'position-unavailable' | 'position-timeout'>> = {
  1: 'position-denied',
  2: 'position-unavailable',
  3: 'position-timeout',
};
