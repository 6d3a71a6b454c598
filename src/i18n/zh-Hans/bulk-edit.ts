import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('zh-Hans', {
  title: '编辑 {places, plural, other {# 个地点}}',
  hint: '打开要更改的项目，其余保持不变。',
  changeField: '更改{field}',
  mixed: '这些地点在此项的内容各不相同。',
  clears: '留空将清除所有地点的此项内容。',
  preview: '预览',
  counts: '{changed, plural, =0 {尚无更改} other {将更改 # 个地点}}{same, plural, =0 {} other {，# 个不变}}',
  showMore: '再显示 {places, number} 个',
  same: '不变：{names}',
  undoable: '之后可以撤销。',
  back: '返回',
  cancel: '取消',
  toPreview: '预览 {places, plural, =0 {更改} other {# 项更改}}',
  apply: '更改 {places, plural, =0 {地点} other {# 个地点}}',
  applying: '正在更改…',
});
