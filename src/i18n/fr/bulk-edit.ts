import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('fr', {
  title: 'Modifier {places, plural, one {# lieu} many {# lieux} other {# lieux}}',
  hint: 'Activez ce que vous voulez modifier. Le reste ne change pas.',
  changeField: 'Modifier le champ {field}',
  mixed: 'Vos lieux ont ici des valeurs différentes.',
  clears: 'Laissez vide pour effacer la valeur dans tous les lieux.',
  preview: 'Aperçu',
  counts:
    '{changed, plural, =0 {Rien ne change pour l’instant} one {# lieu change} many {# lieux changent} other {# lieux changent}}{same, plural, =0 {} one {, # reste inchangé} many {, # restent inchangés} other {, # restent inchangés}}',
  showMore: 'Afficher {places, number} de plus',
  same: 'Inchangés : {names}',
  undoable: 'Vous pourrez annuler.',
  back: 'Retour',
  cancel: 'Annuler',
  toPreview:
    'Voir {places, plural, =0 {les changements} one {# changement} many {# changements} other {# changements}}',
  apply: 'Modifier {places, plural, =0 {des lieux} one {# lieu} many {# lieux} other {# lieux}}',
  applying: 'Modification…',
});
