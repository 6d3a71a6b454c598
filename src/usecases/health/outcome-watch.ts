/** Remembers whether the last action of a service failed. */
export interface OutcomeWatch {
  isFailing(): boolean;
  /** Wraps an action so that its outcome is remembered. */
  watch<Input extends readonly unknown[], Outcome extends { readonly ok: boolean }>(
    work: (...input: Input) => Promise<Outcome>,
  ): (...input: Input) => Promise<Outcome>;
}

export function createHealthProbe(): OutcomeWatch {
  let isFailing = false;
  return {
    isFailing: () => isFailing,
    watch:
      (work) =>
      async (...input) => {
        const outcome = await work(...input);
        isFailing = !outcome.ok;
        return outcome;
      },
  };
}
