type Operations = typeof import('./index.ts');

/** The ids of all operations. An id that differs from the name of its export is missing here, so the tables by id do not compile. */
export type OperationId = {
  [Name in keyof Operations]: Operations[Name]['id'] extends Name ? Name : never;
}[keyof Operations];
