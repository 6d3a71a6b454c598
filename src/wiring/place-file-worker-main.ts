import { serveFileRequest } from '../adapters/node/place-file-worker.ts';
import { createPlaceFileReader } from '../adapters/place-files/place-file-reader.ts';

// The thread that reads one file of places (adapters/node/place-file-worker.ts).
await serveFileRequest(createPlaceFileReader());
