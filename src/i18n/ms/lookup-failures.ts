import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('ms', {
  'bad-alias': {
    text: {
      form: 'Sila gunakan format @pengenal atau @pengenal#label.',
      'too-short': 'Pengenal mengandungi sekurang-kurangnya 2 huruf atau digit.',
      'too-long':
        '{part, select, label {Label mengandungi paling banyak 40 aksara.} other {Pengenal mengandungi paling banyak 30 aksara.}}{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
      space: 'Pengenal tidak mengandungi ruang kosong.{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
      sign: '{part, select, label {“{sign}” tidak boleh ada dalam label: isinya huruf dan digit, dengan satu . _ atau - di antaranya.} other {“{sign}” tidak boleh ada dalam pengenal: isinya huruf dan digit, dengan satu . _ atau - di antaranya.}}{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
      script:
        '{part, select, label {Label ditulis dengan huruf daripada satu tulisan.} other {Pengenal ditulis dengan huruf daripada satu tulisan.}}{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
      separator:
        'Setiap . _ dan - berdiri sendiri di antara huruf atau digit.{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
      emoji:
        '{part, select, label {Label tidak mengandungi emoji.} other {Pengenal tidak mengandungi emoji.}}{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
      invisible:
        '{part, select, label {Label tidak mengandungi aksara halimunan, seperti tanda arah tulisan.} other {Pengenal tidak mengandungi aksara halimunan, seperti tanda arah tulisan.}}{offer, select, yes { {suggestion} boleh digunakan.} other {}}',
    },
  },
  'handle-not-found': {
    text: 'Pengenal tidak dijumpai: {handle}',
    toast: 'Tiada tempat dapat dijumpai untuk pengenal ini.',
  },
  'no-labels': { text: 'Tiada tempat dijumpai untuk {handle}' },
  'location-not-found': {
    text: 'Tempat tidak dijumpai: {alias}',
    toast: 'Tempat yang dinyatakan tidak dapat dijumpai.',
  },
  removed: { text: '{alias} telah dipadamkan oleh pemiliknya.' },
  'taken-down': { text: '{alias} telah diturunkan oleh pentadbir laman ini.' },
  expired: { text: '{alias} boleh dilihat buat sementara sahaja, dan tempohnya sudah tamat. Tanya pemiliknya.' },
  'pin-required': { text: '{alias} meminta PIN. Minta PIN daripada pemiliknya.' },
  'wrong-pin': { text: 'Itu bukan PIN bagi {alias}. Semak dan cuba lagi.' },
  'no-room': {
    text: 'Tiada ruang lagi untuk menyimpan ini. Apa yang telah disimpan masih boleh dijumpai. Sila cuba lagi kemudian.',
  },
  'read-only': {
    text: 'Tiada apa-apa boleh disimpan buat masa ini. Apa yang telah disimpan masih boleh dijumpai. Sila cuba lagi kemudian.',
  },
  'rate-limited': {
    text: 'Terlalu banyak permintaan. Sila tunggu {unit, select, minute {{count, plural, other {# minit}}} other {{count, plural, other {# saat}}}} dan cuba lagi.',
  },
  busy: {
    text: 'Pelayan sedang sibuk. Sila tunggu {unit, select, minute {{count, plural, other {# minit}}} other {{count, plural, other {# saat}}}} dan cuba lagi.',
  },
  unreachable: {
    text: {
      server: 'Pelayan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'server-at': 'Pelayan di {name} tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      untrusted: 'Sijil {name} tidak dipercayai: {detail}.',
      'speaks-https': 'Pelayan di {name} menggunakan https. Mulakan alamatnya dengan https://',
      'speaks-http': 'Pelayan di {name} menggunakan http, tanpa penyulitan. Mulakan alamatnya dengan http://',
      database: 'Pangkalan data tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'mail-server': 'Pelayan e-mel tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'photo-store': 'Storan foto tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      gazetteer: 'Direktori nama tempat tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'gazetteer-at': 'Direktori nama tempat {name} tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      providers: '{providers} tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
    },
  },
  unavailable: {
    text: {
      server: 'Pelayan tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'server-at': 'Pelayan di {name} tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      database: 'Pangkalan data tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'mail-server': 'Pelayan e-mel tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'photo-store': 'Storan foto tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      gazetteer: 'Direktori nama tempat tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'gazetteer-at': 'Direktori nama tempat {name} tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      providers: '{providers} tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'maybe-saved':
        '{service, select, database {Pangkalan data tidak tersedia buat masa ini. Apa yang anda hantar mungkin sudah disimpan: semak sebelum menghantarnya semula.} other {Pelayan tidak tersedia buat masa ini. Apa yang anda hantar mungkin sudah disimpan: semak sebelum menghantarnya semula.}}',
    },
  },
  'unexpected-answer': { text: 'Jawapan pelayan tidak dapat dibaca' },
  'passwords-differ': { text: 'Kata laluan tidak sepadan' },
  'empty-feedback': { text: 'Sila tulis maklum balas anda sebelum menghantarnya.' },
  internal: { text: 'Ada sesuatu yang tidak kena. Sila cuba lagi.' },
});

/** What stands for a parameter of a failure where it has no name of its own. */
export const failureWords = messages('ms', {
  request: 'Permintaan',
  geoScheme: 'skema geo:',
  webSite: 'sebuah laman',
  types: { string: 'teks', number: 'nombor', int: 'nombor bulat', object: 'objek' },
});
