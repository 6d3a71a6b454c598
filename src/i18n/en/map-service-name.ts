import { MAP_SERVICES } from '../../domain/query/links/services.ts';

/** The name of a map service within a sentence; the code itself where a newer program has sent an unknown one. */
export function mapServiceName(service: string): string {
  if (service === 'geo') return 'the geo: scheme';
  if (service === 'web') return 'a site';
  return Object.entries(MAP_SERVICES).find(([code]) => code === service)?.[1].name ?? service;
}
