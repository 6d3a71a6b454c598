export { createPlaceFileReader } from '../adapters/place-files/place-file-reader.ts';
