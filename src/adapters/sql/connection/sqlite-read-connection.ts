import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/**
 * Reads on a connection of its own, which sees what is committed and nothing else, even while another connection is in
 * the middle of a transaction. The file must be there.
 *
 * Reads of one turn of the event loop share a read transaction: its locks cost as much as a look-up. It ends with the
 * turn, and whenever this process has written, so nobody who was answered reads what was before the answer.
 */
export class SqliteReader {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  #reading = false;
  readonly stopReading = (): void => {
    if (!this.#reading) return;
    this.#reading = false;
    // What could not be read has ended it.
    if (this.#database.isTransaction) this.#commit.run();
  };

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    // The tree's inner pages and a little more: a place's own page is seldom asked for again before it must go. A file that
    // is mapped would count as this process's memory, page by page, until all of it does.
    this.#database.exec('pragma cache_size = -4096; pragma mmap_size = 0;');
    this.#begin = this.#database.prepare('begin');
    this.#commit = this.#database.prepare('commit');
  }

  /** The first row as its values, in the order of the columns: nobody needs their names again for each row. */
  prepareOne(text: string): (parameters: readonly unknown[]) => readonly unknown[] | undefined {
    const statement = this.#database.prepare(text);
    statement.setReturnArrays(true);
    return (parameters) => {
      this.#read();
      return statement.get(...(parameters as SQLInputValue[])) as readonly unknown[] | undefined;
    };
  }

  close(): void {
    this.stopReading();
    this.#database.close();
  }

  #read(): void {
    if (this.#reading) return;
    this.#begin.run();
    this.#reading = true;
    setImmediate(this.stopReading);
  }
}
