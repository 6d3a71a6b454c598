/** One quantity as `/metrics` tells it, by what its labels name. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}
