import { z } from 'zod';

/** The variable that lists map archives outside of the data folder, with commas between. */
export const mapArchivesVariable = {
  MAP_ARCHIVES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((path) => path.trim())
        .filter((path) => path !== ''),
    )
    .refine(
      (paths) => paths.every((path) => /\.(?:mbtiles|pmtiles)$/.test(path)),
      'must list files that end in .mbtiles or .pmtiles, with commas between',
    )
    .default([]),
};
