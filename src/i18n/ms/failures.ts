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
      unreadable: '“{text}” bukan latitud dan longitud seperti 3.1579 101.7116.',
      ambiguous: '“{text}” boleh bermaksud {readings}. Nyatakan yang mana dengan N, S, E dan W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}” bukan Plus Code: Plus Code mempunyai 2, 4, 6, 8 atau 10 hingga 15 aksara.',
      shape: '“{text}” bukan Plus Code.',
      short: '“{text}” ialah Plus Code ringkas, yang memerlukan nama tempat berdekatan.',
      'needs-locality': '“{text}” ialah Plus Code ringkas. Tambah nama bandarnya, seperti “{text} Ipoh”.',
      'needs-reference':
        '“{text}” ialah Plus Code ringkas. Tambah nama bandarnya, seperti “{text} Ipoh”, atau nyatakan titik berdekatan: --near LAT,LNG',
      'not-full': '“{text}” tidak dapat diringkaskan: hanya Plus Code penuh boleh diringkaskan.',
      padded: '“{text}” tidak dapat diringkaskan: kod ini berakhir dengan sifar.',
    },
  },
  'bad-geotude': {
    text: {
      shape:
        '“{text}” bukan geotude: geotude ialah lima digit dan paling banyak enam pasang digit, dengan titik di antaranya.',
      nowhere: '“{text}” bukan geotude: tiada tempat di Bumi dengan geotude ini.',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}” bukan alamat ringkas Saudi. Alamat ini mempunyai empat huruf dan empat digit, seperti RRRD2929.',
  },
  'bad-phone': {
    text: '“{text}” bukan nombor telefon. Semak digitnya, atau tambah kod negara: +60 12 345 6789.',
  },
  'bad-hours': {
    text: {
      shape: '“{text}” bukan waktu operasi. Tulis hari dan masa, seperti Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: '“{text}” mengandungi masa yang tidak dapat dibaca. Tulis masa seperti 09:00-17:00, atau 18:00-02:00 jika melepasi tengah malam.',
      date: '“{text}” mengandungi tarikh yang tidak dapat dibaca. Tulis hari tutup seperti Dec 25 off, atau 2027 Mar 9-12 off.',
      overlap: '“{text}” mengandungi masa yang bertindih. Tulis setiap tempoh masa sekali sahaja.',
      holidays:
        '“{text}” menyebut cuti umum yang tarikhnya tidak diketahui di sini. Tulis tarikhnya, seperti Dec 25 off.',
      unsupported:
        '“{text}” mengandungi lebih daripada jadual mingguan: hanya hari dengan masanya, hari tutup dan Ramadan yang dibaca.',
      'too-long': '“{text}” terlalu panjang. Waktu operasi tidak boleh melebihi 500 aksara.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'Laluan ini tidak dapat dibaca. Berikan titiknya mengikut urutan berjalan, atau LINESTRING (46.674264 24.711664, …) dengan longitud dahulu.',
      points:
        'Laluan ini mempunyai lebih daripada {limit, number} titik. Permudahkan, atau rakam laluan yang lebih pendek.',
      'too-short': 'Laluan ini sepanjang {metres, number} m. Rakam dari jalan hingga ke pintu masuk.',
      'too-long':
        'Laluan ini sepanjang {metres, number} m, sedangkan hadnya {limit, number} m. Mulakan dari tempat meninggalkan jalan terakhir yang ada pada peta.',
      elsewhere:
        'Laluan ini tamat {metres, number} m dari tempat itu, sedangkan hadnya {limit, number} m. Rakam laluan yang tamat di pintu masuk, atau terbalikkan arahnya.',
      'photo-elsewhere':
        'Titik ini {metres, number} m dari laluan, sedangkan hadnya {limit, number} m. Pilih titik di laluan itu.',
      'no-way': 'Belum ada laluan dari jalan untuk foto ini. Simpan laluan itu dahulu.',
    },
  },
  'bad-photo': {
    text: {
      type: 'Fail ini bukan foto JPEG, PNG atau WebP. Pilih salah satu jenis itu.',
      damaged: 'Foto ini rosak atau terpotong. Ambil semula, atau pilih foto lain.',
      animated: 'Foto ini beranimasi. Pilih foto yang tidak bergerak.',
      'too-many-pixels': 'Foto ini melebihi 60 juta piksel. Kecilkan dahulu.',
      'too-few-pixels': 'Foto ini lebih kecil daripada 16 piksel. Pilih yang lebih besar.',
    },
  },
  'too-many-photos': {
    text: 'Sesuatu tempat boleh ada paling banyak {limit, number} foto, dan sebanyak itu juga di laluannya. Alih keluar satu dahulu.',
  },
  'photo-not-found': { text: 'Foto itu tiada. Mungkin ia telah dialih keluar.' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}” bukan kod yang dapat dibaca: geohash mempunyai 1 hingga 12 aksara.',
      'geohash-shape':
        '“{text}” bukan kod yang dapat dibaca: geohash mempunyai 1 hingga 12 digit dan huruf, tanpa a, i, l, o.',
      'maidenhead-length': '“{text}” bukan kod yang dapat dibaca: kod Maidenhead mempunyai 2, 4, 6, 8 atau 10 aksara.',
      'maidenhead-shape':
        '“{text}” bukan kod yang dapat dibaca: kod Maidenhead ialah dua huruf A hingga R, dua digit, dua huruf A hingga X, dan seterusnya.',
      'geo-uri-shape': '“{text}” bukan kod yang dapat dibaca: URI geo: ialah geo:, latitud, koma dan longitud.',
      'geo-uri-datum': '“{text}” bukan kod yang dapat dibaca: hanya WGS 84 dapat dibaca.',
      'mgrs-range': '“{text}” bukan kod yang dapat dibaca: MGRS berakhir pada 80° selatan dan 84° utara.',
      'mgrs-shape':
        '“{text}” bukan kod yang dapat dibaca: MGRS ialah zon, jalur, dua huruf dan digit berbilangan genap.',
      'mgrs-square': '“{text}” bukan kod yang dapat dibaca: petak grid itu tidak wujud.',
      'utm-range': '“{text}” bukan kod yang dapat dibaca: UTM berakhir pada 80° selatan dan 84° utara.',
      'utm-zone': '“{text}” bukan kod yang dapat dibaca: zon UTM ialah nombor dari 1 hingga 60.',
      'utm-metres':
        '“{text}” bukan kod yang dapat dibaca: UTM mempunyai enam digit ke timur dan paling banyak tujuh digit ke utara, dalam meter.',
      unknown:
        '“{text}” bukan kod yang dapat dibaca: ia bukan Plus Code, geotude, geohash, Maidenhead, MGRS, UTM, geo: URI mahupun koordinat.',
      closed:
        '“{text}” bukan kod yang dapat dibaca: hanya what3words dapat membacanya. Minta Plus Code atau koordinat.',
      'search-text': '“{text}” bukan kod yang dapat dibaca: ia carian untuk {meaning}.',
      'needs-geocoding':
        '“{text}” bukan kod yang dapat dibaca: {meaning} ialah alamat ringkas Saudi, yang tidak menyatakan titik dengan sendirinya: ia perlu dicari.',
      'needs-geocoding-in-singapore':
        '“{text}” bukan kod yang dapat dibaca: {meaning} ialah poskod Singapura, yang tidak menyatakan titik dengan sendirinya: ia perlu dicari.',
      'needs-resolving': '“{text}” bukan kod yang dapat dibaca: ia nama sebuah tempat, yang perlu dicari.',
      several:
        '“{text}” bukan kod yang dapat dibaca: bentuknya sepadan dengan beberapa kod. Nyatakan yang mana: {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}” tidak menyatakan destinasinya: ia bukan pautan ke tempat pada peta yang dapat dibaca.',
      'short-link':
        '“{text}” tidak menyatakan destinasinya: pautan ringkas {service} tidak menyatakannya sendiri. Buka pautan itu, kemudian salin koordinat atau alamat panjangnya.',
      'no-place':
        '“{text}” tidak menyatakan destinasinya: pautan {service} ini tidak menyatakannya sendiri. Buka pautan itu, kemudian salin koordinat atau alamat panjangnya.',
      'unknown-site':
        '“{text}” tidak menyatakan destinasinya: tiada koordinat dalam alamat web ini. Buka alamat itu, kemudian salin koordinat atau alamat tempatnya.',
      'geo-uri-shape': '“{text}” tidak menyatakan destinasinya: URI geo: ialah geo:, latitud, koma dan longitud.',
      'geo-uri-datum': '“{text}” tidak menyatakan destinasinya: hanya WGS 84 dapat dibaca.',
      'latitude-range': '“{text}” tidak menyatakan destinasinya: latitud mesti nombor dari -90 hingga 90.',
      'longitude-range': '“{text}” tidak menyatakan destinasinya: longitud mesti nombor dari -180 hingga 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Taip nama, alamat, kod atau koordinat.',
      alias: 'Sila gunakan format @pengenal atau @pengenal#label.',
      'too-long': 'Teks ini melebihi {limit, number} aksara.',
      'lone-number':
        'Satu nombor tidak menunjukkan tempat. Koordinat memerlukan dua nombor, contohnya 24.7136, 46.6753.',
      'phone-number': 'Ini nampaknya nombor telefon. Taip alamat, kod atau koordinat.',
      'no-words': 'Tiada nama, nombor atau kod di sini. Taip alamat, kod atau koordinat.',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Berikan searchVal, atau latitud dan longitud.',
      'hours-or-expiry': 'Berikan salah satu sahaja: hours atau expiresAt.',
      'address-missing': 'Sila taip alamat atau tempat.',
      'address-too-long': 'Alamat tidak boleh melebihi {limit} aksara.',
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
      cursor: '{field} mesti hujung halaman, seperti yang dinyatakan pengepala Link.',
      'within-a-year': '{field} mesti masa akan datang, tidak melebihi setahun dari sekarang.',
      unknown: '{field} tidak dapat dibaca.',
    },
  },
  'unknown-field': {
    text: {
      alone: 'Permintaan ini tiada medan “{field}”. Tinggalkan medan itu.',
      'did-you-mean': 'Permintaan ini tiada medan “{field}”. Adakah anda maksudkan “{suggestion}”?',
    },
  },

  'missing-name': { title: 'Maklumat tidak lengkap', text: 'Pengenal dan label diperlukan' },
  'bad-pin': {
    text: {
      missing: 'Tempat yang dilindungi memerlukan PIN. Berikan PIN 4 hingga 12 aksara.',
      length: 'PIN mempunyai 4 hingga 12 aksara. Pilih yang lain.',
      unused: 'Hanya tempat yang dilindungi mempunyai PIN. Lindungi tempat ini, atau tinggalkan PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Tulis masa seperti 2026-12-31T18:00:00Z, atau biarkan kosong.',
      past: 'Masa itu sudah berlalu. Pilih masa akan datang.',
      'too-far': 'Itu lebih sepuluh tahun dari sekarang. Pilih masa yang lebih awal, atau biarkan kosong.',
    },
  },
  'missing-point': { title: 'Tempat belum dipilih', text: 'Sila pilih tempat pada peta' },
  'needs-pin': {
    text: {
      alone: '“{name}” memerlukan pin: fail tidak menyatakan lokasinya.',
      link: '“{name}” memerlukan pin: fail hanya ada pautan, {link}, yang tidak menyatakan destinasinya.',
    },
  },
  'doubtful-point': {
    text: {
      far: '“{name}” mungkin di tempat yang salah: titiknya jauh daripada yang lain. Betulkan titik itu, atau gunakan {option}.',
      sea: '“{name}” mungkin di tempat yang salah: titiknya berada di laut. Betulkan titik itu, atau gunakan {option}.',
      street:
        '“{name}” mungkin di tempat yang salah: hanya jalan atau bandar alamatnya ditemui. Betulkan titik itu, atau gunakan {option}.',
    },
  },
  'bad-place-file': {
    text: {
      archive:
        'Arkib ZIP ini tiada fail tempat. Arkib boleh mengandungi satu fail CSV, XLSX, GeoJSON, GPX, KML atau vCard.',
      'archive-many': 'Arkib ZIP ini ada beberapa fail tempat: {detail}. Nyahzipkannya dan pilih satu.',
      'archive-too-big':
        'Selepas dinyahzip, fail ini melebihi 60 MB atau berjuta-juta sel. Bahagikan kepada beberapa fail.',
      'archive-damaged':
        'Arkib ZIP tidak dapat dinyahzip: arkib rosak atau mempunyai kata laluan. Simpan semula tanpa kata laluan.',
      'old-spreadsheet':
        'Fail ini ialah buku kerja Excel lama atau mempunyai kata laluan. Simpan sebagai .xlsx tanpa kata laluan, atau sebagai CSV.',
      workbook: 'Buku kerja tidak dapat dibaca: {detail}. Simpan semula sebagai .xlsx atau CSV.',
      sheet: 'Buku kerja tiada helaian ini. Helaiannya ialah: {detail}.',
      'network-link':
        'Fail ini tiada tempat, hanya pautan kepadanya: {detail}. Buka pautan itu, simpan fail KML atau KMZ, dan bawa fail itu.',
      'track-only':
        'Fail ini ada jejak atau laluan, tetapi tiada tempat. Eksport titik laluan atau titik, dan bawa fail itu.',
      projection:
        'Koordinat fail ini dalam {detail}, bukan WGS 84. Tukar kepada longitud dan latitud (EPSG:4326), kemudian cuba lagi.',
      encoding:
        'Fail ini bukan teks, atau rosak semasa disimpan. Simpan sebagai teks dengan pengekodan UTF-8, dan cuba lagi.',
      entities: 'Fail ini mengisytiharkan entiti (<!ENTITY), yang tidak dibaca. Simpan tanpanya.',
      'too-big': 'Fail ini melebihi 20 MB. Bahagikan kepada beberapa fail, atau simpan sebagai CSV atau GeoJSON.',
      nested: 'Fail ini mempunyai lebih daripada 50 elemen bersarang. Keluarkan tempat daripada sebahagian foldernya.',
      csv: 'Fail ini bukan CSV: {detail}.',
      json: 'Baris {line, number} fail ini bukan objek JSON.',
      xml: 'Fail ini bukan GPX atau KML: {detail}.',
      'no-place': 'Fail ini mengandungi sesuatu yang bukan tempat.',
      'no-columns':
        'Tiada lajur dalam fail ini yang menyatakan lokasi tempat. Berikan tajuk lajur seperti name, latitude dan longitude.',
      'no-handle':
        'Fail ini tidak menyatakan pengenal bagi tempat-tempatnya. Nyatakan sebelum nama fail, seperti @kedai, atau dalam lajur bertajuk handle.',
    },
  },
  'handle-taken': {
    title: 'Pengenal sudah digunakan',
    text: 'Pengenal ini sudah digunakan oleh pengguna lain. Sila pilih pengenal lain.',
  },
  'idempotency-under-way': {
    text: 'Permintaan pertama dengan Idempotency-Key ini masih dijalankan. Hantar semula dalam beberapa saat.',
  },
  'idempotency-unknown': {
    text: 'Permintaan pertama dengan Idempotency-Key ini mungkin telah dijalankan. Semak hasilnya, dan gunakan kunci baharu untuk menghantar semula.',
  },
  'idempotency-conflict': {
    text: 'Idempotency-Key ini telah digunakan untuk permintaan lain. Gunakan kunci baharu bagi setiap perkara yang dicipta.',
  },
  'handle-reserved': {
    title: 'Pengenal sudah digunakan',
    text: '{reason, select, country {{handle} dikhaskan kerana ia nama negara.} city {{handle} dikhaskan kerana ia nama bandar.} region {{handle} dikhaskan kerana ia nama wilayah.} airport {{handle} dikhaskan kerana ia nama lapangan terbang.} official {{handle} dikhaskan kerana boleh disangka perkhidmatan rasmi.} other {{handle} dikhaskan dan tidak boleh digunakan.}}{offer, select, yes { {suggestion} boleh digunakan.} other { Sila pilih pengenal lain.}}',
  },
  'label-taken': {
    title: 'Label sudah digunakan',
    text: 'Anda sudah mempunyai tempat bernama {alias}. Sila pilih label lain.',
  },

  'external-id-taken': {
    text: 'Tempat lain bagi {handle} mempunyai ID luaran {externalId}. Gunakan satu ID bagi setiap tempat.',
  },
  'cursor-too-old': {
    text: 'Perubahan selepas kursor ini tidak lagi disimpan: perubahan disimpan selama 90 hari. Baca semula tempat anda, kemudian minta perubahan tanpa kursor.',
  },
  'external-id-not-found': { text: 'Tiada tempat bagi {handle} dengan ID luaran {externalId}.' },
  'former-name': {
    title: 'Nama pernah digunakan',
    text: '{alias} masih membawa ke tempat lain anda, begitu juga papan tanda yang telah dicetak. Sila pilih nama lain, atau nyatakan bahawa nama ini digunakan semula.',
  },
  'name-retired': {
    title: 'Label sudah digunakan',
    text: '{alias} ialah nama tempat yang telah dipadamkan, dan tidak boleh digunakan semula. Sila pilih label lain.',
  },
  'version-conflict': {
    title: 'Telah berubah',
    text: 'Tempat ini telah diubah sejak anda membukanya: kini versi {version, number}. Bandingkan kedua-duanya, dan simpan semula.',
  },
  'version-not-found': {
    text: 'Tiada versi {version, number} bagi tempat ini. Lima puluh versi terakhir disimpan.',
  },
  'not-owner': {
    title: 'Tidak dibenarkan',
    text: '{needed, select, member {Hanya pemilik dan editor {handle} boleh melakukannya. Minta salah seorang pemiliknya menjemput anda.} owner {Hanya pemilik {handle} boleh melakukannya; editor boleh mengubah tempat-tempatnya. Hubungi salah seorang pemiliknya.} other {}}',
  },
  'user-not-found': {
    text: 'Tiada pengguna bernama {username}. Tanya nama pengguna yang digunakannya untuk log masuk.',
  },
  'member-not-found': { text: 'Pengguna ini bukan ahli {handle}, dan tidak dijemput.' },
  'invitation-not-found': {
    text: 'Tiada jemputan ke {handle} untuk anda. Minta salah seorang pemiliknya menjemput anda.',
  },
  'already-member': { text: 'Pengguna ini sudah menjadi ahli {handle}.' },
  'last-owner': { text: '{handle} tidak akan mempunyai pemilik. Jadikan ahli lain pemilik dahulu.' },

  'ask-not-found': { text: 'Permintaan ini tiada. Mungkin ia telah dijawab.' },
  'asking-closed': { text: 'Pemilik tempat ini tidak menerima permintaan lokasi tepat.' },
  'grant-not-found': { text: 'Tiada pautan sedemikian untuk tempat ini. Mungkin ia telah ditarik balik.' },
  'webhook-not-found': { text: 'Tiada webhook sedemikian bagi pengenal ini. Mungkin ia telah dialih keluar.' },
  'bad-webhook-url': {
    text: {
      unreadable: 'Ini bukan alamat web. Tulis alamat yang bermula dengan https://, seperti https://example.com/hooks.',
      https:
        'Webhook memerlukan alamat yang bermula dengan https:// supaya peristiwa tidak dapat dibaca dalam perjalanan.',
      credentials: 'Tulis alamat tanpa nama dan kata laluan: penerima mengenal mesej kami melalui tandatangannya.',
      private:
        'Alamat ini menuju ke rangkaian persendirian atau ke pelayan itu sendiri. Gunakan alamat yang boleh dicapai dari seluruh internet.',
    },
  },
  'public-url-not-configured': {
    text: 'Webhook menghantar alamat web tempat, dan pelayan ini tidak mengetahui alamat webnya sendiri. Minta pengendali pelayan menetapkan PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'Satu akaun boleh mempunyai paling banyak {limit, number} token akses. Batalkan token yang tidak digunakan lagi, kemudian cuba semula.',
  },
  'too-many-passkeys': {
    text: 'Satu akaun boleh mempunyai paling banyak {limit, number} kunci laluan. Alih keluar kunci laluan yang tidak digunakan lagi, kemudian cuba semula.',
  },
  'too-many-webhooks': {
    text: 'Satu pengenal boleh mempunyai paling banyak {limit, number} webhook. Alih keluar salah satu dahulu.',
  },
  'place-not-found': {
    text: {
      alone: 'Tiada tempat dijumpai. Sila cuba carian lain.',
      'did-you-mean': 'Tiada tempat dijumpai. Sila cuba carian lain. Adakah anda maksudkan {didYouMean}?',
    },
  },
  'address-not-found': { text: 'Alamat tempat ini tidak dapat diperoleh.' },

  'provider-failed': {
    text: {
      said: 'Ralat {provider}: {detail}',
      auth: 'Ralat {provider}: Kunci ditolak.',
      quota: 'Ralat {provider}: Kuota telah habis.',
      rate: 'Ralat {provider}: Terlalu banyak permintaan.',
      timeout: 'Ralat {provider}: Tiada jawapan dalam masa yang ditetapkan.',
      network: 'Ralat {provider}: Tiada sambungan.',
      invalid: 'Ralat {provider}: Jawapan tidak dapat dibaca.',
    },
  },
  'provider-not-configured': { text: '{provider} belum disediakan pada pelayan ini.' },

  'sign-in-needed': {
    title: 'Log masuk diperlukan',
    text: {
      'no-token': 'Sila log masuk untuk membuka halaman ini',
      wrong: 'Ini bukan token akses pelayan ini. Pastikan semuanya disalin, atau cipta yang baharu.',
      expired: 'Token akses ini sudah tamat. Cipta yang baharu.',
      revoked: 'Token akses ini telah ditarik balik. Cipta yang baharu jika masih diperlukan.',
    },
  },
  'wrong-credentials': { title: 'Log masuk gagal', text: 'Nama pengguna atau kata laluan tidak betul' },
  forbidden: { text: 'Hanya pentadbir boleh melihat ini.' },
  'wrong-password': { text: 'Itu bukan kata laluan akaun anda. Tiada apa-apa yang diubah.' },
  'recovery-refused': {
    text: 'Nama pengguna dan kod pemulihan ini tidak sepadan, atau kod itu telah digunakan.',
  },
  'link-expired': { text: 'Pautan ini telah digunakan, atau tempohnya sudah tamat. Minta yang baharu.' },
  'link-of-another-account': {
    text: 'Pautan ini untuk akaun lain. Log masuk dengan akaun yang memintanya, dan buka pautan ini semula.',
  },
  'mail-not-configured': {
    text: 'Pelayan ini tidak menghantar e-mel. Gunakan kod pemulihan, atau minta pautan daripada pengendali pelayan.',
  },
  'administrator-stays': {
    text: 'Akaun pentadbir tidak boleh dipadamkan di sini. Pindahkan ADMIN_USERNAME ke akaun lain dahulu.',
  },
  'session-not-found': { text: 'Anda tiada sesi itu. Mungkin ia telah tamat.' },
  'token-not-allowed': {
    text: 'Token akses tidak boleh melakukannya. Log masuk dengan nama pengguna dan kata laluan.',
  },
  'token-read-only': {
    text: 'Token akses ini hanya boleh membaca. Cipta token dengan skop write untuk mengubah sesuatu.',
  },
  'token-limited': {
    text: 'Token akses ini terhad kepada pengenal selain {handle}. Gunakan token yang merangkuminya, atau log masuk.',
  },
  'token-not-found': { text: 'Anda tiada token itu. Mungkin ia telah ditarik balik.' },
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
      length: 'Nama pengguna mempunyai 3 hingga 30 aksara.',
      characters:
        'Nama pengguna terdiri daripada huruf A hingga Z dan digit, dengan satu titik, sempang atau garis bawah di antaranya.',
    },
  },
  'bad-password': {
    title: 'Pendaftaran gagal',
    text: {
      'too-short': 'Kata laluan mesti sekurang-kurangnya 8 aksara.',
      'too-long': 'Kata laluan tidak boleh melebihi 128 aksara.',
      'too-common': 'Kata laluan ini terlalu mudah diteka. Sila pilih yang lain.',
    },
  },
  'bad-email': {
    title: 'Pendaftaran gagal',
    text: 'Sila masukkan alamat e-mel seperti nama@example.com.',
  },

  'second-factor-needed': {
    text: 'Akaun ini menggunakan pengesahan dua langkah. Taip kod aplikasi pengesah anda, atau salah satu kod pemulihan anda.',
  },
  'wrong-code': {
    text: 'Kod ini tidak betul, atau telah digunakan. Taip kod yang ditunjukkan aplikasi pengesah anda sekarang, atau kod pemulihan.',
  },
  'second-factor-required': {
    title: 'Pengesahan dua langkah diperlukan',
    text: 'Pentadbir pelayan ini memerlukan pengesahan dua langkah. Sediakan pada halaman akaun, kemudian kembali ke sini.',
  },
  'totp-on': {
    text: 'Kod aplikasi pengesah sudah dihidupkan. Matikan dahulu untuk menggunakan aplikasi lain.',
  },
  'totp-off': {
    text: 'Tiada aplikasi pengesah yang menunggu kod pertamanya atau yang dihidupkan. Sediakan satu dahulu.',
  },
  'passkeys-not-offered': {
    text: 'Kunci laluan memerlukan pelayan yang dibuka melalui https dengan nama hos. Log masuk dengan kata laluan.',
  },
  'passkey-refused': { text: 'Kunci laluan ini tidak diterima. Cuba lagi, atau log masuk dengan kata laluan.' },
  'passkey-cancelled': { text: 'Tiada kunci laluan dipilih. Cuba lagi, atau gunakan kata laluan.' },
  'passkey-not-found': { text: 'Anda tiada kunci laluan itu. Mungkin ia telah dialih keluar.' },

  'sign-up-closed': {
    title: 'Pendaftaran gagal',
    text: {
      closed: 'Pelayan ini tidak menerima akaun baharu. Tanya pentadbirnya.',
      'invitation-needed': 'Akaun di sini dibuka dengan jemputan sahaja. Minta pautan daripada pentadbir pelayan ini.',
      'bad-invitation':
        'Jemputan ini sudah habis digunakan, telah ditarik balik, atau terlalu lama. Minta jemputan lain.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'Jemputan itu tiada. Mungkin ia telah ditarik balik.',
  },
  'quota-reached': {
    text: '{of, select, places {Akaun anda boleh mempunyai {limit, number} tempat, dan had itu sudah dicapai. Padamkan tempat yang tidak diperlukan lagi, atau minta tambahan daripada pentadbir.} handles {Akaun anda boleh mempunyai {limit, number} pengenal, dan had itu sudah dicapai; nama lama pengenal turut dikira. Gunakan pengenal yang sedia ada, atau minta tambahan daripada pentadbir.} bytes {Akaun anda menggunakan {stored} daripada {storage}. Padamkan foto yang tidak diperlukan lagi, atau minta tambahan daripada pentadbir.} other {}}',
  },

  'report-not-found': { text: 'Laporan itu tiada.' },
  'report-decided': { text: 'Laporan ini sudah diputuskan.' },
  'administrator-account': { text: '{username} ialah akaun pentadbir, yang tidak boleh digantung.' },
  'account-suspended': {
    title: 'Akaun digantung',
    text: 'Pentadbir telah menggantung akaun ini: {reason}',
  },

  'position-denied': {
    text: 'Pelayar tidak berkongsi lokasi anda. Benarkan untuk halaman ini, atau pilih tempat pada peta.',
  },
  'position-unavailable': {
    text: 'Lokasi anda tidak dapat dikesan. Pilih tempat pada peta.',
  },
  'position-timeout': {
    text: 'Pengesanan lokasi anda mengambil masa terlalu lama. Cuba lagi, atau pilih tempat pada peta.',
  },

  'call-not-found': { text: 'Permintaan itu tiada. Semua permintaan disenaraikan di /api/docs.' },
  'link-not-found': { text: 'Ini bukan pautan ke tempat di sini.' },
  'format-not-supported': { text: 'Hanya format ini dijawab: {supported}.' },
  'method-not-allowed': { text: 'Permintaan ini hanya menerima {allowed}.' },
  'cross-site': { text: 'Permintaan ini datang daripada laman lain, jadi ia ditolak.' },
  'bad-url': { text: 'Alamat permintaan tidak dapat dibaca.' },
  'bad-http': { text: 'Permintaan ini bukan HTTP yang sah.' },
  'duplicate-host': { text: 'Permintaan ini mempunyai lebih daripada satu pengepala Host.' },
  'bad-json': { text: 'Kandungan permintaan bukan JSON yang sah.' },
  'not-json': { text: 'Kandungan permintaan mesti JSON.' },
  'body-too-large': { text: 'Permintaan terlalu besar: paling banyak {limit, number} kB.' },
  'headers-too-large': { text: 'Pengepala permintaan terlalu besar: paling banyak {limit, number} kB.' },
  'request-timeout': { text: 'Permintaan mengambil masa terlalu lama untuk tiba.' },
});

export const linkWithoutPlace = messages('ms', {
  'short-link':
    'Pautan ringkas {service} tidak menyatakan destinasinya sendiri. Buka pautan itu, kemudian salin koordinat atau alamat panjangnya.',
  'no-place':
    'Pautan {service} ini tidak menyatakan destinasinya sendiri. Buka pautan itu, kemudian salin koordinat atau alamat panjangnya.',
  'unknown-site':
    'Tiada koordinat dalam alamat web ini. Buka alamat itu, kemudian salin koordinat atau alamat tempatnya.',
});
