/** Remembers whether the last action of a service failed. */
export interface OutcomeWatch {
  isFailing(): boolean;
  /** Wraps an action so that its outcome is remembered. */
  watch<Input extends readonly unknown[], Outcome extends { readonly ok: boolean }>(
    act: (...input: Input) => Promise<Outcome>,
  ): (...input: Input) => Promise<Outcome>;
}

export function createHealthProbe(): OutcomeWatch {
  let isFailing = false;
  return {
    isFailing: () => isFailing,
    watch:
      (act) =>
      async (...input) => {
        const outcome = await act(...input);
        isFailing = !outcome.ok;
        return outcome;
      },
  };
}
