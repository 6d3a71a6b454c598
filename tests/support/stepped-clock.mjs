// Loaded before a program (`node --import`), or imported by one: the clock of its `Date` is CLOCK_AHEAD_MINUTES ahead, and SIGUSR2 moves it on by another.
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
