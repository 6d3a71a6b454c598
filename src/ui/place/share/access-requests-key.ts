import type { LocationName } from '../../../usecases/index.ts';

/** Returns the query key of the setting that lets visitors request the exact location. */
export const accessRequestsKey = ({ handle, label }: LocationName) => ['asking', handle, label];
