import { createExtractFiles } from '../../src/adapters/gazetteer/streets/extract-files.ts';
import { createStreetGeocoder } from '../../src/adapters/gazetteer/streets/search/geocoder.ts';

// Prints the processor time of the first query of a process in milliseconds. The arguments are the folder of indexes and the text.
const [folder = '', text = ''] = process.argv.slice(2);
const files = createExtractFiles(folder, () => performance.now());
const geocoder = createStreetGeocoder({ files, isTown: async () => false });
// A server opens its extracts when it starts, so that is not measured.
files.current();
const before = process.cpuUsage();
await geocoder.forward({ language: 'en', text });
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
files.close();
