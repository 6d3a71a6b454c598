import startSqlite, { type Sqlite3Static, type SqlValue } from '@sqlite.org/sqlite-wasm';

/** The file of a database. It is read synchronously, because SQLite does not wait. */
export interface ReadFile {
  readonly size: number;
  /** Returns bytes from an offset. Throws if they cannot be read. */
  read(at: number, length: number): Uint8Array;
}

/** A database that is read in place. The methods throw if the file is damaged. */
export interface ReadDatabase {
  exec(text: string): void;
  prepare(text: string): {
    get(...values: (string | number)[]): object | undefined;
    all(...values: (string | number)[]): object[];
  };
  close(): void;
}

const VFS = 'read-in-place';
let started: Promise<Sqlite3Static> | undefined;
/** The file that is opened next, and the open files by SQLite's pointer. */
let opening: ReadFile | undefined;
const open = new Map<unknown, ReadFile>();

/** Opens a database with SQLite in WebAssembly, which the first call loads. Rejects if the file is not a database. */
export async function openReadDatabase(file: ReadFile): Promise<ReadDatabase> {
  started ??= startSqlite().then((sqlite3) => {
    installReader(sqlite3);
    return sqlite3;
  });
  const { oo1, capi } = await started;
  opening = file;
  const database = new oo1.DB({ filename: 'file:index?immutable=1', flags: 'r', vfs: VFS });
  return {
    exec: (text) => void database.exec(text),
    prepare(text) {
      const statement = database.prepare(text);
      const rows = (values: readonly SqlValue[], limit: number) => {
        const found: object[] = [];
        try {
          if (values.length > 0) statement.bind(values);
          while (found.length < limit && statement.step()) found.push(statement.get({}));
          return found;
        } finally {
          capi.sqlite3_reset(statement);
        }
      };
      return {
        get: (...values) => rows(values, 1)[0],
        all: (...values) => rows(values, Number.POSITIVE_INFINITY),
      };
    },
    close: () => database.close(),
  };
}

/** Installs a file system for SQLite that can only read one file (https://sqlite.org/vfs.html). */
function installReader({ capi, wasm, vfs }: Sqlite3Static): void {
  const done = () => capi.SQLITE_OK;
  // The package's types omit these members.
  const io = Object.assign(new capi.sqlite3_io_methods(), { $iVersion: 1 });
  const { structInfo } = capi.sqlite3_file as unknown as { readonly structInfo: { readonly sizeof: number } };
  const reader = new capi.sqlite3_vfs();
  reader.$iVersion = 1;
  reader.$szOsFile = structInfo.sizeof;
  reader.$mxPathname = 64;
  vfs.installVfs({
    io: {
      struct: io,
      methods: {
        xRead(pointer, into, length, from) {
          const { size, read } = open.get(pointer)!;
          const at = Number(from);
          const start = Number(into);
          const count = Math.max(0, Math.min(length, size - at));
          try {
            const heap = wasm.heap8u();
            if (count > 0) heap.set(read(at, count), start);
            heap.fill(0, start + count, start + length);
            return count === length ? capi.SQLITE_OK : capi.SQLITE_IOERR_SHORT_READ;
          } catch {
            return capi.SQLITE_IOERR_READ;
          }
        },
        xFileSize(pointer, size) {
          wasm.poke64(size, BigInt(open.get(pointer)!.size));
          return capi.SQLITE_OK;
        },
        xClose(pointer) {
          open.delete(pointer);
          return capi.SQLITE_OK;
        },
        xWrite: () => capi.SQLITE_READONLY,
        xTruncate: () => capi.SQLITE_READONLY,
        xSync: done,
        xLock: done,
        xUnlock: done,
        xCheckReservedLock(_pointer, isLocked) {
          wasm.poke32(isLocked, 0);
          return capi.SQLITE_OK;
        },
        xFileControl: () => capi.SQLITE_NOTFOUND,
        xSectorSize: () => 4096 as never,
        xDeviceCharacteristics: () => capi.SQLITE_IOCAP_IMMUTABLE as never,
      },
    },
    vfs: {
      struct: reader,
      name: VFS,
      methods: {
        xOpen(_vfs, _name, pointer, flags, outFlags) {
          if (opening === undefined) return capi.SQLITE_CANTOPEN;
          open.set(pointer, opening);
          opening = undefined;
          const file = new capi.sqlite3_file(pointer);
          file.$pMethods = io.pointer;
          file.dispose();
          wasm.poke32(outFlags, flags);
          return capi.SQLITE_OK;
        },
        xAccess(_vfs, _name, _flags, isThere) {
          wasm.poke32(isThere, 0);
          return capi.SQLITE_OK;
        },
        xDelete: done,
        xFullPathname: (_vfs, name, length, out) =>
          wasm.cstrncpy(out, name, length) < length ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
        xCurrentTime(_vfs, out) {
          wasm.poke(out, 0, 'double');
          return capi.SQLITE_OK;
        },
        xRandomness: () => 0,
        xSleep: done,
        xGetLastError: done,
      },
    },
  });
}
