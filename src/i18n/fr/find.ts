import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('fr', {
  title: 'Trouver un lieu',
  lead: 'Saisissez un nom, ou seulement son identifiant pour voir tous ses lieux.',
  emptyTitle: 'Trouver un lieu par son nom',
  emptyText: 'Saisissez le nom reçu, ou essayez l’un de ceux-ci.',
  createThis: 'Créer {alias}',
  searchPlaces: 'Rechercher « {text} » parmi les lieux',
  debug: 'Débogage',
});
