/** What a reserved handle is the name of; `official` are words of the service and of public services. */
export const reservations = ['country', 'city', 'region', 'airport', 'official'] as const;
