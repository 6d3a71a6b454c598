import { expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { ok } from '../../../src/domain/result.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { unwrap } from '../../support/unwrap.ts';

test('gazetteer list shows each extract, and which have to be added again', async () => {
  const deps = await createInMemoryDeps();
  const extracts = await deps.streetExtracts('data');
  const [springfield] = unwrap(await extracts.list());
  const old = { ...springfield!, name: 'old', source: '/maps/old.osm.pbf', unreadable: true } as const;
  const streetExtracts = async () => ({ ...extracts, list: async () => ok([springfield!, old]) });
  const terminal = createRecordingTerminal({});
  expect(await runCommandLine(['gazetteer', 'list'], { ...deps, streetExtracts }, terminal)).toBe(0);
  expect(terminal.written()).toBe('springfield\t2\t12\t/maps/springfield.osm.pbf\n');
  expect(terminal.messages()).toBe(
    'old has another version or is damaged, so it’s skipped. Add it again: whereat gazetteer add /maps/old.osm.pbf --name old\n',
  );
});
