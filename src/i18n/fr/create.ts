import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('fr', {
  title: 'Créer un nom court',
  lead: 'Trouvez le lieu, placez le repère, donnez-lui un nom.',
  submit: 'Créer',
  submitAlias: 'Créer {alias}',
  submitting: 'Création…',
  pickFirst: 'Recherchez, cliquez sur la carte, ou utilisez votre position.',
  approximate: 'Lieu connu le plus proche : {city}. Le repère est exact.',
  nearest: 'Le lieu connu le plus proche : {place}.',
  larger: 'C’est {place} dans son ensemble. Déplacez le repère à l’endroit exact.',
  from: 'Adresse de {provider}',
  photo: 'La photo que vous avez partagée sera ajoutée à ce lieu.',
  removePhoto: 'Retirer la photo',
  draftRestored: 'Ce que vous avez saisi est toujours là.',
});
