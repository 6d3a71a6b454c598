import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('zh-Hans', {
  characters: '请使用字母 A–Z 和数字，中间可用单个点、连字符或下划线分隔。',
  tooLong: '最多 30 个字符。',
  reserved: '此用户名已被保留。',
  use: '使用 {username}',
  leftElsewhere: '你已在其他标签页中退出登录。',
  typedStays: '你已在其他标签页中退出登录。重新登录后，你在此处填写的内容会恢复。',
});
