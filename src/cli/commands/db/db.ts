import { type CommandGroup, defineCommand } from '../../tree/command.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { copy } from './copy.ts';
import { distribute } from './distribute.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

export const db: CommandGroup = {
  name: 'db',
  group: 'Server',
  summary: 'back up, restore, copy, update and distribute the database',
  description: 'Works on the database of a server: DATABASE_URL, or sqlite:data/whereat.db.',
  examples: [
    ['whereat db backup places.db', 'while the server runs'],
    ['whereat db check places.db', 'whether the backup can be restored'],
    ['whereat db restore places.db', 'with the server stopped; asks first'],
    ['whereat db copy --from sqlite:data/whereat.db --to postgres://whereat@db/places', 'to another kind of database'],
  ],
  commands: [
    defineCommand(backup),
    defineCommand(check),
    defineCommand(restore),
    defineCommand(copy),
    defineCommand(migrate),
    defineCommand(distribute),
  ],
};
