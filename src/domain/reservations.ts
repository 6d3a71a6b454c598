/** The kinds of names that a reserved handle may be; `official` are words of the service and of public services. */
export const reservations = ['country', 'city', 'region', 'airport', 'official'] as const;
