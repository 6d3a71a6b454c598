/** Grey rows in the shape of a loading list: a line and a longer one below it. */
export function SkeletonRows({
  rows = 3,
  label,
  className = 'border-line border-t py-4',
}: {
  readonly rows?: number;
  /** For screen readers; without it nothing is announced. */
  readonly label?: string;
  readonly className?: string;
}) {
  return (
    <div role={label === undefined ? undefined : 'status'}>
      {label !== undefined && <span className="sr-only">{label}</span>}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} aria-hidden className={className}>
          <div className="skeleton h-5 w-48 max-w-full" />
          <div className="skeleton mt-2 h-4 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** A grey placeholder of a loading part. `className` sets its size. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <div aria-hidden className={`skeleton ${className}`} />
);
