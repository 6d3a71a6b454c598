// Loaded before a program (`node --import`): OpenStreetMap's own Nominatim is on this machine.
import { createRequire } from 'node:module';

const dns = createRequire(import.meta.url)('node:dns');
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(host === 'nominatim.openstreetmap.org' ? '127.0.0.1' : host, ...rest);
