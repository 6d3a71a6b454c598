import { messages } from '../messages/messages.ts';

/** The members of handles, and what their owners set. */
export const memberTexts = messages('fr', {
  settings: 'Réglages de l’identifiant',
  webTitle: 'Adresse web',
  youAre: {
    owner: 'Votre rôle : propriétaire.',
    editor: 'Votre rôle : éditeur. Vous pouvez modifier ses lieux.',
  },
  title: 'Membres',
  yours: 'Vos identifiants',
  roles: { owner: 'Propriétaire', editor: 'Éditeur' },
  role: 'Rôle',
  roleOfUser: 'Rôle de {username}',
  can: {
    owner: 'Un propriétaire peut aussi renommer l’identifiant et gérer les membres.',
    editor: 'Un éditeur peut ajouter, modifier et supprimer des lieux.',
  },
  you: '(vous)',
  waiting: 'Invité',
  inviteTitle: 'Inviter un utilisateur',
  invite: 'Inviter',
  invited: 'Invitation envoyée à {username}, à accepter dans Mes lieux.',
  changed:
    '{role, select, owner {{username} est désormais propriétaire.} editor {{username} est désormais éditeur.} other {}}',
  remove: 'Retirer',
  removeMember: 'Retirer {username}',
  sureRemove: 'Retirer {username} ?',
  removed: '{username} ne fait plus partie des membres.',
  leave: 'Quitter',
  leaveHandle: 'Quitter {handle}',
  sureLeave: 'Quitter {handle} ?',
  left: 'Vous avez quitté {handle}.',
  keep: 'Rester',
  invitation: {
    owner: 'Invitation à devenir propriétaire de <handle>{handle}</handle>.',
    editor: 'Invitation à modifier les lieux de <handle>{handle}</handle>.',
  },
  accept: 'Accepter',
  accepted: 'Vous faites désormais partie de {handle}.',
  decline: 'Refuser',
  declined: 'Invitation à {handle} refusée',
  notLoaded: 'Impossible de charger les membres. {why}',
  renameTitle: 'Renommer l’identifiant',
  newHandle: 'Nouvel identifiant',
  renameHint:
    '{places, plural, one {Son lieu prend aussitôt le nouveau nom.} many {Tous ses lieux prennent aussitôt le nouveau nom.} other {Tous ses lieux prennent aussitôt le nouveau nom.}} {handle} redirigera toujours : les panneaux imprimés et les liens restent valables, et aucun autre utilisateur ne peut l’avoir.',
  rename: 'Renommer {handle}',
  renameTo: 'Renommer {handle} en {to}',
  renamed:
    '{places, plural, one {{handle} renommé en {to}, avec # lieu} many {{handle} renommé en {to}, avec # lieux} other {{handle} renommé en {to}, avec # lieux}}',
  reuse: '{why} Les panneaux imprimés et les liens avec ce nom mèneraient à un autre lieu.',
  giveUpTitle: 'Transférer ou retirer du service',
  transferTitle: 'Transférer à un autre membre',
  transferHint: 'Vous deviendrez éditeur.',
  noOtherMember: 'Il n’y a pas encore d’autre membre. Invitez-en un d’abord.',
  newOwner: 'Nouveau propriétaire',
  transfer: 'Transférer',
  sureTransfer: 'Transférer {handle} à {username} ?',
  transferred: '{username} est désormais propriétaire de {handle}, et vous en êtes éditeur.',
  retireTitle: 'Retirer du service {handle}',
  retireHint:
    '{places, plural, =0 {Il n’a aucun lieu. Aucun autre utilisateur ne peut prendre ce nom.} one {Son lieu va à la corbeille pour 30 jours. Aucun autre utilisateur ne peut prendre ce nom.} many {Ses # lieux vont à la corbeille pour 30 jours. Aucun autre utilisateur ne peut prendre ce nom.} other {Ses # lieux vont à la corbeille pour 30 jours. Aucun autre utilisateur ne peut prendre ce nom.}}',
  retire: 'Retirer du service',
  sureRetire:
    '{places, plural, one {Supprimer son lieu ?} many {Supprimer ses # lieux ?} other {Supprimer ses # lieux ?}}',
});
