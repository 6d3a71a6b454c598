import { messages } from '../messages/messages.ts';

/** The sentences of second factors, in French: they load with the account's page alone. */
export const secondFactorTexts = messages('fr', {
  title: 'Validation en deux étapes',
  lead: 'Un mot de passe peut être deviné ou volé. La validation en deux étapes demande en plus quelque chose que vous possédez.',
  required: 'L’exploitant de ce serveur demande à l’administrateur une validation en deux étapes. Configurez-la ici.',
  unread: 'Vos moyens de validation n’ont pas pu être chargés. {why}',
  code: 'Code',
  codeHint: 'Les six chiffres de votre application d’authentification, ou un code de récupération.',
  next: 'Continuer',
  app: 'Application d’authentification',
  appOff:
    'Une application de votre téléphone affiche un nouveau code toutes les trente secondes. Il est alors demandé à la connexion avec le mot de passe.',
  appOn: 'Activée le {since}. La connexion avec le mot de passe demande un code.',
  setUp: 'Configurer une application',
  setUpPassword: 'D’abord votre mot de passe, pour garantir que c’est bien vous.',
  openApp: 'Sur ce téléphone ? Ouvrez votre application d’authentification',
  scan: 'Scannez ce code avec l’application',
  qr: 'Code QR pour une application d’authentification',
  orType: 'Ou saisissez-y cette clé :',
  key: 'clé',
  firstCode: 'Saisissez ensuite le code affiché par l’application',
  firstCodeHint:
    'La validation est active dès ce premier code. Gardez vos codes de récupération à portée de main, en cas de perte du téléphone.',
  confirm: 'Activer',
  isOn: 'Application d’authentification activée',
  switchOff: 'Désactiver',
  isOff: 'Application d’authentification désactivée',
  passkeys: 'Clés d’accès',
  passkeysLead:
    'Connectez-vous avec le verrouillage de votre téléphone ou de votre ordinateur, ou avec une clé de sécurité, sans mot de passe.',
  notOffered:
    'Ce navigateur, ou cette adresse du serveur, ne permet pas les clés d’accès : il faut https et un nom d’hôte.',
  addPasskey: 'Ajouter une clé d’accès',
  name: 'Nom',
  nameHint: 'Pour la reconnaître : le nom de l’appareil.',
  defaultName: 'Cet appareil',
  createPasskey: 'Créer la clé d’accès',
  added: '{name} permet désormais de vous connecter.',
  made: 'Ajoutée le {when}',
  lastUsed: 'Dernière utilisation le {when}',
  neverUsed: 'Jamais utilisée',
  remove: 'Retirer',
  removeOne: 'Retirer {name}',
  removed: '{name} est retirée. Supprimez-la aussi sur l’appareil.',
});
