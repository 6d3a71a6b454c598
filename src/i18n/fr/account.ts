import { messages } from '../messages/messages.ts';

/** The sentences of the account's pages, in French: they load with those pages alone. */
export const accountTexts = messages('fr', {
  title: 'Votre compte',
  username: 'Nom d’utilisateur',
  email: 'Adresse e-mail',
  tokens: 'Jetons d’accès',
  lead: 'Les programmes s’en servent pour se connecter, à la place de votre mot de passe.',
  empty: 'Aucun jeton pour le moment. <command>{command}</command> en crée un.',
  made: 'Créé le {when}',
  lastUsed: 'Dernière utilisation le {when}',
  neverUsed: 'Jamais utilisé',
  revoke: 'Révoquer',
  revokeOne: 'Révoquer {name}, créé le {made}',
  sure: 'Révoquer {name} ?',
  keep: 'Le garder',
  revoked: '{name} est révoqué.',
  gone: '{name} était déjà révoqué.',
  notRevoked: '{name} n’est pas révoqué. {why}',
  unread: 'Vos jetons n’ont pas pu être chargés. {why}',
  scopes: { read: 'Lecture', write: 'Lecture et modification' },
  expires: 'Expire le {when}',
  neverExpires: 'Sans date de fin',
  newToken: 'Nouveau jeton',
  tokenName: 'Nom',
  tokenNameHint: 'Là où il servira : script de sauvegarde.',
  tokenScope: 'Autorisations',
  tokenHandles: 'Seulement pour ces identifiants',
  tokenHandlesHint: 'Vide pour tous les vôtres ; plusieurs séparés par une espace.',
  onlyHandles: 'Seulement {handles}',
  tokenDays: 'Expire dans (jours)',
  makeToken: 'Créer le jeton',
  tokenMade: 'Copiez votre jeton maintenant. Il ne sera plus affiché.',
  copyToken: 'Copier le jeton',
  code: 'Code de votre application d’authentification',

  cancel: 'Annuler',
  done: 'Terminé',
  currentPassword: 'Votre mot de passe',

  verified: 'Confirmée',
  notVerified: 'Non confirmée',
  pending: 'Un message est en route vers {email}. L’adresse changera à l’ouverture du lien qu’il contient.',
  unconfirmedWarning:
    'Un lien pour changer de mot de passe peut aussi être envoyé à cette adresse, alors qu’elle n’est pas confirmée : il suffirait pour prendre le contrôle de votre compte. Confirmez l’adresse, ou changez-la.',
  changeEmail: 'Changer d’adresse e-mail',
  confirmEmail: 'Envoyer l’e-mail de confirmation',
  newEmail: 'Nouvelle adresse e-mail',
  saveEmail: 'Enregistrer l’adresse',
  emailSaved: 'Votre adresse e-mail est changée.',
  emailMailed: 'Ouvrez le lien reçu par e-mail.',

  events: 'Changements des 30 derniers jours',
  eventsLead: 'Si l’un d’eux ne vient pas de vous, changez de mot de passe et retirez ce que vous ne connaissez pas.',

  password: 'Mot de passe',
  passwordLead:
    'Un nouveau mot de passe ferme toutes les autres sessions et met fin aux jetons d’accès, ainsi qu’aux liens et aux adresses en attente. Les clés d’accès, l’application d’authentification et les codes de récupération restent.',
  endDelegatedAccess: 'Mettre fin aussi aux accès donnés à d’autres',
  endDelegatedAccessHint:
    'À choisir si une autre personne connaît peut-être l’ancien mot de passe. Les liens vers vos lieux et les invitations sont révoqués, les webhooks désactivés, et les membres arrivés récemment par ce compte sont retirés.',
  changePassword: 'Changer de mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHint: 'Au moins 8 caractères. Une courte phrase convient bien.',
  passwordChanged:
    'Votre mot de passe est changé. Toutes les autres sessions sont fermées et les jetons d’accès ne sont plus valables.',

  recovery: 'Codes de récupération',
  recoveryLead:
    'Chacun permet de choisir une fois un nouveau mot de passe, ou remplace un code de votre application d’authentification.',
  codesLeft: '{count, plural, one {Il reste # code.} many {Il reste # codes.} other {Il reste # codes.}}',
  noCodes:
    'Il ne reste aucun code. Créez-en de nouveaux, pour qu’un mot de passe oublié ne vous fasse pas perdre votre compte.',
  newCodes: 'Créer de nouveaux codes',
  newCodesLead: 'Les codes précédents ne fonctionneront plus.',
  codesTitle: 'Conservez vos codes de récupération',
  codesIntro:
    'Chacun permet de choisir une fois un nouveau mot de passe, en cas d’oubli. Ils ne sont affichés que cette fois : imprimez-les, ou conservez-les là où vous gardez vos mots de passe.',
  getCodes: 'Codes de récupération du compte {username}',
  copyCodes: 'Tout copier',
  printCodes: 'Imprimer',
  codesKept: 'Mes codes sont en lieu sûr',

  sessions: 'Sessions',
  sessionsLead: 'Les appareils où votre compte est ouvert.',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  since: 'Depuis le {when}',
  endSession: 'Déconnecter',
  endOne: 'Déconnecter {device}, session ouverte le {since}',
  endOthers: 'Fermer toutes les autres sessions',
  sureEndOthers: 'Fermer toutes les autres ?',
  ended:
    '{count, plural, one {# session a été fermée.} many {# sessions ont été fermées.} other {# sessions ont été fermées.}}',
  sessionEnded: 'La session sur {device} est fermée.',
  notEnded: 'La session n’a pas été fermée. {why}',
  more: 'Afficher plus',
  noOthers: 'Votre compte n’est ouvert sur aucun autre appareil.',
  unreadSessions: 'Vos sessions n’ont pas pu être chargées. {why}',

  data: 'Vos données',
  exportLead:
    'Votre compte, vos lieux avec leur historique et leurs photos, les membres et vos commentaires dans un fichier ZIP.',
  export: 'Télécharger mes données',
  deleteTitle: 'Supprimer le compte',
  deleteLead:
    'Vos lieux disparaissent maintenant et tout est supprimé au bout de 30 jours. Connectez-vous avant pour annuler. Vos identifiants ne sont jamais attribués à quelqu’un d’autre.',
  delete: 'Supprimer mon compte',
  deleteSure: 'Le supprimer',
  accountDeleted: {
    title: 'Compte supprimé',
    until: 'Tout sera effacé le {day}. Connectez-vous avant cette date pour le récupérer.',
    untilErased: 'Tout sera effacé au bout de 30 jours. Connectez-vous avant pour le récupérer.',
    places: 'Vos lieux sont masqués.',
    handles: 'Personne d’autre ne peut prendre vos identifiants.',
  },
  unsavedCodes: {
    text: 'Vous n’avez pas enregistré vos codes de récupération. Sans eux, un mot de passe oublié peut vous bloquer l’accès.',
    create: 'Créer de nouveaux codes',
  },

  recover: {
    title: 'Mot de passe oublié ?',
    byCode: 'Avec un code de récupération',
    byCodeLead: 'L’un des dix codes enregistrés à la création du compte.',
    recoveryCode: 'Code de récupération',
    save: 'Définir le nouveau mot de passe',
    byMail: 'Avec un lien par e-mail',
    byMailLead: 'Si ce compte existe, un lien est envoyé à son adresse. Il est valable trente minutes.',
    send: 'Envoyer le lien',
    sent: 'Si ce compte existe, un message est en route. Consultez votre boîte de réception.',
    noMail:
      'Ce serveur n’envoie pas d’e-mails. Sans code de récupération, demandez un lien de réinitialisation à l’administrateur.',
    changed: 'Votre mot de passe est changé. Utilisez-le pour vous connecter.',
    changedAndRemoved:
      'Votre mot de passe est changé. Retirés : {removed}. Connectez-vous avec le nouveau mot de passe.',
    passkey: 'clé d’accès « {name} »',
    authenticator: 'application d’authentification',
    codes: 'codes de récupération',
    removes:
      'Si une autre personne connaissait votre mot de passe, ce qui suit vient peut-être d’elle. Le nouveau mot de passe le retire ; ce qui est à vous, ajoutez-le de nouveau une fois votre session ouverte.',
    passkeyAdded: 'Clé d’accès « {name} », ajoutée le {when}',
    authenticatorSince: 'Application d’authentification, activée le {when}',
    endedCodes:
      '{count, plural, one {# code de récupération} many {# codes de récupération} other {# codes de récupération}}',
    keepsAuthenticator:
      'L’application d’authentification activée le {when} reste : un lien reçu par e-mail ne la remplace pas. Son code sera demandé à la connexion.',
    keepsPasskey: 'La clé d’accès « {name} », ajoutée le {when}, reste.',
    turnsOff:
      'Ces webhooks sont désactivés. Ce qui est à vous, activez-le de nouveau une fois votre session ouverte, dans les réglages de l’identifiant.',
    webhookAdded: '{handle} : {url}, ajouté le {when}',
    endsToo:
      'Ces accès prennent fin aussi. Ce qui est à vous, accordez-le ou invitez de nouveau une fois votre session ouverte.',
    grantMade: '{alias} : lien pour « {name} », créé le {when}',
    invitationOf: '{handle} : invitation de {username}, créée le {when}',
    invitationLink: '{handle} : lien d’invitation, créé le {when}',
    memberJoined: '{handle} : {username}, membre depuis le {when}',
    moreEnds: '{count, plural, one {et # autre} many {et # autres} other {et # autres}}',
    saveAndRemove: 'Définir le nouveau mot de passe et retirer ces éléments',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Pour le compte {username}. Toutes les sessions et tous les jetons d’accès prennent fin.',
    incomplete: 'Ce lien est incomplet. Ouvrez-le tel qu’il figure dans le message.',
    again: 'Demander un autre lien',
    save: 'Définir le nouveau mot de passe',
  },
  verify: {
    title: 'Confirmez votre adresse e-mail',
    press: 'Confirmer',
    lead: 'Appuyez pour indiquer que cette adresse est la vôtre.',
    signInFirst: 'Connectez-vous avec le compte concerné. Vous reviendrez ensuite ici.',
    confirmed: '{email} est confirmée.',
    toAccount: 'Vers votre compte',
  },
});
