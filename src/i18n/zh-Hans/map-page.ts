import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('zh-Hans', {
  title: '地图',
  panel: '地点详情',
  others: '其他地点',
  position: '你的位置',
  createHere: '命名此地点',
  openAlias: '打开其页面',
  link: '此地点的链接',
  showPanel: '显示详情',
  hidePanel: '隐藏详情',
  sheet: { peek: '显示更多', half: '显示全部', full: '收起' },
  describing: '正在查询地址…',
  approximate: '地址为大致地址，位置以图钉为准。',
  approximatePlace: '这是一个区域，不是准确位置。',
  within: '在图钉周围 {distance}以内。',
  coordinatesOnly: '位置以坐标为准。',
  from: '地址来源：{attribution}',
  unreached: '无法连接：{providers}',
  createAlias: '创建 {alias}',
  candidates: '其他结果',
  ignored: '未找到“{text}”，现显示 {place}。',
  namesHere: '这里的名称',
});
