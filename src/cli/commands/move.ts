import { distanceInMetres } from '../../domain/coordinates/coordinates.ts';
import { getEntrance } from '../../domain/location/arrival.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok } from '../../domain/result.ts';
import { withFormats, withServer } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import { printFailure } from '../output/print-error.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { lookUpAddress, withLookUp } from '../run/look-up-address.ts';
import { type ChangeCommandOptions, changeLocation, withIfVersion } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

interface MoveOptions extends ChangeCommandOptions {
  readonly lookUp?: boolean;
}

export const move: CommandFile<MoveOptions> = {
  name: 'move',
  operation: 'editLocation',
  group: 'Places',
  isRare: true,
  flags: (command) =>
    withServer(withFormats(withIfVersion(withLookUp(command)), { places: true }))
      .summary('move a place')
      .description(
        'Moves a place to another point; its codes follow. Beyond 200 m, an address that wasn’t entered by hand follows too: without --look-up, only its town. One that was stays, marked as from before the move. Visitors see how far it moved.',
      )
      .argument('<alias>', '@handle#label or handle/label')
      .argument('<point>', 'latitude,longitude, a Plus Code, a geotude or a map link'),
  examples: [
    ['whereat move cafe/door 24.712,46.674', 'where it is now'],
    ['whereat move cafe/door 24.712,46.674 --look-up', 'with the address there'],
  ],
  async action(context, [alias = '', text = ''], options) {
    const typed = parsePoint(text);
    if (!typed.ok) return printFailure(context.terminal, typed.failure);
    const { latitude, longitude } = typed.value.point;
    const patch = { latitude, longitude };
    let versionBefore: number | undefined;
    return changeLocation(context, alias, options, {
      async action(connection, name) {
        const { aliases } = connection;
        const found = options.lookUp
          ? await lookUpAddress(connection, patch, getReaderLanguage(context.terminal))
          : ok({});
        if (!found.ok) return found;
        const before = await aliases.get(name);
        if (!before.ok) return before;
        versionBefore = before.value.location.version;
        return aliases.edit(name, { ...found.value, ...patch }, { ifVersion: options.ifVersion });
      },
      successMessage: (location) =>
        location.version === versionBefore ? 'It’s already there.' : formatMovedMessage(location),
    });
  },
};

/** Returns how far a place moved, and that its entrance, to which its codes lead, did not move. */
function formatMovedMessage(location: Location): string {
  const moved = `Moved ${formatMetres(location.movedMetres)}.`;
  const entrance = getEntrance(location);
  if (entrance === undefined) return moved;
  const distance = formatMetres(Math.round(distanceInMetres(location, entrance)));
  return `${moved} Its gate stays where it was, ${distance} from there, and its codes lead to it. To change it: whereat help edit`;
}

const formatMetres = (count: number): string => `${count.toLocaleString('en')} m`;
