import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('fr', {
  savedOn: 'Hors connexion. Enregistré le {date}.',
  none: 'Hors connexion.',
  later: 'Hors connexion. Vos modifications seront envoyées plus tard.',
  newVersion: 'Une nouvelle version est prête.',
  takeVersion: 'Mettre à jour',
  save: 'Enregistrer hors connexion',
  saved: 'Enregistré hors connexion',
  fromSign: 'Hors connexion. Ce point vient du panneau.',
  movedSincePrinted: 'Ce lieu a été déplacé depuis l’impression du panneau.',
  queued: 'Enregistré sur cet appareil ; envoi dès le retour de la connexion.',
  signOutWaits: 'Des modifications n’ont pas encore été envoyées. Envoyez-les ou abandonnez-les d’abord.',
  goesOn: 'Reprise automatique au retour de la connexion.',
});
