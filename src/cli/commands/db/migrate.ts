import type { CommandFile } from '../../tree/command.ts';

interface MigrateOptions {
  readonly database?: string;
  readonly json?: boolean;
}

export const migrate: CommandFile<MigrateOptions> = {
  name: 'migrate',
  operation: null,
  flags: (command) =>
    command
      .summary('update the tables of the database')
      .description('Creates or updates the tables of the database for this version, and exits. Back it up first.')
      .option('--database <url>', 'default: DATABASE_URL, or sqlite:data/whereat.db')
      .option('--json', 'JSON'),
  examples: [['whereat db migrate', 'before the new version starts']],
  action: ({ terminal, serve }, _words, { database, json = false }) =>
    serve(
      { ...terminal.env, ...(database === undefined ? {} : { DATABASE_URL: database }), MIGRATE_ONLY: 'on' },
      { json },
    ),
};
