import { serveReads } from '../adapters/sql/connection/serve-reads.ts';

// The thread for searches and long lists in SQLite (adapters/sql/connection/sqlite-read-thread.ts).
serveReads();
