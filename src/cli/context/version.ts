import manifest from '../../../package.json' with { type: 'json' };

/** The package's own. */
export const version: string = manifest.version;
