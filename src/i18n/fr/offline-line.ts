import { messages } from '../messages/messages.ts';

/** What a page says without a network, and of what is kept on the device. */
export const offlineLine = messages('fr', {
  keptOn: 'Pas de réseau. Enregistré le {date}.',
  none: 'Pas de réseau.',
  later: 'Pas de réseau. Vos modifications seront envoyées plus tard.',
  newVersion: 'Une nouvelle version est prête.',
  takeVersion: 'Mettre à jour',
  keep: 'Enregistrer hors connexion',
  kept: 'Enregistré hors connexion',
  fromSign: 'Pas de réseau. Ce point vient du panneau.',
  movedSincePrinted: 'Ce lieu a été déplacé depuis l’impression du panneau.',
  queued: 'Enregistré sur cet appareil. L’envoi se fera dès qu’il y aura un réseau.',
  signOutWaits: 'Des modifications n’ont pas encore été envoyées. Envoyez-les ou abandonnez-les d’abord.',
  goesOn: 'La suite se fera d’elle-même dès qu’il y aura du réseau.',
});
