/**
 * Does everything that one turn of the event loop leaves to do at the turn's end, in order. Answers that are written one
 * behind the other wake whoever waits for them once: written as each is ready, each finds the other side asleep again, and
 * waking costs the server more than a look-up does.
 */
export function atTurnsEnd(): (act: () => void) => void {
  let left: (() => void)[] = [];
  const doAll = () => {
    const due = left;
    left = [];
    for (const act of due) act();
  };
  return (act) => {
    if (left.push(act) === 1) setImmediate(doAll);
  };
}
