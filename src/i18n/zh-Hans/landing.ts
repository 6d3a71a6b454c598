import { messages } from '../messages/messages.ts';

/** The sentences of the landing page. */
export const landing = messages('zh-Hans', {
  title: '让线下的地点，在线上更好找',
  lead: '给任何地点取个短名：口头告知、印在标牌上、发给对方，都能找到那里。',
  create: '创建短名',
  find: '查找地点',
  mapLabel: '世界地图上的示例地点',
  samples: '试试这些',
  send: '发出去',
  question: '送到哪里？',
  answer: '10 分钟到',
  print: '印出来',
  found: '让人找到',
  lights: '二十个名称供你试用：点按光点，或<link>查看列表</link>',
  proofs: {
    withoutAddress: {
      title: '没有地址也能用',
      text: '一个图钉就够了。不需要道路、邮政编码或门牌号：大门、后门、14 号摊位，都可以。',
    },
    anyMap: {
      title: '用你的地图应用打开',
      text: '名称直接指向准确位置，并附有 Plus Code 和坐标，任何地图应用都能用。',
    },
    selfHosted: {
      title: '可以自己部署',
      text: '采用开放的位置代码，无需 API 密钥，无需联网。在自己的机器上运行一条命令，地点数据就由你保管。',
    },
  },
});
