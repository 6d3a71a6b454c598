import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('fr', {
  test: {
    title: 'Test de géocodage',
    lead: 'Un fournisseur à la fois, sans solution de repli.',
    country: 'Pays',
    provider: 'Fournisseur',
    search: 'Rechercher',
    searchLabel: 'Adresse ou lieu',
    map: 'Carte de la réponse',
    fields: 'Champs de l’adresse',
    empty: 'Lancez une recherche, ou cliquez sur la carte pour demander l’adresse d’un point.',
    raw: 'Réponse brute',
    latitude: 'Latitude',
    longitude: 'Longitude',
    took: 'Réponse en {milliseconds}',
  },
  testSimple: {
    title: 'Test de clic',
    lead: 'Un clic, un changement de page.',
    click: 'Ouvrir un exemple',
    leadsTo: 'Mène à /search avec <alias>{alias}</alias>',
  },
});
