import type { CommandFile } from '../tree/command.ts';

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly database?: string;
  readonly migrateOnly?: boolean;
  readonly json?: boolean;
}

export const serve: CommandFile<ServeOptions> = {
  name: 'serve',
  operation: null,
  group: 'Server',
  flags: (command) =>
    command
      .summary('run a server here')
      .description('Serves the pages and the API until Ctrl-C. For all settings: `whereat help environment`.')
      .option('--port <number>', 'PORT, or 3000')
      .option('--host <address>', 'HOST, or 127.0.0.1')
      .option('--database <url>', 'DATABASE_URL, or sqlite:data/whereat.db')
      .option('--migrate-only', 'update the database and exit')
      .option('--json', 'print the address as JSON'),
  examples: [
    ['whereat serve', 'on http://localhost:3000'],
    ['whereat serve --port 8080 --database sqlite:places.db', 'elsewhere'],
  ],
  action: ({ terminal, serve }, _words, { port, host, database, migrateOnly, json = false }) =>
    serve(
      {
        ...terminal.env,
        ...(port === undefined ? {} : { PORT: port }),
        ...(host === undefined ? {} : { HOST: host }),
        ...(database === undefined ? {} : { DATABASE_URL: database }),
        ...(migrateOnly ? { MIGRATE_ONLY: 'on' } : {}),
      },
      { json },
    ),
};
