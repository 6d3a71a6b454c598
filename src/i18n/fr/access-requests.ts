import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('fr', {
  ask: 'Demander l’endroit exact',
  lead: 'Le propriétaire voit votre nom et votre message, et vous envoie un lien ou non.',
  name: 'Votre nom',
  message: 'Pour quelle raison',
  email: 'E-mail pour la réponse (facultatif)',
  send: 'Envoyer la demande',
  sent: 'Demande envoyée. La réponse sera ici : <link>Page de la réponse</link>',
  waiting:
    '{count, plural, one {Une demande vous attend} many {# demandes vous attendent} other {# demandes vous attendent}}',
  asks: '{name} demande {alias}',
  hours: 'Oui, pour deux heures',
  day: 'Oui, pour une journée',
  no: 'Non',
  settingTitle: 'Demandes de l’endroit exact',
  settingHint:
    'Les autres ne voient pas exactement où c’est. Ils peuvent vous le demander ; vous répondez dans Mes lieux.',
  setting: 'Les visiteurs peuvent demander',
  settingSaved:
    '{isOpen, select, true {Les visiteurs peuvent demander.} false {Les visiteurs ne peuvent plus demander.} other {}}',
  answered:
    '{isGranted, select, true {Le lieu est maintenant accessible à cette personne.} false {Le refus lui est communiqué.} other {}}',
});
