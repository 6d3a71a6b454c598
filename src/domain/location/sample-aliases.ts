import { formatAddressParts } from './address-words.ts';
import { type AddressParts, noAddress } from './location.ts';

/** A well-known place with an alias: a marker on the landing page, and an alias in every new embedded database. */
export interface SampleAlias extends AddressParts {
  readonly handle: string;
  readonly label: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

/** Twenty places, most of them in the Gulf and in South-East Asia. No two handles look alike, and no handle is the name of a town. */
export const sampleAliases: readonly SampleAlias[] = [
  sample('@downtown#burj-khalifa', 25.197197, 55.274376, {
    street: 'Sheikh Mohammed bin Rashid Boulevard',
    address2: '1',
    district: 'Downtown Dubai',
    city: 'Dubai',
    region: 'Dubai',
    country: 'United Arab Emirates',
  }),
  sample('@zayed#grand-mosque', 24.4125, 54.4746, {
    street: 'Sheikh Rashid bin Saeed Street',
    city: 'Abu Dhabi',
    region: 'Abu Dhabi',
    country: 'United Arab Emirates',
  }),
  sample('@corniche#fountain', 21.5156, 39.145, {
    street: 'Corniche Road',
    district: 'Al Hamra',
    city: 'Jeddah',
    region: 'Makkah Region',
    country: 'Saudi Arabia',
  }),
  sample('@haram#clock-tower', 21.41886, 39.82632, {
    street: 'King Abdul Aziz Road',
    city: 'Makkah',
    region: 'Makkah Region',
    country: 'Saudi Arabia',
  }),
  sample('@oldtown#masmak', 24.631111, 46.713333, {
    street: 'Imam Turki bin Abdullah Street',
    district: 'Ad Dirah',
    city: 'Riyadh',
    region: 'Riyadh Region',
    country: 'Saudi Arabia',
  }),
  sample('@museum#islamic-art', 25.295278, 51.539167, {
    street: 'Al Corniche Street',
    city: 'Doha',
    region: 'Ad Dawhah',
    country: 'Qatar',
  }),
  sample('@qaboos#qaboos-mosque', 23.583889, 58.389167, {
    street: 'Sultan Qaboos Street',
    district: 'Bawshar',
    city: 'Muscat',
    region: 'Muscat',
    country: 'Oman',
  }),
  sample('@gulfstreet#towers', 29.389722, 48.003056, {
    street: 'Arabian Gulf Street',
    district: 'Dasman',
    city: 'Kuwait City',
    region: 'Al Asimah',
    country: 'Kuwait',
  }),
  sample('@klcc#petronas', 3.15785, 101.711667, {
    street: 'Jalan Ampang',
    district: 'Kuala Lumpur City Centre',
    city: 'Kuala Lumpur',
    region: 'Kuala Lumpur',
    country: 'Malaysia',
    postcode: '50088',
  }),
  sample('@marinabay#merlion', 1.286789, 103.854501, {
    street: 'Fullerton Road',
    address2: '1',
    district: 'Downtown Core',
    city: 'Singapore',
    country: 'Singapore',
    postcode: '049213',
  }),
  sample('@merdeka#monas', -6.175392, 106.827153, {
    street: 'Jalan Silang Monas',
    district: 'Gambir',
    city: 'Jakarta',
    region: 'Jakarta',
    country: 'Indonesia',
    postcode: '10110',
  }),
  sample('@chaophraya#wat-arun', 13.7437, 100.488889, {
    street: 'Wang Doem Road',
    address2: '158',
    district: 'Bangkok Yai',
    city: 'Bangkok',
    region: 'Bangkok',
    country: 'Thailand',
    postcode: '10600',
  }),
  sample('@khmer#angkor-wat', 13.412469, 103.866986, {
    city: 'Siem Reap',
    region: 'Siem Reap',
    country: 'Cambodia',
  }),
  sample('@district1#ben-thanh', 10.7725, 106.698056, {
    street: 'Lê Lợi',
    district: 'District 1',
    city: 'Ho Chi Minh City',
    country: 'Vietnam',
  }),
  sample('@intramuros#cathedral', 14.591667, 120.9735, {
    street: 'Cabildo Street',
    district: 'Intramuros',
    city: 'Manila',
    region: 'Metro Manila',
    country: 'Philippines',
    postcode: '1002',
  }),
  sample('@champdemars#eiffel-tower', 48.85837, 2.294481, {
    street: 'Avenue Gustave Eiffel',
    address2: '5',
    city: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    postcode: '75007',
  }),
  sample('@tablebay#table-mountain', -33.957314, 18.403108, {
    district: 'Table Mountain National Park',
    city: 'Cape Town',
    region: 'Western Cape',
    country: 'South Africa',
  }),
  sample('@harambee#kicc', -1.288611, 36.823056, {
    street: 'Harambee Avenue',
    city: 'Nairobi',
    region: 'Nairobi County',
    country: 'Kenya',
  }),
  sample('@inca#machu-picchu', -13.163141, -72.544963, {
    district: 'Machupicchu',
    region: 'Cusco',
    country: 'Peru',
  }),
  sample('@bennelong#opera-house', -33.856784, 151.215297, {
    street: 'Bennelong Point',
    city: 'Sydney',
    region: 'New South Wales',
    country: 'Australia',
    postcode: '2000',
  }),
];

function sample(
  alias: `@${string}#${string}`,
  latitude: number,
  longitude: number,
  known: Partial<AddressParts>,
): SampleAlias {
  const [handle = '', label = ''] = alias.split('#');
  const parts = { ...noAddress, ...known };
  return { ...parts, handle, label, latitude, longitude, address: formatAddressParts(parts) };
}
