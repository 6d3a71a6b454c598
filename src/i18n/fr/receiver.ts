import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('fr', {
  openIn: 'Ouvrir dans',
  codes: 'Codes et adresse',
  checkSpelling:
    'Vérifiez l’orthographe auprès de la personne qui vous l’a envoyé. Majuscules, points et tirets n’y changent rien.',
  formerly: 'Anciennement <alias>{alias}</alias>',
  removed: 'Supprimé par son propriétaire',
  removedTitle: 'Ce nom ne fonctionne plus',
  removedText: 'Il ne sera pas attribué à un autre utilisateur.',
  restoreIt: 'C’est le vôtre ? <link>Restaurez-le depuis la corbeille dans les 30 jours</link>',
  takenDown: 'Masqué par l’administrateur',
  takenDownTitle: 'Ce lieu est masqué',
  takenDownText: 'L’administrateur de ce site l’a masqué. Son propriétaire voit pourquoi après s’être connecté.',
});
