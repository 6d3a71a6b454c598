import type { Command } from 'commander';
import { createPoint, type LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../domain/failure.ts';
import { noAddress } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationPatch } from '../../usecases/index.ts';
import type { ServerConnection } from '../context/context.ts';

export const withLookUp = (command: Command): Command =>
  command.option('--look-up', 'use the address found at its point; options given here take precedence');

/**
 * Looks up the address at a point in a language (BCP 47), as a patch. It is marked as looked up, so that it follows the point when the
 * place moves again.
 */
export async function lookUpAddress(
  { geocoding }: Pick<ServerConnection, 'geocoding'>,
  at: LatLng,
  language: string,
): Promise<Result<LocationPatch, Failure>> {
  const point = createPoint(at.latitude, at.longitude);
  if (!point.ok) return point;
  const found = await geocoding.reverseGeocode({ point: point.value, language });
  if (!found.ok) return found;
  const { address, parts, saudiShortAddress = '' } = found.value;
  return ok({ ...noAddress, ...parts, address, saudiShortAddress, addressFound: true });
}
