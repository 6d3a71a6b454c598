// Adds an extract and kills its own process at the given progress step: `node add-extract-and-die.ts FOLDER FILE STEP`.
import { openExtracts } from './street-extracts.ts';

const [folder = '', file = '', step = ''] = process.argv.slice(2);
let steps = 0;
const added = await openExtracts(folder).add(file, {
  name: 'town',
  progress: () => {
    steps += 1;
    if (steps === Number(step)) process.kill(process.pid, 'SIGKILL');
  },
});
process.exitCode = added.ok ? 0 : 1;
