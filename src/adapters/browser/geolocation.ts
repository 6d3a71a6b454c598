import { createPoint } from '../../domain/coordinates/coordinates.ts';
import { exactnessWithin } from '../../domain/coordinates/exactness.ts';
import { err, ok } from '../../domain/result.ts';
import type { Geolocation } from '../../ports/geocoding/geolocation.ts';

/** Creates the browser's geolocation: high accuracy, 10,000 ms, never cached (docs/conformance.md §9). */
export const createBrowserGeolocation = ({
  geolocation,
}: {
  geolocation: globalThis.Geolocation | undefined;
}): Geolocation => ({
  findPosition: () =>
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
        exactPosition,
      );
    }),
  watch: (tell, signal) =>
    new Promise((resolve) => {
      if (geolocation === undefined) return resolve(err({ kind: 'position-unavailable' }));
      const watched = geolocation.watchPosition(
        ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
          tell({ latitude, longitude, accuracy, time: timestamp }),
        ({ code }) => {
          // After a temporary failure a position may still arrive.
          if (code !== DENIED) return;
          geolocation.clearWatch(watched);
          resolve(err({ kind: 'position-denied' }));
        },
        exactPosition,
      );
      signal.addEventListener('abort', () => {
        geolocation.clearWatch(watched);
        resolve(ok(undefined));
      });
    }),
});

const exactPosition = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** The code of a denied permission in `GeolocationPositionError`. */
const DENIED = 1;
const reasons: Readonly<Record<number, 'position-denied' | 'position-unavailable' | 'position-timeout'>> = {
  1: 'position-denied',
  2: 'position-unavailable',
  3: 'position-timeout',
};
