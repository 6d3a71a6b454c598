import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('fr', {
  named: 'Nommé',
  send: 'L’envoyer',
  sendByWhatsApp: 'Envoyer par WhatsApp',
  print: 'Imprimer un panneau',
  visibility: 'Qui peut le voir',
  arrive: 'Comment venir',
  arriveText: 'Entrée, étage, une photo, un numéro à appeler',
  add: 'Ajouter',
  later: 'Plus tard',
  another: 'Nommer un autre lieu de {handle}',
});
