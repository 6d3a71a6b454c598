import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('fr', {
  signInTitle: 'Se connecter',
  signUpTitle: 'Créer un compte',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  confirm: 'Confirmer le mot de passe',
  email: 'Adresse e-mail',
  signUp: 'Créer un compte',
  forgot: 'Mot de passe oublié ?',
  deletionCancelled: 'Suppression du compte annulée. Vos lieux sont de retour.',
  toSignUp: 'Pas encore de compte ? Créez-en un',
  toSignIn: 'Vous avez déjà un compte ? Connectez-vous',
  passwordHint: 'Au moins 8 caractères. Une courte phrase convient bien.',
  or: 'Ou continuer avec',
  codeTitle: 'Code de validation',
  code: 'Code',
  codeLead: 'Saisissez le code de votre application d’authentification pour {username}, ou un code de récupération.',
  back: 'Retour',
  passkey: 'Se connecter avec une clé d’accès',
  invited: 'Vous avez une invitation. Créez votre compte ici.',
  pitch: 'Un nom court pour chaque lieu qui compte : votre porte, votre étal, votre chantier.',
  points: ['Des noms qui se disent et se retiennent', 'Des codes ouverts', 'Vos lieux, sur votre serveur'],
});
