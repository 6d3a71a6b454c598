import { createExtractFiles } from '../../src/adapters/gazetteer/streets/extract-files.ts';
import { createStreetGeocoder } from '../../src/adapters/gazetteer/streets/search/geocoder.ts';

// Prints how many milliseconds of the processor the first question of a process takes: the folder of indexes, and the text.
const [folder = '', text = ''] = process.argv.slice(2);
const files = createExtractFiles(folder, () => performance.now());
const geocoder = createStreetGeocoder({ files, isTown: async () => false });
// A server opens its extracts as it starts.
files.current();
const before = process.cpuUsage();
await geocoder.forward({ language: 'en', text });
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
files.close();
