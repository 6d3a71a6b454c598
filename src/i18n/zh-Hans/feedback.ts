import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('zh-Hans', {
  feedback: {
    title: '反馈',
    lead: '告诉我们哪些好用、哪些不好用、还缺什么。本站的运营人员会阅读。',
    label: '你的反馈',
    submit: '发送反馈',
    sending: '正在发送…',
    another: '再写一条',
    stillHere: '你写的内容还在。',
    signedAs: '以 {username} 的身份发送，并附上你的邮箱，以便我们回复。',
    left: '{letters, plural, other {还可输入 # 个字符}}',
  },
  allFeedback: {
    administration: '管理',
    title: '全部反馈',
    empty: '还没有反馈。收到的反馈会显示在这里。',
    count: '{items, plural, other {# 条反馈}}',
    countOfMany: '显示 {items, number} 条反馈',
    stretches: '列表分页',
    older: '更早的反馈',
    newest: '最新的反馈',
    none: '没有更早的反馈。',
  },
});
