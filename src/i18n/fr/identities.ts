import { messages } from '../messages/messages.ts';

export const identityTexts = messages('fr', {
  chooseTitle: 'Choisir un nom d’utilisateur',
  chooseLead: '{provider} a confirmé votre connexion. Choisissez un nom d’utilisateur pour créer votre compte ici.',
  haveAccount: 'Vous avez déjà un compte ? Connectez-vous, puis associez {provider} sur la page du compte.',
  codeLead: 'Saisissez le code de votre application d’authentification, ou un code de récupération.',
  title: 'Comptes associés',
  lead: 'Connectez-vous ici avec un compte que vous avez ailleurs.',
  link: 'Associer {provider}',
  linked: 'Associé le {when}',
  lastUsed: 'Dernière utilisation : {when}',
  neverUsed: 'Jamais utilisé',
  unlink: 'Dissocier',
  unlinkProvider: 'Dissocier {provider}',
  unlinked: '{provider} dissocié',
  signInAgain: 'Se reconnecter',
  noPassword:
    'Votre compte n’a pas de mot de passe. Il en faut un pour changer d’adresse e-mail, ajouter des clés d’accès et supprimer le compte.',
  setPassword: 'Définir un mot de passe',
  passwordSet: 'Mot de passe défini',
});
