import { messages } from '../messages/messages.ts';

export const sampleTexts = messages('zh-Hans', {
  downtown: '世界最高的建筑',
  zayed: '谢赫扎耶德大清真寺，白色大理石与八十二座穹顶',
  corniche: '法赫德国王喷泉，同类中最高',
  haram: '禁寺上方的大钟',
  oldtown: '马斯马克，王国起步的土堡',
  museum: '伊斯兰艺术博物馆，坐落在自己的小岛上',
  qaboos: '苏丹卡布斯大清真寺',
  gulfstreet: '科威特塔，海湾边的蓝色马赛克',
  klcc: '吉隆坡石油双塔',
  marinabay: '半狮半鱼，面向滨海湾',
  merdeka: '民族纪念碑与它的火焰',
  chaophraya: '河边的黎明寺',
  khmer: '地球上最大的寺庙',
  district1: '滨城市场',
  intramuros: '马尼拉大教堂，位于王城城墙之内',
  champdemars: '铁娘子',
  tablebay: '缆车上站，比城市高一千米',
  harambee: '肯雅塔国际会议中心',
  inca: '云中的印加城',
  bennelong: '贝尼朗岬上的白帆',
});
