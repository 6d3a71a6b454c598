// Preloaded with `node --import`: resolves the host of OpenStreetMap's public Nominatim to this machine.
import { createRequire } from 'node:module';

const dns = createRequire(import.meta.url)('node:dns');
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(host === 'nominatim.openstreetmap.org' ? '127.0.0.1' : host, ...rest);
