/** The outcome of the last action of a service. */
export interface OutcomeWatch {
  isFailing(): boolean;
  /** The same action, with its outcome watched. */
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
