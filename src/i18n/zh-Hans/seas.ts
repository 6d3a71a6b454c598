import { messages } from '../messages/messages.ts';

/** The names of oceans and seas: they load with a map alone. */
export const seaTexts = messages('zh-Hans', {
  pacific: '太平洋',
  atlantic: '大西洋',
  indian: '印度洋',
  arctic: '北冰洋',
  southern: '南大洋',
  mediterranean: '地中海',
  red: '红海',
  gulf: '海湾',
  arabian: '阿拉伯海',
  bengal: '孟加拉湾',
  southChina: '南海',
  caribbean: '加勒比海',
  black: '黑海',
  caspian: '里海',
  baltic: '波罗的海',
  north: '北海',
});
