import type { ReactNode } from 'react';

/** A session, token or passkey of the account: its name, details and actions. */
export function AccountRow({
  level: Heading = 'h3',
  name,
  mark,
  facts,
  action,
  children,
}: {
  readonly level?: 'h3' | 'h4';
  readonly name: string;
  /** The badge beside the name. */
  readonly mark?: ReactNode;
  readonly facts: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li className="border-line border-t py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <Heading className="wrap-anywhere font-semibold">
            <bdi>{name}</bdi>
            {mark}
          </Heading>
          <p className="flex flex-wrap gap-x-4 text-quiet text-small">{facts}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}

export const TimeText = ({ at, children }: { readonly at: Date; readonly children: string }) => (
  <time dateTime={at.toISOString()}>{children}</time>
);
