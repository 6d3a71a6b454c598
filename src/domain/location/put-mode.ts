/** How a location that another system names is put: `upsert` creates or updates, `skip` creates or leaves as it is. */
export const putModes = ['create', 'update', 'upsert', 'skip', 'delete'] as const;
export type PutMode = (typeof putModes)[number];

export const putOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'deleted'] as const;
export type PutOutcome = (typeof putOutcomes)[number];
