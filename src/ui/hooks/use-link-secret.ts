import { useLocation } from 'react-router-dom';

/** What stands behind the `#` of a mailed link: browsers send it to no server. */
export const useLinkSecret = (): string => useLocation().hash.slice(1);
