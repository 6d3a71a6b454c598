import { wholeList } from '../../usecases/long-lists.ts';
import { show } from '../answering.ts';
import type { FormatOptions } from '../asking.ts';
import type { CommandFile } from '../command-file.ts';
import { complain } from '../complaining.ts';
import { type ServerOptions, serverFrom, withFormats, withServer } from '../options.ts';
import { manyRows } from '../records.ts';
import { writeLine } from '../terminal.ts';
import { locationView } from '../views.ts';

export const list: CommandFile<FormatOptions & ServerOptions> = {
  name: 'list',
  group: 'Places',
  flags: (command) => {
    command.summary('your own places').description('Lists the places that you named, newest first.');
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat list', 'a line a place'],
    ['whereat list --csv > mine.csv', 'for a spreadsheet'],
  ],
  async act({ terminal, connect }, _words, options) {
    const server = serverFrom(options, terminal.env);
    const { account, myAliases } = await connect(server);
    const user = await account.current();
    if (!user.ok) return complain(terminal, user.failure);
    if (user.value === null) return complain(terminal, { kind: 'sign-in-needed' });
    const { id } = user.value;
    const mine = await wholeList((last) => myAliases(id, last));
    if (!mine.ok) return complain(terminal, mine.failure);
    if (mine.value.length === 0) writeLine(terminal.err, 'You have named no place yet. Try: whereat create --help');
    return show(terminal, manyRows(mine.value), locationView(server), options);
  },
};
