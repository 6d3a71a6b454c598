import { join } from 'node:path';

/** Returns the path of a worker's program, such as `read-worker-main`: in the folder above, or in the build next to the server. */
export const getWorkerProgram = (name: string): string =>
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? `../${name}.ts` : `${name}.js`);
