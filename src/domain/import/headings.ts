import type { FieldKey } from '../location/location-fields.ts';

/** The parts of an angle that has several columns. */
export const angleParts = ['Degrees', 'Minutes', 'Seconds', 'Direction'] as const;
export type AngleColumn = `${'latitude' | 'longitude'}${(typeof angleParts)[number]}`;

/**
 * The meaning of a column, or of a property of an object. `alias`: `@cafe#door`; `title`: the name of the place; `number`: its name if
 * there is no other; `location`: a point, a name or an address; `point`: both coordinates, a code or well-known text; `link`: a map link;
 * `easting`, `northing` and `zone`: UTM; `ours`: a value that the server derives.
 */
export type Column =
  | FieldKey
  | AngleColumn
  | 'alias'
  | 'title'
  | 'number'
  | 'location'
  | 'point'
  | 'plusCode'
  | 'link'
  | 'easting'
  | 'northing'
  | 'zone'
  | 'ours';

/** The headings of other programs for each column, in addition to the names of the fields. The first match wins. */
export const headings: { readonly [C in Column]?: string } = {
  latitude: `lat, latitude, 北纬, 北緯, 南纬, 南緯, geo lat, gps lat, gps latitude, lat wgs84, latitude wgs84, lat dd, decimal latitude, y, y coord, y coordinate, coord y,
    Breite, Breitengrad, geografische Breite, geographische Breite, GPS Breite, latitud, latitudine, largura, breedtegraad, breedte,
    breddegrad, breddgrad, bredde, latitud grados, leveysaste, leveyspiiri, szerokość, szerokość geograficzna, zeměpisná šířka, šířka, zemepisná šírka,
    szélesség, szélességi fok, földrajzi szélesség, latitudinea, enlem, широта, географическая широта, γεωγραφικό πλάτος, πλάτος,
    خط العرض, دائرة العرض, العرض, عرض, عرض جغرافیایی, קו רוחב, רוחב, अक्षांश, অক্ষাংশ, 纬度, 緯度, 위도, lintang, garis lintang, vĩ độ, ละติจูด, latitudo`,
  longitude: `lon, lng, 东经, 東經, 東経, 西经, 西經, 西経, long, longitude, geo lon, geo lng, gps lon, gps lng, gps long, gps longitude, lon wgs84, lng wgs84, longitude wgs84, lon dd, lng dd,
    decimal longitude, x, x coord, x coordinate, coord x, Länge, Laenge, Längengrad, Laengengrad, geografische Länge, geographische Länge, GPS Länge, longitud,
    longitudine, lengtegraad, lengte, lengdegrad, længdegrad, longitudgrad, pituusaste, pituuspiiri, długość, długość geograficzna, zeměpisná délka, délka,
    zemepisná dĺžka, hosszúság, hosszúsági fok, földrajzi hosszúság, longitudinea, boylam, долгота, географическая долгота, довгота, γεωγραφικό μήκος, μήκος,
    خط الطول, الطول, طول, طول جغرافیایی, קו אורך, אורך, देशांतर, দ্রাঘিমাংশ, 经度, 經度, 経度, 경도, bujur, garis bujur, kinh độ, ลองจิจูด`,
  point: `coordinates, coordinate, coords, coord, gps, gps coordinates, lat lng, lat lon, lat long, latlng, latlong, latitude longitude, geo, geopoint, geo point,
    point, position, wkt, geom, geometry, the geom, Koordinaten, coordonnées, coordenadas, coordinate gps, coördinaten, koordinater, koordinaatit, współrzędne,
    souřadnice, koordináták, coordonate, koordinatlar, koordinat, координаты, συντεταγμένες, الإحداثيات, إحداثيات, مختصات, קואורדינטות, 坐标, 座標, 좌표, tọa độ, พิกัด, coordinates latitude longitude`,
  title: `title, name, place name, place, site, site name, store, store name, shop, branch, branch name, business name, company, location name, poi, point of interest, display name,
    Titel, Bezeichnung, Ort Name, Filiale, nom, titre, intitulé, nombre, título, nome, titolo, naam, titel, namn, navn, nimi, nazwa, tytuł, název, jméno, názov,
    név, megnevezés, denumire, nume, isim, ad, adı, имя, название, наименование, назва, όνομα, τίτλος, الاسم, اسم, اسم المكان, اسم الفرع, الفرع, نام, عنوان مکان, שם,
    नाम, নাম, 名称, 名稱, 地点名称, 店名, 名前, 이름, 상호, nama, tên, ชื่อ, ชื่อสถานที่`,
  number: 'id, ref, reference, code, nr, no, number, nummer, uid',
  location: `location, locations, Standort, Lage, emplacement, lieu, ubicación, lugar, localização, local, posizione, luogo, locatie, plats, sted, sijainti, lokalizacja, miejsce,
    místo, hely, locație, konum, yer, место, местоположение, τοποθεσία, الموقع, موقع, المكان, مكان, מיקום, מקום, स्थान, স্থান, 位置, 地点, 場所, 위치, 장소, lokasi, vị trí, สถานที่`,
  address: `address, full, full address, address text, formatted address, postal address, Adresse, Anschrift, adresse complète, dirección, domicilio, endereço, morada, indirizzo, adres,
    adress, osoite, adresa, cím, адрес, адреса, διεύθυνση, العنوان, عنوان, آدرس, نشانی, כתובת, पता, ঠিকানা, 地址, 住所, 주소, alamat, địa chỉ, ที่อยู่`,
  street: `street, street name, street address, road, address line 1, address 1, address1, Straße, Strasse, rue, voie, calle, vía, rua, via, straat, gata, gade, vei, katu, ulica, ulice, utca, strada, sokak,
    cadde, улица, вулиця, οδός, الشارع, شارع, خیابان, רחוב, सड़क, 街道, 通り, 도로명, jalan, đường, ถนน`,
  address2: `house number, house no, house, building, building number, building no, address line 2, address 2, Hausnummer, Hausnr, numéro, número, numero civico, huisnummer, husnummer, budynek, nr domu, číslo domu, дом,
    رقم المبنى, المبنى`,
  district: `district, neighborhood, neighbourhood, suburb, quarter, borough, Stadtteil, Ortsteil, Bezirk, quartier, barrio, bairro, quartiere, wijk, stadsdel, bydel, dzielnica, район, الحي, حي, محله, שכונה, 区, 區, 구, kecamatan, quận`,
  city: `city, town, locality, municipality, place of city, Ort, Stadt, Gemeinde, ville, commune, ciudad, municipio, localidad, cidade, città, comune, stad, plaats, woonplaats, ort stad, by, kunta, kaupunki,
    miasto, miejscowość, město, obec, mesto, város, település, oraș, localitate, şehir, il ilçe, ilçe, город, місто, πόλη, المدينة, مدينة, شهر, עיר, शहर, শহর, 城市, 市, 市区町村, 도시, 시, kota, thành phố, เมือง`,
  region: `region, state, province, county, Bundesland, Kanton, Region, région, département, provincia, estado, regione, provincie, län, fylke, maakunta, województwo, kraj, megye, județ, il, область, регион, νομός, المنطقة, منطقة, المحافظة, استان, 省, 都道府県, 도, provinsi, tỉnh`,
  country: `country, country name, Land, Staat, pays, país, paese, nazione, kraj państwo, país nombre, maa, země, krajina, ország, țară, ülke, страна, країна, χώρα, الدولة, البلد, بلد, کشور, מדינה, देश, দেশ, 国家, 國家, 国, 국가, negara, quốc gia, ประเทศ`,
  postcode: `postcode, post code, postal code, zip, zip code, Postleitzahl, PLZ, code postal, CP, código postal, CEP, CAP, codice postale, postnummer, postinumero, kod pocztowy, PSČ, irányítószám, cod poștal, posta kodu,
    почтовый индекс, индекс, індекс, ταχυδρομικός κώδικας, ΤΚ, الرمز البريدي, كد پستی, کد پستی, מיקוד, 邮编, 邮政编码, 郵便番号, 우편번호, kode pos, mã bưu điện, รหัสไปรษณีย์`,
  phone: `phone, telephone, tel, phone number, telephone number, mobile, Telefon, Telefonnummer, Handy, téléphone, teléfono, telefone, telefono, telefoon, telefonnummer, puhelin, telefoon nummer, telefonszám,
    телефон, τηλέφωνο, الهاتف, هاتف, رقم الهاتف, الجوال, جوال, تلفن, טלפון, फोन, ফোন, 电话, 電話, 전화, telepon, điện thoại, โทรศัพท์`,
  instructions: `instructions, directions, note, notes, comment, comments, description, remarks, remark, memo, Beschreibung, Bemerkung, Bemerkungen, Notiz, Hinweis, Kommentar, remarque, commentaire, notas, nota,
    descripción, comentario, observaciones, descrição, descrizione, opmerking, anteckning, bemærkning, kommentar, kuvaus, uwagi, opis, poznámka, popis, megjegyzés, leírás, observații, descriere, not, açıklama, примечание, описание,
    комментарий, σημειώσεις, περιγραφή, ملاحظات, الوصف, توضیحات, הערות, विवरण, 备注, 備考, 描述, 説明, 비고, 설명, catatan, keterangan, ghi chú, หมายเหตุ`,
  hours: `hours, opening hours, open hours, business hours, working hours, Öffnungszeiten, horaires, horaires d'ouverture, horario, horario de apertura, horário, orari, openingstijden, öppettider, åpningstider, åbningstider, aukioloajat, godziny otwarcia,
    otevírací doba, nyitvatartás, program, çalışma saatleri, часы работы, режим работы, ώρες λειτουργίας, ساعات العمل, أوقات العمل, ساعات کاری, שעות פתיחה, 营业时间, 営業時間, 영업시간, jam buka`,
  link: `url, link, google maps url, google maps link, map link, maps, map, map url, website map, Kartenlink, lien, enlace, collegamento, رابط, رابط الموقع, 链接, 地図`,
  plusCode: 'plus code, open location code, olc, global code',
  easting: 'easting, utm easting, utm e, utm x, Rechtswert, Ostwert',
  northing: 'northing, utm northing, utm n, utm y, Hochwert, Nordwert',
  zone: 'zone, utm zone, utm',
  alias: 'alias, whereat',
};

/** The other headings of Whereat's own files and responses, whose values the server derives. */
export const ourHeadings = `approximate address, input, ok, error, matches, check words, outcome, warnings, line`;
