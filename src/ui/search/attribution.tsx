/** A line with each source of the results, once; nothing if no source requires attribution. */
export function Attribution({
  sources,
  className = '',
}: {
  readonly sources: readonly string[];
  readonly className?: string;
}) {
  const named = [...new Set(sources)].filter((source) => source !== '');
  if (named.length === 0) return null;
  return (
    <span className={`block text-quiet text-small ${className}`}>
      <bdi>{named.join(' · ')}</bdi>
    </span>
  );
}
