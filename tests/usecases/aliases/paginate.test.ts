import { describe, expect, test } from 'vitest';
import { ok } from '../../../src/domain/result.ts';
import { collectLocations } from '../../../src/usecases/aliases/paginate.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { createLocation, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const place = createLocation('@cafe', 'door', 'ann-id');

describe('paging through a list', () => {
  const pages = [
    { locations: [place, { ...place, label: label('gate') }], more: true },
    { locations: [{ ...place, label: label('hall') }], more: false },
  ];

  test('reads to the end, each page after the last item of the previous one', async () => {
    const requested: (string | undefined)[] = [];
    const all = await collectLocations(async (last) => {
      requested.push(last?.label);
      return ok(pages[requested.length - 1]!);
    });
    expect(unwrap(all).map((location) => location.label)).toEqual(['door', 'gate', 'hall']);
    expect(requested).toEqual([undefined, 'gate']);
  });

  test('ends with a page that fails', async () => {
    let count = 0;
    const failed = await collectLocations(async () => {
      count += 1;
      return count === 1 ? ok(pages[0]!) : unavailable;
    });
    expect([failed, count]).toEqual([unavailable, 2]);
    expect(unwrap(await collectLocations(async () => ok({ locations: [], more: true })))).toEqual([]);
  });
});
