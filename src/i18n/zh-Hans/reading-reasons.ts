import { messages } from '../messages/messages.ts';

/** Why a text was read as it was. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('zh-Hans', {
  'at-sign': '以 @ 开头。',
  'hash-between': '标识名和标签，中间有 #。',
  'alias-in-text': '文字中含有带 @ 的短名。',
  'single-word': '只有一个词：省略了 @ 的短名。',
  'spoken-name': '口头说出的标识名和标签。',
  'words-of-name': '标识名和标签中的词。',
  'alias-link': '短名的链接。',

  'full-plus-code': '完整的 Plus Code。',
  'short-plus-code': {
    alone: '短 Plus Code，需要附近的地点。',
    near: '{locality} 附近的短 Plus Code。',
  },
  geotude: 'Geotude 代码。',
  'saudi-short-address': '四个字母和四位数字：沙特短地址。',
  'singapore-postcode': '六位数字：新加坡邮政编码。',
  mgrs: '军事网格坐标（MGRS）。',
  geohash: 'Geohash 代码。',
  maidenhead: 'Maidenhead 网格定位码。',
  what3words: 'what3words 地址。只有 what3words 能读取；请索取坐标或 Plus Code。',

  hemispheres: '带有 N、S、E 或 W 的度数。',
  'latitude-first': '两个度数：先纬度，后经度。',
  'first-past-90': '两个度数。第一个超过 90，因此是经度。',
  'longitude-first': '同样的两个数，经度在前。',
  'iso-6709': 'ISO 6709 格式的坐标。',
  'well-known-text': 'WKT 格式的坐标点：先经度，后纬度。',
  geojson: 'GeoJSON 或 KML 的坐标点：先经度，后纬度。',
  'xml-attributes': '以属性写出纬度和经度的坐标点。',
  'point-latitude-first': '纬度在前的坐标点。',
  'open-side': {
    'north-east': '方向不明确的度数，按北纬和东经读取。',
    'north-west': '方向不明确的度数，按北纬和西经读取。',
    'south-east': '方向不明确的度数，按南纬和东经读取。',
    'south-west': '方向不明确的度数，按南纬和西经读取。',
  },
  utm: '{half, select, north {UTM，北半球 {zone, number} 带。} south {UTM，南半球 {zone, number} 带。} other {}}',

  'map-link': {
    point: '{service} 的链接，含有坐标。',
    text: '{service} 的链接，含有搜索文字。',
    nothing: '{service} 的链接，其中没有地点。',
    converted: '{service} 的链接，坐标由 {datum} 换算为 WGS 84。',
    'web-point': '网址，含有坐标。',
    'web-text': '网址，含有搜索文字。',
    'web-nothing': '网址，其中没有地点。',
    'web-converted': '网址，坐标由 {datum} 换算为 WGS 84。',
  },

  'place-words': '用文字写出的地点或地址。',
  'country-code': '{code} 是{country}的代码，因此在那里搜索。',
  'country-at-end': '以{country}的名称结尾，因此在那里搜索。',
  'country-alone': '国家/地区名称：{country}。',
  'saudi-short-address-within': '{address} 是沙特短地址，因此在沙特阿拉伯搜索。',
  state: '{state} 也是美国的一个州，因此在那里搜索。',
});
