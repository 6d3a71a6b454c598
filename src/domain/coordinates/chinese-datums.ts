import { type LatLng, wrapLongitude } from './coordinates.ts';

// Maps of mainland China use datums that are shifted from WGS 84 by some hundred metres.
//
// GCJ-02 (Amap, Tencent): an offset of up to 700 m by a published series around 35° N 105° E on the Krasovsky ellipsoid.
// BD-09 (Baidu): GCJ-02 with a further offset. BD-09 MC: the same in metres, by a polynomial for each band of latitude.
// The formulas are from the packages gcoord and coordtransform (MIT); the tests compare with gcoord.
// Outside China (which here includes Hong Kong and Macao, but not Taiwan) the same services use WGS 84.

export type Datum = 'WGS-84' | 'GCJ-02' | 'BD-09';

/** Converts a position in degrees from a datum to WGS 84, to within 0.1 m. A position outside China is unchanged. */
export function toWgs84({ latitude, longitude }: LatLng, datum: Datum): LatLng {
  const position = { latitude, longitude };
  if (datum === 'WGS-84' || !isInChina(position)) return position;
  return withoutGcj02Shift(datum === 'BD-09' ? withoutBaiduShift(position) : position);
}

/** Converts Baidu's metres (BD-09 MC) to degrees in BD-09; returns `undefined` outside its map. */
export function fromBaiduMetres(x: number, y: number): LatLng | undefined {
  const band = BAIDU_BANDS.find(({ from }) => Math.abs(y) >= from);
  if (band === undefined || Math.abs(x) > 20_037_726.37 || Math.abs(y) > 12_474_104.17) return undefined;
  const [offset, scale, ...polynomial] = band.factors;
  const part = Math.abs(y) / band.unit;
  return {
    latitude: (y < 0 ? -1 : 1) * polynomial.reduceRight((sum, factor) => sum * part + factor, 0),
    longitude: wrapLongitude((x < 0 ? -1 : 1) * (offset! + scale! * Math.abs(x))),
  };
}

/** Returns whether a position is in China or its coastal waters. The land border is accurate to about 15 km. */
export function isInChina({ latitude, longitude }: LatLng): boolean {
  if (latitude < OUTLINE_BOX.south || latitude > OUTLINE_BOX.north) return false;
  if (longitude > OUTLINE_BOX.east || longitude < OUTLINE_BOX.west) return false;
  let inside = false;
  for (let index = 0; index < OUTLINE.length; index++) {
    const [south, west] = OUTLINE[index]!;
    const [north, east] = OUTLINE[(index + 1) % OUTLINE.length]!;
    if (south > latitude === north > latitude) continue;
    if (longitude < west + ((latitude - south) / (north - south)) * (east - west)) inside = !inside;
  }
  return inside;
}

/** Returns whether a position is outside mainland China. Google and Apple use WGS 84 there, also in Hong Kong and Macao. */
export const isOutsideMainland = (position: LatLng): boolean =>
  !isInChina(position) ||
  SPECIAL_REGIONS.some(
    ([south, west, north, east]) =>
      position.latitude >= south &&
      position.latitude <= north &&
      position.longitude >= west &&
      position.longitude <= east,
  );

/** Returns whether a position in China is so near its outline, which is coarse, that it may be in a neighbouring country. */
export const isNearBorder = ({ latitude, longitude }: LatLng): boolean =>
  [
    [BORDER_STRIP, 0],
    [-BORDER_STRIP, 0],
    [0, BORDER_STRIP],
    [0, -BORDER_STRIP],
  ].some(([north, east]) => !isInChina({ latitude: latitude + north!, longitude: longitude + east! }));

/** The width of the strip along the outline in degrees, about 25 km. */
const BORDER_STRIP = 0.25;

/** South, west, north and east in degrees, of the islands and peninsula of Hong Kong, of its north, and of Macao. */
const SPECIAL_REGIONS = [
  [22.13, 113.82, 22.43, 114.45],
  [22.43, 113.97, 22.5, 114.45],
  [22.1, 113.528, 22.217, 113.61],
] as const;

/** Inverts the series, which converts WGS 84 to GCJ-02, by fixed-point iteration: a few steps converge to 10⁻⁹°. */
function withoutGcj02Shift(shifted: LatLng): LatLng {
  let { latitude, longitude } = shifted;
  for (let step = 0; step < 6; step++) {
    const shift = gcj02Shift(latitude, longitude);
    latitude = shifted.latitude - shift.latitude;
    longitude = shifted.longitude - shift.longitude;
  }
  return { latitude, longitude };
}

function gcj02Shift(latitude: number, longitude: number): LatLng {
  const x = longitude - 105;
  const y = latitude - 35;
  const waves = (2 / 3) * (20 * sine(6 * x) + 20 * sine(2 * x));
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    waves +
    (2 / 3) * (20 * sine(y) + 40 * sine(y / 3) + 160 * sine(y / 12) + 320 * sine(y / 30));
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    waves +
    (2 / 3) * (20 * sine(x) + 40 * sine(x / 3) + 150 * sine(x / 12) + 300 * sine(x / 30));
  const radians = (latitude * Math.PI) / 180;
  const curvature = 1 - KRASOVSKY.eccentricity2 * Math.sin(radians) ** 2;
  const meridian = (KRASOVSKY.radius * (1 - KRASOVSKY.eccentricity2)) / curvature ** 1.5;
  const parallel = (KRASOVSKY.radius / Math.sqrt(curvature)) * Math.cos(radians);
  return { latitude: degrees(north / meridian), longitude: degrees(east / parallel) };
}

function withoutBaiduShift({ latitude, longitude }: LatLng): LatLng {
  const x = longitude - 0.0065;
  const y = latitude - 0.006;
  const turn = (Math.PI * 3000) / 180;
  const length = Math.hypot(x, y) - 0.00002 * Math.sin(y * turn);
  const angle = Math.atan2(y, x) - 0.000003 * Math.cos(x * turn);
  return { latitude: length * Math.sin(angle), longitude: length * Math.cos(angle) };
}

const sine = (halfTurns: number): number => Math.sin(halfTurns * Math.PI);
const degrees = (radians: number): number => (radians * 180) / Math.PI;

const KRASOVSKY = { radius: 6_378_245, eccentricity2: 0.006693421622965943 };

/** The bands by distance from the equator: `factors` are offset and scale of the longitude, then the polynomial of the latitude. */
const BAIDU_BANDS = [
  {
    from: 12_890_594.86,
    unit: 17_337_981.2,
    factors: [
      1.410526172116255e-8, 8.98305509648872e-6, -1.9939833816331, 200.9824383106796, -187.2403703815547,
      91.6087516669843, -23.38765649603339, 2.57121317296198, -0.03801003308653,
    ],
  },
  {
    from: 8_362_377.87,
    unit: 10_260_144.86,
    factors: [
      -7.435856389565537e-9, 8.983055097726239e-6, -0.78625201886289, 96.32687599759846, -1.85204757529826,
      -59.36935905485877, 47.40033549296737, -16.50741931063887, 2.28786674699375,
    ],
  },
  {
    from: 5_591_021,
    unit: 6_856_817.37,
    factors: [
      -3.030883460898826e-8, 8.98305509983578e-6, 0.30071316287616, 59.74293618442277, 7.357984074871,
      -25.38371002664745, 13.45380521110908, -3.29883767235584, 0.32710905363475,
    ],
  },
  {
    from: 3_481_989.83,
    unit: 4_482_777.06,
    factors: [
      -1.981981304930552e-8, 8.983055099779535e-6, 0.03278182852591, 40.31678527705744, 0.65659298677277,
      -4.44255534477492, 0.85341911805263, 0.12923347998204, -0.04625736007561,
    ],
  },
  {
    from: 1_678_043.12,
    unit: 2_555_164.4,
    factors: [
      3.09191371068437e-9, 8.983055096812155e-6, 0.00006995724062, 23.10934304144901, -0.00023663490511,
      -0.6321817810242, -0.00663494467273, 0.03430082397953, -0.00466043876332,
    ],
  },
  {
    from: 0,
    unit: 826_088.5,
    factors: [
      2.890871144776878e-9, 8.983055095805407e-6, -3.068298e-8, 7.47137025468032, -0.00000353937994, -0.02145144861037,
      -0.00001234426596, 0.00010322952773, -0.00000323890364,
    ],
  },
];

/**
 * The outline of China, latitude before longitude, here in tenths of a degree: the land border of Natural Earth 1:50m (public domain)
 * from Vietnam to the Yalu, simplified to 0.15°, and a line off the coast back.
 */
const OUTLINE: readonly (readonly [number, number])[] = listPairs(`
  215 1080 220 1067 225 1066 228 1068 229 1058 233 1053 225 1039 228 1036 225 1030 228 1025 224 1021 225 1017 223
  1015 212 1017 212 1012 218 1011 215 1001 220 999 222 992 230 995 232 989 239 987 241 988 239 976 242 977 246 975
  253 978 259 987 276 986 275 983 281 981 285 977 282 973 284 963 288 966 291 964 289 961 292 964 294 960 290 954
  293 946 286 933 279 925 277 920 281 913 283 899 273 889 280 888 278 873 281 861 279 860 283 857 283 851 286 852
  289 842 292 841 292 836 303 820 303 814 300 811 314 791 313 788 320 787 325 784 325 792 340 787 343 790 347 783
  355 780 358 762 360 759 366 758 371 744 374 751 376 749 385 748 387 738 394 736 396 739 400 740 406 755 403 757
  404 763 410 769 411 781 416 787 420 802 427 802 429 805 430 804 432 808 441 804 447 805 449 799 453 817 451 825
  454 826 456 823 472 830 468 848 471 855 484 858 485 866 491 869 492 878 486 880 477 903 466 910 460 910 455 907
  452 909 449 935 443 953 427 964 425 1015 422 1022 418 1037 419 1045 417 1045 416 1050 423 1068 425 1094 437 1119
  444 1114 451 1119 447 1136 454 1146 455 1157 463 1166 464 1173 466 1174 467 1199 472 1197 480 1185 480 1178 477
  1174 479 1168 477 1159 481 1155 482 1158 498 1167 495 1179 501 1193 504 1192 516 1201 521 1208 526 1207 526 1201
  528 1201 533 1210 536 1233 530 1257 527 1260 502 1276 498 1276 494 1295 489 1306 477 1310 477 1325 484 1343 483
  1347 477 1348 473 1342 462 1339 451 1331 453 1319 448 1310 441 1313 429 1311 428 1305 425 1305 430 1299 424 1297
  420 1289 420 1280 416 1283 414 1281 417 1267 409 1260 405 1249 399 1243 398 1242 375 1235 350 1225 312 1236 280
  1227 258 1205 240 1188 226 1176 212 1150 198 1116 180 1104 178 1084 200 1076`);

const OUTLINE_BOX = {
  south: Math.min(...OUTLINE.map(([latitude]) => latitude)),
  north: Math.max(...OUTLINE.map(([latitude]) => latitude)),
  west: Math.min(...OUTLINE.map(([, longitude]) => longitude)),
  east: Math.max(...OUTLINE.map(([, longitude]) => longitude)),
};

function listPairs(tenths: string): [number, number][] {
  const numbers = tenths
    .trim()
    .split(/\s+/)
    .map((tenth) => Number(tenth) / 10);
  return numbers.flatMap((latitude, index) =>
    index % 2 === 0 ? [[latitude, numbers[index + 1]!] as [number, number]] : [],
  );
}
