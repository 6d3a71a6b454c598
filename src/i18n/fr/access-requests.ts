import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('fr', {
  ask: 'Demander l’endroit exact',
  lead: 'Le propriétaire voit votre nom et votre message, puis envoie un lien ou refuse.',
  name: 'Votre nom',
  message: 'Motif',
  email: 'E-mail pour la réponse (facultatif)',
  send: 'Envoyer la demande',
  sent: 'Demande envoyée. <link>Consultez la réponse ici</link>',
  waiting: '{count, plural, one {# demande d’accès} many {# demandes d’accès} other {# demandes d’accès}}',
  asks: '{name} demande l’accès à {alias}',
  hours: 'Accorder pour 2 heures',
  day: 'Accorder pour 1 jour',
  no: 'Refuser',
  settingTitle: 'Demandes d’accès',
  settingHint:
    'Les visiteurs ne voient que la zone. Ils peuvent demander l’endroit exact ; vous répondez dans Mes lieux.',
  setting: 'Autoriser les demandes d’accès',
  settingSaved: '{isOpen, select, true {Demandes d’accès activées} false {Demandes d’accès désactivées} other {}}',
  answered: '{isGranted, select, true {Demande acceptée} false {Demande refusée} other {}}',
});
