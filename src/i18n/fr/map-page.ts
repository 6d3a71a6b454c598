import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('fr', {
  title: 'Carte',
  panel: 'Détails du lieu',
  others: 'Autres lieux',
  position: 'Votre position',
  createHere: 'Nommer ce lieu',
  openAlias: 'Ouvrir sa page',
  link: 'lien vers ce lieu',
  showPanel: 'Afficher les détails',
  hidePanel: 'Masquer les détails',
  sheet: { peek: 'Afficher plus', half: 'Tout afficher', full: 'Afficher moins' },
  describing: 'Recherche de l’adresse…',
  approximate: 'Adresse approximative ; le repère est exact.',
  approximatePlace: 'C’est une zone, pas un point exact.',
  within: 'Quelque part à moins de {distance} du repère.',
  coordinatesOnly: 'Les coordonnées sont exactes.',
  from: 'Adresse : {attribution}',
  unreached: 'Injoignables : {providers}',
  createAlias: 'Créer {alias}',
  candidates: 'Autres résultats',
  ignored: '« {text} » introuvable. Lieu affiché : {place}.',
  namesHere: 'Noms à cet endroit',
});
