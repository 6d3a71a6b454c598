export function listPackages(): readonly {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly use: 'runs' | 'built in' | 'tool';
}[];
export function isPermitted(entry: {
  readonly name: string;
  readonly licence: string | undefined;
  readonly use: 'runs' | 'built in' | 'tool';
}): boolean;
export function isAllowed(licence: string | undefined): boolean;
