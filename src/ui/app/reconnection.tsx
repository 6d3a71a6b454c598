import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DISPLAY_PAGE_SIZE } from '../../usecases/index.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { hasKnownAccount, rememberAccount } from '../context/known-account.ts';
import { outboxKey, placesKey } from '../context/query-keys.ts';
import { runWhenIdle, useIdle } from '../lib/use-idle.ts';
import { useStableCallback } from '../lib/use-stable-callback.ts';
import { forgetSession } from '../offline/forget-session.ts';

/** The first and the maximum delay before queued changes are sent again. Each delay is twice the previous one. */
const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 300_000;

/** Sends queued changes once a page is idle, and whenever the device is online again; data shown from the device is then refetched. */
export function Reconnection() {
  useStoredSession();
  useOutboxSending();
  return null;
}

const isStoredPage = (): boolean => document.documentElement.dataset.keptAt !== undefined;

/** Stores the page's data for offline use. If its session ended elsewhere, deletes the session's data from this device. */
function useStoredSession(): void {
  const { client, config } = useApp();
  const { user, loading, failed } = useAuth();
  const isVisitor = user === null && !loading && !failed;
  useEffect(() => {
    if (!isVisitor || isStoredPage() || !hasKnownAccount()) return;
    return runWhenIdle(() => {
      void client.outbox.forget();
      void forgetSession({ isSignOut: false });
    });
  }, [client, isVisitor]);
  useEffect(() => {
    if (user === null) return;
    rememberAccount();
    const storePage = async () => {
      if (isStoredPage()) return;
      await client.outbox.storeAnswer('getUser', undefined, user);
      if (config.mine?.userId !== user.id) return;
      const { list: state, locations: items, more } = config.mine;
      const next = more ? { next: '' } : {};
      await client.outbox.storeAnswer(
        'listMyLocations',
        { query: { state, limit: DISPLAY_PAGE_SIZE } },
        { items, ...next },
      );
    };
    return runWhenIdle(() => void storePage());
  }, [client, config.mine, user]);
}

/** Sends the queued changes, also at growing intervals: a restarted server or a phone that wakes up causes no `online` event. */
function useOutboxSending(): void {
  const { client } = useApp();
  const { user } = useAuth();
  const cache = useQueryClient();
  const isIdle = useIdle();
  const userId = user?.id ?? '';
  const isOn = isIdle && userId !== '';
  const { data } = useQuery({
    queryKey: [outboxKey, userId],
    queryFn: () => client.outbox.list(userId),
    enabled: isOn,
  });
  const unsentCount = data?.ok ? data.value.filter(({ problem }) => problem === undefined).length : 0;
  const send = useStableCallback(async () => {
    const sent = await client.outbox.send(userId);
    if (sent.ok && sent.value > 0) await cache.invalidateQueries({ queryKey: [placesKey] });
    await cache.invalidateQueries({ queryKey: [outboxKey] });
  });
  useEffect(() => {
    if (!isOn) return;
    const listeners = new AbortController();
    const reconnect = async () => {
      await send();
      await cache.invalidateQueries();
    };
    addEventListener('online', () => void reconnect(), { signal: listeners.signal });
    const onVisible = () => void (document.visibilityState === 'visible' && send());
    document.addEventListener('visibilitychange', onVisible, { signal: listeners.signal });
    void send();
    return () => listeners.abort();
  }, [cache, isOn, send]);
  useEffect(() => {
    if (unsentCount === 0) return;
    let wait = FIRST_DELAY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendLater = () => {
      timer = setTimeout(() => void send().then(() => timer !== undefined && sendLater()), wait);
      wait = Math.min(2 * wait, MAX_DELAY_MS);
    };
    sendLater();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [unsentCount, send]);
}
