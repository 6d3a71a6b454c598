import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('fr', {
  feedback: {
    title: 'Commentaires',
    lead: 'Dites-nous ce qui marche, ce qui ne marche pas et ce qui manque. Les personnes qui gèrent ce site vous lisent.',
    label: 'Votre commentaire',
    submit: 'Envoyer le commentaire',
    sending: 'Envoi…',
    another: 'En écrire un autre',
    stillHere: 'Votre texte est toujours là.',
    signedAs: 'Envoyé sous le nom {username}, avec votre adresse e-mail, pour que nous puissions répondre.',
    left: '{letters, plural, one {Encore # caractère} many {Encore # caractères} other {Encore # caractères}}',
  },
  allFeedback: {
    administration: 'Administration',
    title: 'Tous les commentaires',
    empty: 'Aucun commentaire pour le moment. Ceux qui seront envoyés s’afficheront ici.',
    count: '{items, plural, one {# message} many {# messages} other {# messages}}',
    countOfMany: '{items, number} messages affichés',
    stretches: 'Pages de la liste',
    older: 'Messages plus anciens',
    newest: 'Messages les plus récents',
    none: 'Aucun message plus ancien.',
  },
});
