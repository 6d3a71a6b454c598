import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('zh-Hans', {
  title: '查找地点',
  lead: '输入名称；只输入标识名，可查看它的所有地点。',
  emptyTitle: '按名称查找地点',
  emptyText: '输入别人给你的名称，或试试下面这些。',
  createThis: '创建 {alias}',
  searchPlaces: '在地点中搜索“{text}”',
  debug: 'Debug',
});
