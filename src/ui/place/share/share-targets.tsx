import { Ellipsis, Mail, MessageCircle, MessageSquare, Send } from 'lucide';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon, type IconShape } from '../../kit/icon.tsx';
import { useReceiverLink } from './share-links.ts';

/** Functions that return the link that opens an app with a message of the text and the link. */
export const messageLinks = {
  whatsApp: (text: string, link: string) => `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`,
  telegram: (text: string, link: string) =>
    `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  mail: (text: string, link: string) =>
    `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n${link}`)}`,
  messages: (text: string, link: string) => `sms:?&body=${encodeURIComponent(`${text}\n${link}`)}`,
} as const;

type Target = keyof typeof messageLinks;

/** A row of icons to share a name: the usual messengers, mail, and the device's own sheet if there is one. */
export function ShareTargets({ handle, label }: { readonly handle: Handle; readonly label?: Label }) {
  const t = useTranslations();
  const link = useReceiverLink(handle, label);
  const alias = formatRequestedAlias(handle, label);
  return (
    <ul className="app-row">
      {(Object.keys(messageLinks) as Target[]).map((target) => (
        <li key={target} className="grid">
          <a href={messageLinks[target](alias, link)} target="_blank" rel="noreferrer" className="app-link">
            <Glyph icon={icons[target]} />
            {t.share[target]}
          </a>
        </li>
      ))}
      <li className="needs-share-sheet grid">
        <Button
          variant="bare"
          data-share={link}
          data-title={alias}
          data-text={t.share.text({ alias })}
          className="app-link"
        >
          <Glyph icon={Ellipsis} />
          {t.share.send}
        </Button>
      </li>
    </ul>
  );
}

const Glyph = ({ icon }: { readonly icon: IconShape }) => (
  <span className="app-icon">
    <Icon icon={icon} />
  </span>
);

const icons: Readonly<Record<Target, IconShape>> = {
  whatsApp: MessageCircle,
  telegram: Send,
  mail: Mail,
  messages: MessageSquare,
};
