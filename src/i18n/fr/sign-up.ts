import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('fr', {
  characters: 'Utilisez des lettres de A à Z et des chiffres, séparés par un seul point, trait d’union ou tiret bas.',
  tooLong: '30 caractères au maximum.',
  reserved: 'Ce nom d’utilisateur est réservé.',
  use: 'Prendre {username}',
  leftElsewhere: 'La session a été fermée dans un autre onglet.',
  typedStays:
    'La session a été fermée dans un autre onglet. Ce que vous avez saisi ici revient dès que vous vous reconnectez.',
});
