import { messages } from '../messages/messages.ts';

/**
 * Every failure, but those that only an operator sees. Where a kind has several sentences, they are by its problem, or by what
 * `failure-messages.ts` chooses.
 */
export const failures = messages('ms', {
  'bad-coordinates': {
    text: {
      'latitude-range': 'Latitud mesti nombor dari -90 hingga 90.',
      'longitude-range': 'Longitud mesti nombor dari -180 hingga 180.',
      'longitude-not-degrees': 'Longitud mesti nombor darjah.',
      'not-degrees': 'Latitud dan longitud mesti nombor darjah.',
      'latitude-range-or-longitude-not-degrees':
        'Latitud mesti nombor dari -90 hingga 90, dan longitud mesti nombor darjah.',
      unreadable: '“{text}” bukan latitud dan longitud. Tulis seperti 3.1579 101.7116.',
      ambiguous: '“{text}” boleh bermaksud {readings}. Jelaskan dengan N, S, E dan W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}” bukan Plus Code. Plus Code mempunyai 2, 4, 6, 8 atau 10 hingga 15 aksara.',
      shape: '“{text}” bukan Plus Code. Semak ejaannya.',
      short: '“{text}” ialah Plus Code ringkas. Ia memerlukan tempat berdekatan.',
      'needs-locality': '“{text}” ialah Plus Code ringkas. Tambah nama bandarnya, seperti “{text} Ipoh”.',
      'needs-reference':
        '“{text}” ialah Plus Code ringkas. Tambah nama bandarnya, seperti “{text} Ipoh”, atau titik berdekatan: --near LAT,LNG',
      'not-full': '“{text}” tidak dapat diringkaskan: ia bukan Plus Code penuh.',
      padded: '“{text}” tidak dapat diringkaskan: ia berakhir dengan sifar.',
    },
  },
  'bad-geotude': {
    text: {
      shape:
        '“{text}” bukan geotude. Gunakan lima digit, kemudian paling banyak enam pasang digit, dipisahkan dengan titik.',
      nowhere: '“{text}” bukan geotude mana-mana tempat di Bumi. Semak ejaannya.',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}” bukan alamat ringkas Saudi. Gunakan empat huruf dan empat digit, seperti RRRD2929.',
  },
  'bad-phone': {
    text: '“{text}” bukan nombor telefon. Semak digitnya, atau tambah kod negara: +60 12 345 6789.',
  },
  'bad-hours': {
    text: {
      shape: '“{text}” bukan waktu operasi yang sah. Tulis hari dan masa, seperti Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: '“{text}” ada masa yang tidak dapat dibaca. Tulis seperti 09:00-17:00, atau 18:00-02:00 jika melepasi tengah malam.',
      date: '“{text}” ada tarikh yang tidak dapat dibaca. Tulis hari tutup seperti Dec 25 off, atau 2027 Mar 9-12 off.',
      overlap: '“{text}” ada masa yang bertindih. Tulis setiap tempoh masa sekali sahaja.',
      holidays: '“{text}” tidak dapat dibaca. Tulis hari dan waktu dahulu, kemudian cuti umum seperti PH off.',
      unsupported: '“{text}” terlalu rumit. Gunakan hari dengan masanya, hari tutup dan Ramadan sahaja.',
      'too-long': '“{text}” terlalu panjang. Waktu operasi paling banyak 500 aksara.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'Laluan ini tidak dapat dibaca. Senaraikan titiknya mengikut urutan berjalan, atau gunakan LINESTRING (46.674264 24.711664, …) dengan longitud dahulu.',
      points:
        'Laluan ini mempunyai lebih daripada {limit, number} titik. Permudahkan, atau rakam laluan yang lebih pendek.',
      'too-short': 'Laluan ini hanya {metres, number} m. Rakam dari jalan hingga ke pintu masuk.',
      'too-long':
        'Laluan ini {metres, number} m; hadnya {limit, number} m. Mulakan di tempat meninggalkan jalan terakhir pada peta.',
      elsewhere:
        'Laluan ini tamat {metres, number} m dari tempat itu; hadnya {limit, number} m. Rakam laluan yang tamat di pintu masuk, atau terbalikkannya.',
      'photo-elsewhere': 'Ini {metres, number} m dari laluan; hadnya {limit, number} m. Pilih titik di laluan itu.',
      'no-way': 'Belum ada laluan dari jalan untuk foto ini. Simpan laluan itu dahulu.',
    },
  },
  'bad-photo': {
    text: {
      type: 'Fail ini bukan foto JPEG, PNG atau WebP. Pilih salah satu jenis itu.',
      damaged: 'Foto ini rosak atau tidak lengkap. Ambil semula, atau pilih foto lain.',
      animated: 'Foto ini beranimasi. Pilih foto yang tidak bergerak.',
      'too-many-pixels': 'Foto ini melebihi 60 juta piksel. Kecilkan dahulu.',
      'too-few-pixels': 'Foto ini lebih kecil daripada 16 piksel. Pilih yang lebih besar.',
    },
  },
  'too-many-photos': {
    text: 'Satu tempat boleh mempunyai paling banyak {limit, number} foto, dan sebanyak itu juga di sepanjang laluan. Alih keluar satu dahulu.',
  },
  'photo-not-found': { text: 'Foto ini tidak lagi wujud. Mungkin ia telah dialih keluar.' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}” bukan geohash yang sah (1–12 aksara).',
      'geohash-shape': '“{text}” bukan geohash yang sah. Gunakan 1–12 digit dan huruf, kecuali a, i, l dan o.',
      'maidenhead-length': '“{text}” bukan kod Maidenhead yang sah (2, 4, 6, 8 atau 10 aksara).',
      'maidenhead-shape':
        '“{text}” bukan kod Maidenhead yang sah. Gunakan dua huruf A–R, dua digit, dua huruf A–X, dan seterusnya.',
      'geo-uri-shape': '“{text}” bukan geo: URI yang sah. Gunakan geo:, latitud, koma dan longitud.',
      'geo-uri-datum': '“{text}” bukan dalam WGS 84. Tukar kepada WGS 84 dahulu.',
      'mgrs-range': '“{text}” di luar julat MGRS (80° selatan hingga 84° utara).',
      'mgrs-shape': '“{text}” bukan rujukan MGRS yang sah. Gunakan zon, jalur, dua huruf dan digit berbilangan genap.',
      'mgrs-square': '“{text}” bukan rujukan MGRS yang sah: petaknya tidak wujud.',
      'utm-range': '“{text}” di luar julat UTM (80° selatan hingga 84° utara).',
      'utm-zone': '“{text}” bukan UTM yang sah. Gunakan zon dari 1 hingga 60.',
      'utm-metres':
        '“{text}” bukan UTM yang sah. Gunakan enam digit ke timur dan paling banyak tujuh digit ke utara, dalam meter.',
      unknown:
        '“{text}” bukan kod yang dapat dibaca. Gunakan Plus Code, geotude, geohash, kod Maidenhead, MGRS, UTM, geo: URI atau koordinat.',
      closed: '“{text}” hanya dapat dibaca oleh what3words. Minta Plus Code atau koordinat.',
      'search-text': '“{text}” bukan kod: ia carian untuk {meaning}.',
      'needs-geocoding': '“{text}” perlu dicari: {meaning} ialah alamat ringkas Saudi.',
      'needs-geocoding-in-singapore': '“{text}” perlu dicari: {meaning} ialah poskod Singapura.',
      'needs-resolving': '“{text}” perlu dicari: ia nama sebuah tempat.',
      several: '“{text}” sepadan dengan beberapa kod. Pilih satu: {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}” bukan pautan peta yang dapat dibaca. Salin koordinatnya.',
      'short-link':
        '“{text}” ialah pautan ringkas {service} tanpa koordinat. Buka, kemudian salin koordinat atau pautan panjangnya.',
      'no-place':
        '“{text}” ialah pautan {service} tanpa koordinat. Buka, kemudian salin koordinat atau pautan penuhnya.',
      'unknown-site':
        '“{text}” ialah alamat web tanpa koordinat. Buka, kemudian salin koordinat atau alamat tempatnya.',
      'geo-uri-shape': '“{text}” bukan geo: URI yang sah. Gunakan geo:, latitud, koma dan longitud.',
      'geo-uri-datum': '“{text}” bukan dalam WGS 84. Tukar kepada WGS 84 dahulu.',
      'latitude-range': 'Latitud dalam “{text}” mesti nombor dari -90 hingga 90.',
      'longitude-range': 'Longitud dalam “{text}” mesti nombor dari -180 hingga 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Taip nama, alamat, kod atau koordinat.',
      alias: 'Sila gunakan format @pengenal atau @pengenal#label.',
      'too-long': 'Terlalu panjang. Paling banyak {limit, number} aksara.',
      'lone-number': 'Satu nombor bukan tempat. Koordinat memerlukan dua, contohnya 24.7136, 46.6753.',
      'phone-number': 'Ini nampaknya nombor telefon. Taip alamat, kod atau koordinat.',
      'no-words': 'Tiada nama, nombor atau kod di sini. Taip alamat, kod atau koordinat.',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Berikan searchVal, atau latitud dan longitud.',
      'hours-or-expiry': 'Berikan hours atau expiresAt sahaja.',
      'address-missing': 'Sila taip alamat atau tempat.',
      'address-too-long': 'Alamat paling banyak {limit} aksara.',
      required: '{field} diperlukan.',
      type: '{field} mesti {expected}.',
      value: '{field} mesti {expected}.',
      'too-small': '{field} mesti sekurang-kurangnya {limit}.',
      'too-big': '{field} tidak boleh melebihi {limit}.',
      'too-long': '{field} tidak boleh melebihi {limit} aksara.',
      'control-characters': '{field} tidak boleh mengandungi aksara kawalan.',
      number: '{field} mesti nombor.',
      'whole-number': '{field} mesti nombor bulat.',
      country: '{field} mesti negara atau kod dua hurufnya, seperti SG.',
      language: '{field} mesti kod bahasa, seperti en.',
      label: '{field} mesti label.',
      cursor: '{field} mesti kursor daripada pengepala Link.',
      'within-a-year': '{field} mesti pada masa akan datang, paling lama setahun dari sekarang.',
      unknown: '{field} tidak dapat dibaca.',
    },
  },
  'unknown-field': {
    text: {
      alone: '“{field}” bukan medan permintaan ini. Alih keluar.',
      'did-you-mean': '“{field}” bukan medan permintaan ini. Maksud anda “{suggestion}”?',
    },
  },

  'missing-name': { title: 'Maklumat tidak lengkap', text: 'Pengenal dan label diperlukan' },
  'bad-pin': {
    text: {
      missing: 'Tempat yang dilindungi memerlukan PIN. Pilih PIN 4 hingga 12 aksara.',
      length: 'PIN mesti 4 hingga 12 aksara.',
      unused: 'Hanya tempat yang dilindungi mempunyai PIN. Lindungi tempat ini, atau alih keluar PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Tulis masa seperti 2026-12-31T18:00:00Z, atau biarkan kosong.',
      past: 'Masa itu sudah berlalu. Pilih masa yang lebih lewat.',
      'too-far': 'Itu lebih sepuluh tahun dari sekarang. Pilih masa yang lebih awal, atau biarkan kosong.',
    },
  },
  'missing-point': { title: 'Tempat belum dipilih', text: 'Sila pilih tempat pada peta' },
  'needs-pin': {
    text: {
      alone: '“{name}” memerlukan pin: fail tidak menyatakan lokasinya.',
      link: '“{name}” memerlukan pin: fail hanya ada pautan tanpa koordinat, {link}.',
    },
  },
  'doubtful-point': {
    text: {
      far: '“{name}” mungkin di tempat yang salah: titiknya jauh daripada yang lain. Betulkan titik itu, atau gunakan {option}.',
      sea: '“{name}” mungkin di tempat yang salah: titiknya berada di laut. Betulkan titik itu, atau gunakan {option}.',
      street:
        '“{name}” mungkin di tempat yang salah: hanya jalan atau bandar alamatnya dijumpai. Betulkan titik itu, atau gunakan {option}.',
    },
  },
  'bad-place-file': {
    text: {
      archive: 'Arkib ZIP ini tiada tempat. Arkib patut mengandungi satu fail CSV, XLSX, GeoJSON, GPX, KML atau vCard.',
      'archive-many': 'Arkib ZIP ini ada beberapa fail tempat: {detail}. Nyahzip dan pilih satu.',
      'archive-too-big':
        'Selepas dinyahzip, fail ini melebihi 60 MB atau berjuta-juta sel. Bahagikan kepada beberapa fail.',
      'archive-damaged':
        'Arkib ZIP tidak dapat dinyahzip: ia rosak atau ada kata laluan. Simpan semula tanpa kata laluan.',
      'old-spreadsheet':
        'Fail ini ialah buku kerja Excel lama atau mempunyai kata laluan. Simpan sebagai .xlsx tanpa kata laluan, atau sebagai CSV.',
      workbook: 'Buku kerja tidak dapat dibaca: {detail}. Simpan semula sebagai .xlsx atau CSV.',
      sheet: 'Buku kerja tiada helaian ini. Helaiannya ialah: {detail}.',
      'network-link':
        'Fail ini tiada tempat, hanya pautan kepadanya: {detail}. Buka pautan itu, simpan fail KML atau KMZ, dan import fail itu.',
      'track-only':
        'Fail ini ada jejak atau laluan, tetapi tiada tempat. Eksport titik laluan atau titik, dan import fail itu.',
      projection:
        'Koordinat fail ini dalam {detail}, bukan WGS 84. Tukar kepada longitud dan latitud (EPSG:4326), dan cuba lagi.',
      encoding: 'Fail ini bukan teks, atau rosak semasa disimpan. Simpan sebagai teks UTF-8 dan cuba lagi.',
      entities: 'Fail ini mengisytiharkan entiti (<!ENTITY), yang tidak disokong. Simpan tanpanya.',
      'too-big': 'Fail ini melebihi 20 MB. Bahagikannya, atau simpan sebagai CSV atau GeoJSON.',
      nested: 'Elemen fail ini bersarang lebih daripada 50 lapis. Keluarkan tempat daripada sebahagian foldernya.',
      csv: 'Fail ini bukan CSV yang sah: {detail}.',
      json: 'Baris {line, number} fail ini bukan objek JSON.',
      xml: 'Fail ini bukan GPX atau KML yang sah: {detail}.',
      'no-place': 'Fail ini mengandungi sesuatu yang bukan tempat.',
      'no-columns':
        'Tiada lajur dalam fail ini yang menyatakan lokasi tempat. Gunakan tajuk seperti name, latitude dan longitude.',
      'no-handle':
        'Fail ini tidak menyatakan pengenal bagi tempatnya. Letakkan pengenal sebelum fail, seperti @kedai, atau dalam lajur bernama handle.',
    },
  },
  'handle-taken': {
    title: 'Pengenal sudah digunakan',
    text: 'Pengenal ini sudah digunakan oleh pengguna lain. Sila pilih pengenal lain.',
  },
  'idempotency-under-way': {
    text: 'Permintaan pertama dengan Idempotency-Key ini masih berjalan. Cuba lagi dalam beberapa saat.',
  },
  'idempotency-unknown': {
    text: 'Permintaan pertama dengan Idempotency-Key ini mungkin telah berjaya. Semak hasilnya, dan gunakan kunci baharu untuk menghantar semula.',
  },
  'idempotency-conflict': {
    text: 'Idempotency-Key ini telah digunakan untuk permintaan lain. Gunakan kunci baharu bagi setiap permintaan baharu.',
  },
  'handle-reserved': {
    title: 'Pengenal sudah digunakan',
    text: '{reason, select, country {{handle} dikhaskan kerana ia nama negara.} city {{handle} dikhaskan kerana ia nama bandar.} region {{handle} dikhaskan kerana ia nama wilayah.} airport {{handle} dikhaskan kerana ia nama lapangan terbang.} official {{handle} dikhaskan kerana boleh disangka perkhidmatan rasmi.} other {{handle} dikhaskan dan tidak boleh digunakan.}}{offer, select, yes { Cuba {suggestion}.} other { Sila pilih pengenal lain.}}',
  },
  'label-taken': {
    title: 'Label sudah digunakan',
    text: 'Anda sudah mempunyai tempat bernama {alias}. Sila pilih label lain.',
  },

  'external-id-taken': {
    text: 'Tempat lain di bawah {handle} mempunyai ID luaran {externalId}. Gunakan ID berbeza bagi setiap tempat.',
  },
  'cursor-too-old': {
    text: 'Kursor ini terlalu lama: perubahan disimpan selama 90 hari. Baca semula tempat anda, kemudian minta perubahan tanpa kursor.',
  },
  'external-id-not-found': { text: 'Tiada tempat di bawah {handle} dengan ID luaran {externalId}.' },
  'former-name': {
    title: 'Nama pernah digunakan',
    text: '{alias} membawa ke tempat lain anda (juga daripada papan tanda bercetak). Pilih nama lain, atau sahkan bahawa anda mahu menggunakannya semula.',
  },
  'name-retired': {
    title: 'Label sudah digunakan',
    text: '{alias} ialah nama tempat yang telah dipadamkan, dan tidak boleh digunakan semula. Sila pilih label lain.',
  },
  'version-conflict': {
    title: 'Diubah oleh orang lain',
    text: 'Seseorang mengubah tempat ini selepas anda membukanya (kini versi {version, number}). Semak kedua-duanya dan simpan semula.',
  },
  'version-not-found': {
    text: 'Tiada versi {version, number} bagi tempat ini. Hanya 50 versi terakhir disimpan.',
  },
  'not-owner': {
    title: 'Tidak dibenarkan',
    text: '{needed, select, member {Hanya pemilik dan editor {handle} boleh melakukannya. Minta pemilik menjemput anda.} owner {Hanya pemilik {handle} boleh melakukannya; editor boleh mengubah tempatnya. Minta bantuan pemilik.} other {}}',
  },
  'user-not-found': {
    text: 'Tiada pengguna bernama {username}. Tanya nama pengguna yang mereka gunakan untuk log masuk.',
  },
  'member-not-found': { text: 'Pengguna ini bukan ahli {handle} dan tidak dijemput.' },
  'invitation-not-found': {
    text: 'Anda tiada jemputan ke {handle}. Minta salah seorang pemiliknya menjemput anda.',
  },
  'already-member': { text: 'Pengguna ini sudah menjadi ahli {handle}.' },
  'last-owner': { text: '{handle} tidak akan mempunyai pemilik. Jadikan ahli lain pemilik dahulu.' },

  'ask-not-found': { text: 'Permintaan ini tidak lagi wujud. Mungkin ia telah dijawab.' },
  'asking-closed': { text: 'Pemilik tidak menerima permintaan akses.' },
  'grant-not-found': { text: 'Pautan ke tempat ini tidak lagi wujud. Mungkin ia telah ditarik balik.' },
  'webhook-not-found': { text: 'Webhook ini tidak lagi wujud. Mungkin ia telah dialih keluar.' },
  'delivery-not-found': { text: 'Penghantaran ini tiada lagi dalam senarai. Hanya lima puluh yang terkini ada.' },
  'bad-webhook-url': {
    text: {
      unreadable:
        'Ini bukan alamat web. Gunakan alamat yang bermula dengan https://, seperti https://example.com/hooks.',
      https:
        'Alamat ini tidak selamat. Gunakan alamat yang bermula dengan https:// supaya peristiwa tidak dapat dibaca dalam perjalanan.',
      credentials: 'Alih keluar nama pengguna dan kata laluan daripada alamat. Setiap peristiwa mempunyai tandatangan.',
      private: 'Alamat ini menuju ke rangkaian persendirian atau ke pelayan itu sendiri. Gunakan alamat awam.',
    },
  },
  'public-url-not-configured': {
    text: 'Webhook mengandungi alamat web tempat, tetapi pelayan ini tidak tahu alamatnya sendiri. Minta pentadbir menetapkan PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'Satu akaun boleh mempunyai paling banyak {limit, number} token akses. Tarik balik token yang tidak digunakan lagi, kemudian cuba lagi.',
  },
  'too-many-passkeys': {
    text: 'Satu akaun boleh mempunyai paling banyak {limit, number} kunci laluan. Alih keluar yang tidak digunakan lagi, kemudian cuba lagi.',
  },
  'too-many-webhooks': {
    text: 'Satu pengenal boleh mempunyai paling banyak {limit, number} webhook. Alih keluar satu dahulu.',
  },
  'place-not-found': {
    text: {
      alone: 'Tiada tempat dijumpai. Sila cuba carian lain.',
      'did-you-mean': 'Tiada tempat dijumpai. Sila cuba carian lain. Maksud anda {didYouMean}?',
    },
  },
  'address-not-found': { text: 'Alamat tempat ini tidak dapat diperoleh.' },

  'provider-failed': {
    text: {
      providerError: 'Ralat {provider}: {detail}',
      auth: 'Ralat {provider}: Kunci ditolak.',
      quota: 'Ralat {provider}: Kuota telah habis.',
      rate: 'Ralat {provider}: Terlalu banyak permintaan.',
      timeout: 'Ralat {provider}: Tiada jawapan dalam masanya.',
      network: 'Ralat {provider}: Tiada sambungan.',
      invalid: 'Ralat {provider}: Jawapan tidak dapat dibaca.',
    },
  },
  'provider-not-configured': { text: '{provider} belum disediakan pada pelayan ini.' },

  'sign-in-needed': {
    title: 'Log masuk diperlukan',
    text: {
      'no-token': 'Sila log masuk untuk membuka halaman ini',
      wrong: 'Token akses ini tidak sah. Pastikan semuanya disalin, atau cipta yang baharu.',
      expired: 'Token akses ini sudah tamat. Cipta yang baharu.',
      revoked: 'Token akses ini telah ditarik balik. Cipta yang baharu jika masih perlu.',
    },
  },
  'wrong-credentials': { title: 'Log masuk gagal', text: 'Nama pengguna atau kata laluan tidak betul' },
  forbidden: { text: 'Hanya pentadbir boleh melihat ini.' },
  'wrong-password': { text: 'Kata laluan salah. Tiada apa-apa diubah.' },
  'recovery-refused': {
    text: 'Kod pemulihan ini tidak sepadan dengan nama pengguna, atau telah digunakan. Semak kedua-duanya, atau gunakan kod lain.',
  },
  'link-expired': { text: 'Pautan ini sudah tamat atau telah digunakan. Minta yang baharu.' },
  'link-of-another-account': {
    text: 'Pautan ini untuk akaun lain. Log masuk ke akaun yang memintanya, kemudian buka pautan ini semula.',
  },
  'mail-not-configured': {
    text: 'Pelayan ini tidak menghantar e-mel. Gunakan kod pemulihan, atau minta pautan daripada pentadbir.',
  },
  'administrator-stays': {
    text: 'Akaun pentadbir tidak boleh dipadamkan. Minta pentadbir lain menarik balik peranannya, atau tetapkan ADMIN_USERNAME kepada akaun lain.',
  },
  'session-not-found': { text: 'Sesi ini tidak lagi wujud. Mungkin ia telah tamat.' },
  'token-not-allowed': {
    text: 'Ini tidak boleh dilakukan dengan token akses. Log masuk dengan nama pengguna dan kata laluan anda.',
  },
  'token-read-only': {
    text: 'Token akses ini untuk dibaca sahaja. Cipta token dengan skop write untuk membuat perubahan.',
  },
  'token-limited': {
    text: 'Token akses ini tidak merangkumi {handle}. Gunakan token yang merangkuminya, atau log masuk.',
  },
  'authorization-pending': { text: 'Anda belum membuat keputusan dalam pelayar. Cuba lagi dalam beberapa saat.' },
  'slow-down': { text: 'Tunggu lima saat lebih lama antara percubaan.' },
  'access-denied': { text: 'Anda menolak log masuk ini dalam pelayar.' },
  'expired-token': { text: 'Log masuk ini sudah tamat. Mulakan semula.' },
  'user-code-not-found': {
    text: 'Tiada log masuk yang menunggu dengan kod ini. Mungkin sudah tamat: mulakan semula dalam program.',
  },
  'sign-in-too-old': { text: 'Anda log masuk agak lama tadi. Log masuk semula untuk meneruskan.' },
  'sign-in-provider-not-found': { text: 'Pelayan ini tidak menawarkan cara log masuk ini.' },
  'sign-in-provider-unreachable': {
    text: '{provider} tidak dapat dihubungi sekarang. Cuba lagi kemudian, atau log masuk dengan cara lain.',
  },
  'sign-in-cancelled': {
    text: 'Anda membatalkan log masuk dengan {provider}. Cuba lagi, atau log masuk dengan cara lain.',
  },
  'sign-in-refused': { text: '{provider} tidak mengesahkan log masuk anda. Mulakan semula.' },
  'identity-in-use': { text: 'Akaun {provider} ini sudah dipautkan dengan akaun lain di sini. Log masuk dengannya.' },
  'identity-not-found': { text: 'Akaun ini tidak lagi dipautkan. Mungkin pautannya telah dibuang.' },
  'last-way-in': { text: 'Tiada cara lain untuk membuka akaun anda. Tetapkan kata laluan dahulu.' },
  'password-not-set': { text: 'Akaun anda belum mempunyai kata laluan. Tetapkan dahulu di halaman akaun.' },
  'token-not-found': { text: 'Token ini tidak lagi wujud. Mungkin ia telah ditarik balik.' },
  'username-taken': {
    title: 'Pendaftaran gagal',
    text: 'Nama pengguna {username} sudah digunakan. Sila pilih yang lain.',
  },
  'username-reserved': {
    title: 'Pendaftaran gagal',
    text: 'Nama pengguna {username} dikhaskan. Sila pilih yang lain.',
  },
  'bad-username': {
    title: 'Pendaftaran gagal',
    text: {
      length: 'Nama pengguna mesti 3 hingga 30 aksara.',
      characters:
        'Nama pengguna boleh ada huruf A hingga Z dan digit, dengan satu titik, sempang atau garis bawah di antaranya.',
    },
  },
  'bad-password': {
    title: 'Pendaftaran gagal',
    text: {
      'too-short': 'Kata laluan mesti sekurang-kurangnya 8 aksara.',
      'too-long': 'Kata laluan paling banyak 128 aksara.',
      'too-common': 'Kata laluan ini terlalu mudah diteka. Sila pilih yang lain.',
    },
  },
  'bad-email': {
    title: 'Pendaftaran gagal',
    text: 'Sila masukkan alamat e-mel seperti nama@example.com.',
  },

  'second-factor-needed': {
    text: 'Akaun ini menggunakan pengesahan dua langkah. Masukkan kod daripada aplikasi pengesah anda, atau kod pemulihan.',
  },
  'wrong-code': {
    text: 'Kod ini salah atau telah digunakan. Masukkan kod yang ditunjukkan aplikasi pengesah anda sekarang, atau kod pemulihan.',
  },
  'second-factor-required': {
    title: 'Pengesahan dua langkah diperlukan',
    text: 'Pentadbir pelayan ini memerlukan pengesahan dua langkah. Sediakan pada halaman akaun, kemudian kembali ke sini.',
  },
  'totp-on': {
    text: 'Aplikasi pengesah sudah dihidupkan. Matikan dahulu untuk menggunakan yang lain.',
  },
  'totp-off': {
    text: 'Tiada aplikasi pengesah yang dihidupkan atau menunggu kod pertamanya. Sediakan satu dahulu.',
  },
  'passkeys-not-offered': {
    text: 'Kunci laluan memerlukan HTTPS dan nama hos. Log masuk dengan kata laluan anda.',
  },
  'passkey-refused': { text: 'Kunci laluan ini tidak diterima. Cuba lagi, atau log masuk dengan kata laluan.' },
  'passkey-cancelled': { text: 'Tiada kunci laluan dipilih. Cuba lagi, atau gunakan kata laluan.' },
  'passkey-not-found': { text: 'Kunci laluan ini tidak lagi wujud. Mungkin ia telah dialih keluar.' },

  'sign-up-closed': {
    title: 'Pendaftaran gagal',
    text: {
      closed: 'Pendaftaran ditutup pada pelayan ini. Hubungi pentadbirnya.',
      'invitation-needed':
        'Anda memerlukan jemputan untuk mendaftar di sini. Minta pautan daripada pentadbir pelayan ini.',
      'bad-invitation': 'Jemputan ini sudah habis digunakan, ditarik balik atau tamat. Minta yang baharu.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'Jemputan ini tidak lagi wujud. Mungkin ia telah ditarik balik.',
  },
  'quota-reached': {
    text: '{of, select, places {Had {limit, number} tempat anda telah dicapai. Padamkan tempat yang tidak diperlukan lagi, atau minta tambahan daripada pentadbir.} handles {Had {limit, number} pengenal anda telah dicapai, termasuk nama lama. Gunakan yang sedia ada, atau minta tambahan daripada pentadbir.} bytes {Anda telah menggunakan {stored} daripada {storage}. Alih keluar foto yang tidak diperlukan lagi, atau minta tambahan daripada pentadbir.} other {}}',
  },

  'report-not-found': { text: 'Laporan ini tidak wujud.' },
  'report-decided': { text: 'Laporan ini sudah diputuskan.' },
  'administrator-account': {
    text: '{username} ialah pentadbir, dan pentadbir tidak boleh digantung. Tarik balik peranannya dahulu.',
  },
  'administrator-role-unchanged': {
    text: {
      suspended: '{username} digantung. Pulihkan akaunnya dahulu.',
      configured: '{username} ditetapkan oleh ADMIN_USERNAME. Ubahnya dalam konfigurasi pelayan.',
      last: '{username} ialah satu-satunya pentadbir. Tambah pentadbir lain dahulu.',
      none: '{username} bukan pentadbir. Semak nama penggunanya.',
    },
  },
  'account-suspended': {
    title: 'Akaun digantung',
    text: 'Pentadbir telah menggantung akaun ini: {reason}',
  },

  'position-denied': {
    text: 'Pelayar anda tidak berkongsi lokasi. Benarkan untuk halaman ini, atau pilih tempat pada peta.',
  },
  'position-unavailable': {
    text: 'Lokasi anda tidak dijumpai. Pilih tempat pada peta.',
  },
  'position-timeout': {
    text: 'Pengesanan lokasi anda mengambil masa terlalu lama. Cuba lagi, atau pilih tempat pada peta.',
  },

  'call-not-found': { text: 'Titik akhir ini tidak wujud. Lihat semuanya di /api/docs.' },
  'link-not-found': { text: 'Ini bukan pautan ke tempat pada pelayan ini.' },
  'format-not-supported': { text: 'Format ini tidak disokong. Gunakan salah satu: {supported}.' },
  'method-not-allowed': { text: 'Kaedah ini tidak disokong di sini. Gunakan {allowed}.' },
  'cross-site': { text: 'Permintaan ini datang daripada laman lain, jadi ia ditolak.' },
  'bad-url': { text: 'URL permintaan tidak dapat dibaca.' },
  'bad-http': { text: 'Permintaan ini bukan HTTP yang sah.' },
  'duplicate-host': { text: 'Permintaan ini mempunyai lebih daripada satu pengepala Host.' },
  'bad-json': { text: 'Kandungan permintaan bukan JSON yang sah.' },
  'not-json': { text: 'Kandungan permintaan mesti JSON.' },
  'body-too-large': { text: 'Permintaan terlalu besar. Hadnya {limit, number} kB.' },
  'headers-too-large': { text: 'Pengepala permintaan terlalu besar. Hadnya {limit, number} kB.' },
  'request-timeout': { text: 'Permintaan mengambil masa terlalu lama untuk tiba.' },
});

export const linkWithoutPlace = messages('ms', {
  'short-link':
    'Pautan ringkas {service} tidak mengandungi koordinat. Buka, kemudian salin koordinat atau pautan panjangnya.',
  'no-place': 'Pautan {service} ini tidak mengandungi koordinat. Buka, kemudian salin koordinat atau pautan penuhnya.',
  'unknown-site': 'Tiada koordinat dalam alamat web ini. Buka, kemudian salin koordinat atau alamat tempatnya.',
});
