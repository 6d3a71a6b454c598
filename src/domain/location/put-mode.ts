/** The modes of a PUT by external id: `upsert` creates or updates, `skip` creates or changes nothing. */
export const putModes = ['create', 'update', 'upsert', 'skip', 'delete'] as const;
export type PutMode = (typeof putModes)[number];

export const putOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'deleted'] as const;
export type PutOutcome = (typeof putOutcomes)[number];
