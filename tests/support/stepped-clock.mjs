// Preloaded with `node --import`, or imported: sets the clock of `Date` CLOCK_AHEAD_MINUTES ahead; SIGUSR2 adds a minute.
let ahead = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000;
process.on('SIGUSR2', () => {
  ahead += 60_000;
});
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + ahead);
    else super(...parts);
  }

  static now() {
    return Real.now() + ahead;
  }
};
