import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('zh-Hans', {
  title: '修改记录',
  lead: '保留最近 50 个版本。恢复某个版本会新增一个版本。',
  changes: {
    created: '命名',
    edited: '编辑',
    renamed: '重命名',
    deleted: '删除',
    restored: '从回收站恢复',
    reverted: '恢复较早的版本',
    confirmed: '核实',
    expired: '到期后删除',
  },
  by: '操作者：{username}',
  present: '当前',
  restore: '恢复',
  restoreVersion: '恢复版本 {version, number}',
  restored: '已恢复版本 {version, number}',
  moved: '移动了 {distance}',
  changed: '{field}：',
  notLoaded: '无法加载修改记录。{why}',
});
