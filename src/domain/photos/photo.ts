/** The maximum number of photos of a location, and separately of photos on its way. */
export const PHOTO_LIMIT = 3;
