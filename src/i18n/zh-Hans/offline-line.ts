import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('zh-Hans', {
  savedOn: '当前离线。保存于 {date}。',
  none: '当前离线。',
  later: '当前离线。更改将稍后同步。',
  newVersion: '新版本已就绪。',
  takeVersion: '立即更新',
  save: '离线保存',
  saved: '已离线保存',
  fromSign: '当前离线。此位置来自标牌。',
  movedSincePrinted: '标牌打印后，此地点已移动。',
  queued: '已保存在此设备上，联网后同步。',
  signOutWaits: '有更改尚未同步。请先发送或放弃。',
  goesOn: '恢复联网后会自动继续。',
});
