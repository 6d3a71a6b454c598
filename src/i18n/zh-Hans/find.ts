import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('zh-Hans', {
  title: '查找地点',
  lead: '输入名称；只输入标识名，可查看它的所有地点。',
  emptyTitle: '按名称查找地点',
  emptyText: '输入别人给你的名称，或试试下面这些。',
  details: '地点详情',
  choose: '{count, plural, other {{handle} 下有 # 个地点}}',
  chooseOfMany: '{handle} 下的部分地点：{count, number} 个',
  chooseOfTotal: '{handle} 下的地点：{count, number} / {total, number} 个',
  stretches: '列表分页',
  narrow: '筛选这些地点',
  narrowed: '{count, plural, other {# 个地点}}',
  noneOfThese: '没有匹配的地点。',
  showAll: '{count, plural, other {显示全部 # 个地点}}',
  next: '后面的地点',
  fromTheStart: '最前面的地点',
  chooseHint: '选择一个即可在地图上查看。',
  map: '此地点的地图',
  createThis: '创建 {alias}',
  searchPlaces: '在地点中搜索“{text}”',
  debug: 'Debug',
});
