import type { LocationName } from '../../../usecases/index.ts';

/** The query key of whether visitors may request an exact place. */
export const accessRequestsKey = ({ handle, label }: LocationName) => ['asking', handle, label];
