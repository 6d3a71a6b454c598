import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('fr', {
  'password-changed': {
    subject: 'votre mot de passe a été changé',
    sentence:
      'Le mot de passe a été changé. Toutes les autres sessions ont été fermées et les jetons d’accès ont pris fin.',
  },
  'account-recovered': {
    subject: 'votre mot de passe a été changé',
    sentence:
      'Le mot de passe a été réinitialisé avec un code de récupération ou un lien. Toutes les sessions ont été fermées et les jetons d’accès ont pris fin.',
  },
  'email-changed': {
    subject: 'votre adresse a été changée',
    sentence: 'La nouvelle adresse e-mail est {detail}.',
  },
  'passkey-added': {
    subject: 'une clé d’accès a été ajoutée',
    sentence: 'La clé d’accès « {detail} » a été ajoutée.',
  },
  'passkey-removed-by-recovery': {
    subject: 'une clé d’accès a été retirée',
    sentence: 'La clé d’accès « {detail} » a été retirée lors de la réinitialisation du mot de passe.',
  },
  'identity-linked': {
    subject: 'un compte a été associé',
    sentence: 'Un compte {detail} a été associé. Il permet de se connecter au vôtre.',
  },
  'identities-removed-by-recovery': {
    subject: 'un compte associé a été retiré',
    sentence: 'Ces comptes associés ont été retirés lors de la réinitialisation du mot de passe : {detail}.',
  },
  'authenticator-added': {
    subject: 'une application d’authentification a été ajoutée',
    sentence: 'Une application d’authentification a été activée.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'une application d’authentification a été retirée',
    sentence:
      'Les codes de l’application d’authentification ont été désactivés lors de la réinitialisation du mot de passe.',
  },
  'token-made': {
    subject: 'un jeton d’accès a été créé',
    sentence: 'Le jeton d’accès « {detail} » a été créé.',
  },
  'recovery-codes-made': {
    subject: 'de nouveaux codes de récupération ont été créés',
    sentence: 'De nouveaux codes de récupération ont été créés. Les précédents ne fonctionnent plus.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'vos codes de récupération ne sont plus valables',
    sentence:
      'Les codes de récupération ont perdu leur validité lors de la réinitialisation du mot de passe. Créez-en de nouveaux.',
  },
  'webhook-added': {
    subject: 'un webhook a été ajouté',
    sentence: 'Un webhook a été ajouté ({detail}). Il reçoit les modifications des lieux de l’identifiant.',
  },
  'webhook-address-changed': {
    subject: 'l’adresse d’un webhook a été changée',
    sentence:
      'L’adresse d’un webhook a été changée ({detail}). Les modifications des lieux de l’identifiant y sont envoyées.',
  },
  'webhook-secret-made': {
    subject: 'un webhook a un nouveau secret',
    sentence: 'Un webhook a reçu un nouveau secret ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'un webhook a été désactivé',
    sentence:
      'Un webhook a été désactivé lors de la réinitialisation du mot de passe ({detail}). S’il est à vous, activez-le de nouveau.',
  },
  'owner-invited': {
    subject: 'invitation d’un propriétaire',
    sentence:
      'Une invitation à devenir propriétaire a été créée ({detail}). Un propriétaire peut tout ce que vous pouvez. Si elle n’est pas de vous, révoquez-la.',
  },
  'owner-joined': {
    subject: 'nouveau propriétaire',
    sentence:
      'Il y a un nouveau propriétaire ({detail}). Un propriétaire peut tout ce que vous pouvez, et peut vous retirer.',
  },
  'grant-made': {
    subject: 'un lieu a été partagé',
    sentence:
      'Un lien qui montre un lieu a été créé ({detail}). Il fonctionne jusqu’à son expiration ou sa révocation.',
  },
  'grants-ended-by-recovery': {
    subject: 'des liens vers des lieux ont été révoqués',
    sentence: 'Ces liens vers des lieux ont été révoqués lors de la réinitialisation du mot de passe : {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'des invitations ont été révoquées',
    sentence:
      'Ces invitations ont été révoquées lors de la réinitialisation du mot de passe : {detail}. Renvoyez celles qui sont de vous.',
  },
  'members-removed-by-recovery': {
    subject: 'des membres ont été retirés',
    sentence:
      'Ces membres, arrivés récemment par ce compte, ont été retirés lors de la réinitialisation du mot de passe : {detail}. Invitez de nouveau les personnes que vous connaissez.',
  },
  'administrator-added': {
    subject: 'votre compte est désormais administrateur',
    sentence: 'Votre compte est devenu administrateur de ce site.',
  },
  'administrator-removed': {
    subject: 'votre compte n’est plus administrateur',
    sentence: 'Votre compte n’est plus administrateur de ce site.',
  },
});
