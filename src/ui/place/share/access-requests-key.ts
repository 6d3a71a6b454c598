import type { LocationName } from '../../../usecases/index.ts';

/** Under which it is kept whether visitors may ask for an exact place. */
export const accessRequestsKey = ({ handle, label }: LocationName) => ['asking', handle, label];
