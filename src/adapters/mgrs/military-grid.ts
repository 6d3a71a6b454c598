import { forward, inverse } from 'mgrs';
import { badCode } from '../../domain/codes/bad-code.ts';
import { ok } from '../../domain/result.ts';
import type { MilitaryGrid } from '../../ports/geocoding/military-grid.ts';

/** Creates the grid with the `mgrs` package of proj4js. The exceptions of the package become failures here. */
export const mgrsMilitaryGrid = (): MilitaryGrid => ({
  formatAt: (point) => {
    try {
      return ok(forward([point.longitude, point.latitude]));
    } catch {
      return badCode(`${point.latitude}, ${point.longitude}`, 'mgrs-range');
    }
  },
  parseSquare: (reference) => {
    const code = String(reference).slice(0, 100).replace(/\s/g, '').toUpperCase();
    if (!/^(?:0?[1-9]|[1-5]\d|60)[C-HJ-NP-X][A-HJ-NP-Z][A-HJ-NP-V](?:\d\d){0,5}$/.test(code))
      return badCode(code, 'mgrs-shape');
    try {
      const [west, south, east, north] = inverse(code.replace(/^0/, ''));
      if (![west, south, east, north].every(Number.isFinite)) return badCode(code, 'mgrs-square');
      return ok({ south, west, north, east, latitude: (south + north) / 2, longitude: (west + east) / 2 });
    } catch {
      return badCode(code, 'mgrs-square');
    }
  },
});
