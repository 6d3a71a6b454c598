import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('zh-Hans', {
  openIn: '用以下应用打开',
  codes: '代码和地址',
  checkSpelling: '请与发送人核对拼写。大小写、点和短横线不影响结果。',
  formerly: '原名：<alias>{alias}</alias>',
  removed: '已被所有者删除',
  removedTitle: '此名称已失效',
  removedText: '它不会再给其他用户使用。',
  restoreIt: '这是你的吗？<link>30 天内可从回收站恢复</link>',
  takenDown: '已被管理员下架',
  takenDownTitle: '此地点已隐藏',
  takenDownText: '管理员已将其隐藏。所有者登录后可查看原因。',
});
