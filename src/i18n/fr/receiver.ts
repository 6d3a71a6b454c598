import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('fr', {
  navigate: 'Y aller',
  navigateNear: 'Aller à proximité',
  approximate: 'Approximatif : quelque part dans {width} × {height}',
  othersSee: 'Les autres voient une zone de {width} × {height}',
  grantedUntil: 'Visible pour vous, fin : {time}',
  navigateIn: 'Y aller avec une autre application',
  howFar: 'À quelle distance d’ici ?',
  howFarAgain: 'Mesurer de nouveau',
  distance: 'À {distance} de vous',
  direction:
    '{direction, select, n {au nord} ne {au nord-est} e {à l’est} se {au sud-est} s {au sud} sw {au sud-ouest} w {à l’ouest} nw {au nord-ouest} other {}}',
  directionWithin:
    '{direction, select, n {au nord} ne {au nord-est} e {à l’est} se {au sud-est} s {au sud} sw {au sud-ouest} w {à l’ouest} nw {au nord-ouest} other {}}, ± {within}',
  openIn: 'Ouvrir dans',
  codes: 'Codes et adresse',
  map: 'Carte de {alias}',
  checkSpelling:
    'Vérifiez l’orthographe auprès de la personne qui vous l’a envoyé. Majuscules, points et tirets n’y changent rien.',
  allPlaces: 'Tous les lieux de {handle}',
  look: 'Trouver un lieu',
  openHere: 'Ouvrir dans {brand}',
  formerly: 'Anciennement <alias>{alias}</alias>',
  edit: 'Modifier',
  moved: 'Déplacé de {distance} le {on}',
  checked: 'Vérifié par son propriétaire le {on}',
  removed: 'Supprimé par son propriétaire',
  removedTitle: 'Ce nom ne fonctionne plus',
  removedText: 'Il ne sera pas attribué à un autre utilisateur.',
  restoreIt: 'C’est le vôtre ? <link>Restaurez-le depuis la corbeille dans les 30 jours</link>',
  report: 'Signaler ce lieu',
  takenDown: 'Masqué par l’administrateur',
  takenDownTitle: 'Ce lieu est masqué',
  takenDownText: 'L’administrateur de ce site l’a masqué. Son propriétaire voit pourquoi après s’être connecté.',
  hidden: 'Masqué pour tous les autres',
  hiddenText: 'L’administrateur a masqué ce lieu : {reason}',
  hiddenAsk: 'Corrigez le problème, puis demandez dans Commentaires qu’il soit de nouveau affiché.',
});
