import pg from 'pg';
import { findShardProblems, type ShardProblem } from './statement-shards.ts';

/** A statement without its values, and its problems on distributed tables. */
export interface RecordedStatement {
  readonly text: string;
  readonly problems: readonly ShardProblem[];
}

/** Records the statements of this thread to PostgreSQL that have problems on distributed tables, until `stop`. */
export function recordStatements() {
  const statements = new Map<string, RecordedStatement>();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const record = (query: unknown, parameters: unknown): void => {
    const { text, values = parameters } =
      typeof query === 'string' ? { text: query } : (query as { text?: unknown; values?: unknown });
    if (typeof text !== 'string') return;
    const problems = findShardProblems(text, Array.isArray(values) ? values : []);
    const shape = text
      .replaceAll(/\$\d+/g, '?')
      .replaceAll(/(\?, ?)+\?/g, '?')
      .replaceAll(/\s+/g, ' ');
    if (problems.length > 0) statements.set(`${problems.join()} ${shape}`, { text: shape, problems });
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    record(args[0], args[1]);
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return {
    statements,
    stop: () => {
      pg.Client.prototype.query = send as typeof pg.Client.prototype.query;
    },
  };
}

/** Statements for which the coordinator sends rows of a local table to workers, by the name of the rows. */
export const sendingRows: Readonly<Record<string, RegExp>> = {
  'requests for access that wait, for the list of own ones':
    /from location_asks inner join locations .* where answered_at is null .* role is not null/,
  'administration: reserved handles': /^ ?select found.handle_key/,
  'one request for access': /from location_asks inner join locations .* where location_asks.id = /,
};
