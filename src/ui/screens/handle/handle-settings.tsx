import { CircleAlert, Eye, Link2, Type, UserPlus, Users, Webhook } from 'lucide';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Handle, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { FailedState } from '../../kit/failed-state.tsx';
import { PartContents, PartsPage } from '../../kit/part-row.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { scrollAfterFrame } from '../../lib/use-open-part.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { DefaultVisibilityField } from './default-visibility-field.tsx';
import { EndedGrants } from './ended-grants.tsx';
import { GiveUp } from './give-up.tsx';
import { HandleInvitations } from './handle-invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { RenameHandle } from './rename-handle.tsx';
import { useHandleMembers } from './use-handle-members.ts';
import { useWebhooks, Webhooks } from './webhooks.tsx';

interface HandleSettingsProps {
  readonly handle: Handle;
  /** The places of the handle; `undefined` until they are loaded. */
  readonly places: readonly Location[] | undefined;
}

/** The settings of a handle: owners rename it and manage members; every member can leave. */
export function HandleSettings({ handle, places }: HandleSettingsProps) {
  const t = useTranslations();
  const memberTexts = useMessages('members');
  const { title: webhookTitle } = useMessages('webhooks');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const members = useHandleMembers(handle);
  const isOwner = members.role === 'owner';
  const webhooks = useWebhooks(handle, isOwner);
  // Waits for all parts, because a part that loads later would shift those below it.
  const isLoading = members.isLoading || places === undefined || (isOwner && webhooks.isPending);
  useEffect(() => {
    if (!isLoading && hash !== '') return scrollAfterFrame(hash.slice(1));
  }, [isLoading, hash]);
  const parts = [
    { id: 'members', icon: Users, title: memberTexts.title },
    ...(isOwner
      ? [
          { id: 'invite', icon: UserPlus, title: memberTexts.inviteTitle },
          { id: 'new-places', icon: Eye, title: t.visibility.defaultTitle },
        ]
      : []),
    { id: 'web', icon: Link2, title: memberTexts.webTitle },
    ...(isOwner
      ? [
          { id: 'webhooks', icon: Webhook, title: webhookTitle },
          { id: 'rename', icon: Type, title: memberTexts.renameTitle },
          { id: 'give-up', icon: CircleAlert, title: memberTexts.giveUpTitle },
        ]
      : []),
  ];
  const section = 'grid scroll-mt-20 gap-4 pt-6 not-first:mt-6';
  return (
    <PartsPage
      within={{ to: '/mine', name: t.shared.myPlaces }}
      heading={<AliasHero handle={handle} largest="large" />}
      contents={
        !isLoading && (
          <PartContents
            label={t.shared.contents}
            parts={parts}
            open={undefined}
            onOpen={(id) => document.getElementById(id)?.scrollIntoView()}
          />
        )
      }
    >
      {members.failure !== undefined && (
        <FailedState
          text={memberTexts.notLoaded({ why: failureMessage(members.failure, t).text })}
          onRetry={members.retry}
        />
      )}
      {isLoading && <Skeleton className="h-svh" />}
      {!isLoading && members.role !== undefined && (
        <>
          <p className="mb-4 text-quiet">{memberTexts.youAre[members.role]}</p>
          <Section id="members" isRuled title={memberTexts.title} className={section}>
            <MemberList handle={handle} members={members} onLeft={() => navigate('/mine')} />
            <HandleInvitations members={members} />
            <EndedGrants handle={handle} />
          </Section>
          {isOwner && (
            <Section id="invite" isRuled title={memberTexts.inviteTitle} className={section}>
              <InviteForm handle={handle} members={members} />
            </Section>
          )}
          {isOwner && (
            <Section id="new-places" isRuled title={t.visibility.defaultTitle} className={section}>
              <DefaultVisibilityField handle={handle} />
            </Section>
          )}
          <Section id="web" isRuled title={memberTexts.webTitle} className={section}>
            <WebAddress handle={handle} />
          </Section>
          {isOwner && <Webhooks id="webhooks" handle={handle} className={section} />}
          {isOwner && (
            <Section id="rename" isRuled title={memberTexts.renameTitle} className={section}>
              <RenameHandle handle={handle} places={places.length} />
            </Section>
          )}
          {isOwner && (
            <Section id="give-up" isRuled title={memberTexts.giveUpTitle} className={section}>
              <GiveUp handle={handle} members={members} places={places} />
            </Section>
          )}
        </>
      )}
    </PartsPage>
  );
}

/** The URL of the page with all public places of a handle. */
function WebAddress({ handle }: { readonly handle: Handle }) {
  const { config } = useApp();
  const t = useMessages('members');
  const { href } = new URL(receiverPath(handle), config.origin ?? window.location.origin);
  return (
    <div className="flex items-center gap-3">
      <a href={receiverPath(handle)} className="wrap-anywhere flex min-h-11 min-w-0 grow items-center">
        <bdi dir="ltr">{decodeURI(href.replace(/^https?:\/\//, ''))}</bdi>
      </a>
      <CopyButton text={href} name={t.webTitle} />
    </div>
  );
}
