import { CodeXml, Mail, MessageCircle, Send, Share2 } from 'lucide';
import { formatRequestedAlias, type Handle, type Label, sharePath } from '../../../domain/alias/alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { PopoverItem } from '../../kit/popover-menu.tsx';
import { useShareLink } from './share-links.ts';

/** Where a message with the name and its link is written. */
export const messageLinks = {
  whatsApp: (text: string, link: string) => `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`,
  telegram: (text: string, link: string) =>
    `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  mail: (text: string, link: string) =>
    `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n${link}`)}`,
} as const;

/**
 * Items of a share menu that send a name on: the device's own sheet where it has one, else the usual messengers, mail, and,
 * for a place, code for another site. They need no script of the application's.
 */
export function ShareTargets({ handle, label }: { readonly handle: Handle; readonly label?: Label }) {
  const t = useTranslations();
  const link = useShareLink(handle, label);
  const alias = formatRequestedAlias(handle, label);
  const frame = link.replace(sharePath(handle, label), sharePath(handle, label).replace(/^\/at/, '/embed'));
  const messengers = [
    { name: t.share.whatsApp, href: messageLinks.whatsApp(alias, link), icon: MessageCircle },
    { name: t.share.telegram, href: messageLinks.telegram(alias, link), icon: Send },
    { name: t.share.mail, href: messageLinks.mail(alias, link), icon: Mail },
  ];
  return (
    <>
      <PopoverItem
        icon={Share2}
        data-share={link}
        data-title={alias}
        data-text={t.share.text({ alias })}
        className="needs-share-sheet"
      >
        {t.share.send}
      </PopoverItem>
      {messengers.map(({ name, href, icon }) => (
        <PopoverItem
          key={name}
          icon={icon}
          href={href}
          target="_blank"
          rel="noreferrer"
          className="without-share-sheet"
        >
          {name}
        </PopoverItem>
      ))}
      {label !== undefined && (
        <PopoverItem
          icon={CodeXml}
          data-copy={`<iframe src="${frame}" width="600" height="360" title="${alias}" loading="lazy" style="border:0"></iframe>`}
          className="without-share-sheet"
        >
          {t.share.embed}
        </PopoverItem>
      )}
    </>
  );
}
