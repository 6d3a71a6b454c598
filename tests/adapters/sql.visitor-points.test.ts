import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOf } from '../../src/domain/coordinates/area-filter.ts';
import { approximateCell } from '../../src/domain/location/approximation.ts';
import { type ApproximateLength, approximateLengths } from '../../src/domain/location/visibility.ts';
import { draft, createTestServer, type TestServer } from '../support/test-server.ts';
import { engines } from '../support/databases.ts';

const places = { latitude: 90_000_000, longitude: 180_000_000 };
const degrees = (limit: number) => fc.integer({ min: -limit, max: limit });
/** Any point, and those on the edges of cells. */
const anyPoint = fc.oneof(
  fc.record({ latitude: degrees(places.latitude), longitude: degrees(places.longitude) }),
  fc
    .record({ latitude: degrees(36_000), longitude: degrees(72_000) })
    .map(({ latitude, longitude }) => ({ latitude: latitude * 2_500, longitude: longitude * 2_500 })),
);
