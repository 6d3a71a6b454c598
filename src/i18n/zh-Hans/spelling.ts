import type { Spelling } from '../spelling/letter-spelling.ts';
import { checkWords } from './check-words.ts';

/** Known words with the characters that names of places are often made of. */
const words =
  '大门 正门 后面 东方 西部 南京 北京 中间 上海 下午 左边 右边 前方 新闻 老师 小学 大学 学生 商店 书店 酒店 饭店 超市 市场 公司 公园 办公 家庭 国家 房间 客房 厨房 楼房 大楼 楼梯 房屋 房东 宿舍 住宅 小区 社区 区域 街道 道路 马路 路口 铁路 站台 车站 机场 码头 桥梁 港口 海洋 河流 江水 湖泊 山峰 高山 森林 花园 广场 村庄 乡村 城市 县城 省份 州长 州府 医院 院子 诊所 药房 学校 校园 教室 图书 馆长 博物馆 体育 运动 银行 邮局 公安 警察 消防 法院 政府 大厅 餐厅 食堂 咖啡 茶叶 面包 水果 蔬菜 牛肉 羊肉 鱼虾 米饭 火锅 烧烤 甜品 蛋糕 电影 电视 电话 手机 电脑 网吧 工厂 仓库 货物 快递 物流 配送 停车 加油 维修 洗车 汽车 出租 租房 美容 理发 衣服 鞋子 珠宝 眼镜 钟表 家具 灯光 五金 建材 木材 钢铁 石头 玻璃 宠物 花店 鲜花 幼儿 儿童 老人 青年 女士 男士 朋友 欢迎 平安 幸福 快乐 健康 长江 黄河 春天 夏天 秋天 冬天 太阳 月亮 星星 天空 白云 红旗 绿色 蓝天 金子 银子 龙舟 凤凰 虎年 一月 二楼 三明治 四季 五月 六月 七夕 八月 九月 十字 百货 千米 万里 第一 号码 单元 层次 层高 室内 室外 内容 外面 入口 出口 电梯 地下 地铁 地图 世界 国际 中心 华人 民族 人民 和平 友谊 文化 艺术 音乐 科学 技术 研究 创业 服务 管理 物业 花卉 丽江 福利 顺利 兴旺 发展 永远 光明 明天 建设 胜利 团结 解放 王国 李子 张开 刘海 陈列 杨树 赵国 黄金 周末 吴国 林业 香港 台湾 澳门 深圳 广州 成都 杭州 苏州 武汉 天津 重庆 沈阳 大连 青岛 厦门 福建 云南 贵州 四川 湖南 湖北 河南 河北 山东 山西 陕西 甘肃 江苏 浙江 安徽 江西'.split(
    ' ',
  );

/** Names in Chinese characters, each by a known word in which it stands. */
export const spelling: Spelling = {
  at: '艾特',
  hash: '井号',
  dot: '点',
  underscore: '下划线',
  hyphen: '连字符',
  letter(character) {
    const word = [...words, ...checkWords()].find((candidate) => candidate.includes(character));
    return word === undefined ? undefined : `${word}的${character}`;
  },
};
