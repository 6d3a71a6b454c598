import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

async function runMap(...argv: readonly string[]) {
  const terminal = createRecordingTerminal({});
  const code = await runCommandLine(['map', ...argv], await createInMemoryDeps(), terminal);
  return { code, out: terminal.written(), err: terminal.messages() };
}
const source = 'https://tiles.example/planet.pmtiles';

describe('map add', () => {
  test('names the archive after the place, and cuts the given radius around it', async () => {
    const { code, out, err } = await runMap('add', source, '--near', 'Riyadh', '--km', '10', '--json');
    const { name, bounds } = JSON.parse(out);
    expect([code, name, err]).toEqual([0, 'riyadh', 'Added riyadh: 31.2 MB.\n']);
    const { west, south, east, north } = bounds;
    expect(north - south).toBeCloseTo(0.18, 2);
    expect((east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)).toBeCloseTo(0.18, 2);
  });

  test('prints the estimate with --dry-run, and adds nothing', async () => {
    const { code, out, err } = await runMap(
      'add',
      source,
      '--bbox',
      '58.2,23.4,58.7,23.8',
      '--name',
      'muscat',
      '--dry-run',
    );
    expect([code, out, err]).toEqual([0, 'muscat\t1234\t31200000\n', '']);
  });

  test.each([
    [[source, '--near', 'Springfield', '--bbox', '1,2,3,4'], 2, 'Use either --near or --bbox.'],
    [[source, '--km', '5'], 2, '--km needs --near.'],
    [[source, '--bbox', '1,2,3'], 2, 'It must be WEST,SOUTH,EAST,NORTH in degrees: 58.2,23.4,58.7,23.8'],
    [[source, '--bbox', '1,4,3,2'], 2, 'It must be WEST,SOUTH,EAST,NORTH in degrees'],
    [[source, '--near', 'Nowhereville'], 3, 'No locations found.'],
    [[], 2, "Missing required argument 'file'"],
  ])('refuses %j', async (argv, expected, says) => {
    const { code, out, err } = await runMap('add', ...argv);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toContain(says);
  });
});

test('map list shows each archive, and the ignored files', async () => {
  const { code, out, err } = await runMap('list');
  expect([code, out]).toEqual([0, 'springfield\tprotomaps\t31200000\t2026-01-31T12:00:00.000Z\n']);
  expect(err).toBe('data/maps/x.pmtiles is left out: it is something else.\n');
});

test('map remove names a removed archive', async () => {
  expect(await runMap('remove', 'springfield')).toEqual({ code: 0, out: '', err: 'Removed springfield.\n' });
  const { code, err } = await runMap('remove', 'shelbyville');
  expect(code).toBe(2);
  expect(err).toContain('There is no archive shelbyville in the data folder. See: whereat map list');
});
