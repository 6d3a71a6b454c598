import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('fr', {
  title: 'Trouver un lieu',
  lead: 'Saisissez un nom, ou seulement son identifiant pour voir tous ses lieux.',
  emptyTitle: 'Trouver un lieu par son nom',
  emptyText: 'Saisissez le nom reçu, ou essayez l’un de ceux-ci.',
  details: 'Détails du lieu',
  choose: '{count, plural, one {# lieu de {handle}} many {# lieux de {handle}} other {# lieux de {handle}}}',
  chooseOfMany: '{count, number} des lieux de {handle}',
  chooseOfTotal: '{count, number} des {total, number} lieux de {handle}',
  stretches: 'Pages de la liste',
  narrow: 'Filtrer ces lieux',
  narrowed: '{count, plural, one {# lieu} many {# lieux} other {# lieux}}',
  noneOfThese: 'Aucun lieu ne correspond.',
  showAll: '{count, plural, one {Afficher # lieu} many {Afficher les # lieux} other {Afficher les # lieux}}',
  next: 'Les lieux suivants',
  fromTheStart: 'Les premiers lieux',
  chooseHint: 'Choisissez-en un pour le voir sur la carte.',
  map: 'Carte du lieu',
  createThis: 'Créer {alias}',
  searchPlaces: 'Rechercher « {text} » parmi les lieux',
  debug: 'Débogage',
});
