import type { CSSProperties } from 'react';

/** `@cafe#door`, the same everywhere: the marks in the accent, the words in ink, one piece, never broken over lines. */
export function AliasText({ handle, label }: { readonly handle: string; readonly label?: string | undefined }) {
  return (
    <bdi dir="ltr" className="alias">
      <span className="mark">@</span>
      {handle.replace(/^@/, '')}
      {label !== undefined && (
        <>
          <span className="mark">#</span>
          <bdi>{label}</bdi>
        </>
      )}
    </bdi>
  );
}

/** The alias as large as its place allows, up to `largest`. */
export function AliasHero({
  handle,
  label,
  largest = '2.5rem',
}: {
  readonly handle: string;
  readonly label?: string | undefined;
  readonly largest?: string;
}) {
  const letters = Math.max(handle.length + (label === undefined ? 0 : label.length + 1), 8);
  return (
    <span className="alias-room block">
      <span className="alias-fit block" style={{ '--letters': letters, '--largest': largest } as CSSProperties}>
        <AliasText handle={handle} label={label} />
      </span>
    </span>
  );
}
