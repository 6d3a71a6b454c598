type Operations = typeof import('./index.ts');

/** The ids of all operations. If an id differs from the name of its export, it is missing here, and the tables by id do not compile. */
export type OperationId = {
  [Name in keyof Operations]: Operations[Name]['id'] extends Name ? Name : never;
}[keyof Operations];
