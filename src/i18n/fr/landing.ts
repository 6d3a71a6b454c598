import { messages } from '../messages/messages.ts';

/** The sentences of the landing page. */
export const landing = messages('fr', {
  title: 'Rendre les lieux réels plus faciles à trouver en ligne',
  lead: 'Donnez un nom court à n’importe quel lieu. Dites-le, imprimez-le, envoyez-le : il y mène.',
  create: 'Créer un nom court',
  find: 'Trouver un lieu',
  mapLabel: 'Exemples de lieux sur une carte du monde',
  samples: 'Essayez l’un de ceux-ci',
  send: 'L’envoyer',
  question: 'Je livre où ?',
  answer: 'J’y suis dans 10 min',
  print: 'L’imprimer',
  found: 'Se faire trouver',
  lights: 'Vingt noms à essayer : touchez une lumière, ou <link>voyez la liste</link>',
  proofs: {
    withoutAddress: {
      title: 'Fonctionne sans adresse',
      text: 'Un repère suffit. Ni rue, ni code postal, ni numéro : l’entrée, la porte de derrière, l’étal 14.',
    },
    anyMap: {
      title: 'S’ouvre dans votre application de cartes',
      text: 'Un nom mène au point exact, avec son Plus Code et ses coordonnées, prêt pour toute application de cartes.',
    },
    selfHosted: {
      title: 'À héberger chez vous',
      text: 'Des codes ouverts, sans clé d’API, sans réseau obligatoire. Une commande sur votre machine, et vos lieux restent chez vous.',
    },
  },
});
