import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { AdministrationPage } from '../../../usecases/index.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { FailedState } from '../../kit/failed-state.tsx';
import { EmptyState } from '../../kit/query-state.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { type AdminListState as List, type PageRequest, useAdminList } from './use-admin.ts';

/** A list for administrators, with its loading, empty, failed and paged states. */
export function AdminList<T>({
  list,
  empty,
  toKey,
  rowClass = 'grid items-start gap-2 border-line border-t py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6 lg:[&>*+*]:justify-items-end',
  children,
}: {
  readonly list: List<T>;
  readonly empty: string;
  readonly toKey: (item: T) => string;
  readonly rowClass?: string;
  readonly children: (item: T) => ReactNode;
}) {
  const texts = useTranslations();
  const t = useMessages('moderation');
  if (list.isPending) return <SkeletonRows label={t.admin.loading} />;
  return (
    <>
      {list.items.length > 0 && (
        <ol>
          {list.items.map((item) => (
            <li key={toKey(item)} className={rowClass}>
              {children(item)}
            </li>
          ))}
        </ol>
      )}
      {list.items.length === 0 && list.failure === undefined && <EmptyState text={empty} />}
      {list.failure !== undefined && (
        <FailedState text={t.admin.notLoaded({ why: failureMessage(list.failure, texts).text })} onRetry={list.retry} />
      )}
      {list.hasMore && (
        <Button className="mt-2 justify-self-start" isBusy={list.isFetching} onClick={list.more}>
          {list.isFetching ? t.admin.loading : t.admin.more}
        </Button>
      )}
    </>
  );
}

/** A list that can be searched by the start of a name, and filtered by state. */
export function SearchedList<T>({
  id,
  filterLabel,
  empty,
  toKey,
  load,
  above,
  children,
}: {
  /** The first part of the query key. */
  readonly id: string;
  /** The label of the filter: `Hidden only`. */
  readonly filterLabel: string;
  readonly empty: string;
  readonly toKey: (item: T) => string;
  readonly load: (
    text: string,
    isFiltered: boolean,
    page: PageRequest,
  ) => Promise<Result<AdministrationPage<T>, Failure>>;
  readonly above?: ReactNode;
  readonly children: (item: T) => ReactNode;
}) {
  const { admin: t } = useMessages('moderation');
  const [text, setText] = useState('');
  const [isOnly, setFiltered] = useState(false);
  const deferredText = useDeferredValue(text);
  const list = useAdminList([id, deferredText, isOnly], (page) => load(deferredText, isOnly, page));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <TextInput
          isLiteral
          className="grow"
          label={t.find}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={isOnly} onChange={(event) => setFiltered(event.target.checked)}>
          {filterLabel}
        </Checkbox>
      </div>
      {above}
      <AdminList list={list} empty={empty} toKey={toKey}>
        {children}
      </AdminList>
    </div>
  );
}

/** The name of an item, which links to its page if it has one, and its details. */
export function AdminItem({
  name,
  to,
  text,
  facts,
  reason = '',
}: {
  readonly name: string;
  readonly to?: string | undefined;
  readonly text?: string;
  readonly facts: ReactNode;
  /** The administrator's reason, in their own words. */
  readonly reason?: string | false;
}) {
  return (
    <div>
      <h3 className="wrap-anywhere font-semibold">
        {to === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={to} className="inline-flex min-h-11 min-w-11 items-center text-ink">
            <bdi>{name}</bdi>
          </Link>
        )}
      </h3>
      {text !== undefined && (
        <p className="wrap-anywhere text-quiet">
          <bdi>{text}</bdi>
        </p>
      )}
      <p className="wrap-anywhere text-quiet text-small">{facts}</p>
      {reason !== '' && reason !== false && (
        <p className="wrap-anywhere mt-1 text-quiet text-small">
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
