import { messages } from '../messages/messages.ts';

/**
 * Every failure, but those that only an operator sees. Where a kind has several sentences, they are by its problem, or by what
 * `failure-messages.ts` chooses.
 */
export const failures = messages('zh-Hans', {
  'bad-coordinates': {
    text: {
      'latitude-range': '纬度应是 -90 至 90 之间的数字。',
      'longitude-range': '经度应是 -180 至 180 之间的数字。',
      'longitude-not-degrees': '经度应是以度为单位的数字。',
      'not-degrees': '纬度和经度应是以度为单位的数字。',
      'latitude-range-or-longitude-not-degrees': '纬度应是 -90 至 90 之间的数字，经度应是以度为单位的数字。',
      unreadable: '“{text}”不是纬度和经度。写法如：24.7136 46.6753。',
      ambiguous: '“{text}”可能是 {readings}。请用 N、S、E、W 注明方向。',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}”不是 Plus Code。Plus Code 有 2、4、6、8 位，或 10 至 15 位。',
      shape: '“{text}”不是 Plus Code。请检查是否有误。',
      short: '“{text}”是短 Plus Code，需要附近的地点。',
      'needs-locality': '“{text}”是短 Plus Code。请加上所在的城镇，例如“{text} 利雅得”。',
      'needs-reference':
        '“{text}”是短 Plus Code。请加上所在的城镇，例如“{text} 利雅得”，或附近的坐标点：--near LAT,LNG',
      'not-full': '无法缩短“{text}”：它不是完整的 Plus Code。',
      padded: '无法缩短“{text}”：它以零结尾。',
    },
  },
  'bad-geotude': {
    text: {
      shape: '“{text}”不是 Geotude。请用五位数字，再加最多六组两位数字，以点隔开。',
      nowhere: '“{text}”不是地球上任何地点的 Geotude。请检查是否有误。',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}”不是沙特短地址。请用四个字母和四位数字，例如 RRRD2929。',
  },
  'bad-phone': {
    text: '“{text}”不是电话号码。请检查数字，或加上国家/地区代码：+86 138 0013 8000。',
  },
  'bad-hours': {
    text: {
      shape: '“{text}”不是有效的营业时间。请写明星期和时间，例如 Mo-Th 09:00-17:00; Fr 14:00-22:00。',
      time: '“{text}”中有无法识别的时间。写法如：09:00-17:00；跨过午夜则写 18:00-02:00。',
      date: '“{text}”中有无法识别的日期。休业日写法如：Dec 25 off 或 2027 Mar 9-12 off。',
      overlap: '“{text}”中有重叠的时间。每个时段只写一次。',
      holidays: '无法读取“{text}”。请先写星期和时间，再写法定节假日，例如 PH off。',
      unsupported: '“{text}”太复杂。只能写星期和时间、休业日以及斋月。',
      'too-long': '“{text}”太长。营业时间最多 500 个字符。',
    },
  },
  'bad-way': {
    text: {
      unreadable: '无法读取这条路线。请按行走顺序列出坐标点，或使用 LINESTRING (46.674264 24.711664, …)，经度在前。',
      points: '这条路线超过 {limit, number} 个坐标点。请简化，或录制一条较短的路线。',
      'too-short': '这条路线只有 {metres, number} 米。请从路边录制到入口。',
      'too-long': '这条路线长 {metres, number} 米，上限为 {limit, number} 米。请从离开地图上最后一条道路的地方开始。',
      elsewhere:
        '这条路线的终点距此地点 {metres, number} 米，上限为 {limit, number} 米。请录制到达入口的路线，或将其反转。',
      'photo-elsewhere': '此处距路线 {metres, number} 米，上限为 {limit, number} 米。请在路线上选一个坐标点。',
      'no-way': '还没有可添加照片的进入路线。请先保存路线。',
    },
  },
  'bad-photo': {
    text: {
      type: '此文件不是 JPEG、PNG 或 WebP 照片。请选择这几种格式。',
      damaged: '这张照片已损坏或不完整。请重新拍摄，或选择另一张。',
      animated: '这是动态图片。请选择静态照片。',
      'too-many-pixels': '这张照片超过 6000 万像素。请先缩小。',
      'too-few-pixels': '这张照片的边长不到 16 像素。请选择更大的照片。',
    },
  },
  'too-many-photos': {
    text: '一个地点最多可有 {limit, number} 张照片，沿途也是。请先移除一张。',
  },
  'photo-not-found': { text: '这张照片已不存在，可能已被移除。' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}”不是有效的 Geohash（1–12 个字符）。',
      'geohash-shape': '“{text}”不是有效的 Geohash。请用 1–12 个数字和字母，不含 a、i、l、o。',
      'maidenhead-length': '“{text}”不是有效的 Maidenhead 网格代码（2、4、6、8 或 10 个字符）。',
      'maidenhead-shape':
        '“{text}”不是有效的 Maidenhead 网格代码。请依次用两个字母（A–R）、两位数字、两个字母（A–X），以此类推。',
      'geo-uri-shape': '“{text}”不是有效的 geo: URI。请用 geo:、纬度、英文逗号、经度。',
      'geo-uri-datum': '“{text}”不是 WGS 84 坐标。请先转换为 WGS 84。',
      'mgrs-range': '“{text}”超出 MGRS 的范围（南纬 80° 至北纬 84°）。',
      'mgrs-shape': '“{text}”不是有效的 MGRS。请用带号、纬度带、两个字母和偶数位数字。',
      'mgrs-square': '“{text}”不是有效的 MGRS：没有这个方格。',
      'utm-range': '“{text}”超出 UTM 的范围（南纬 80° 至北纬 84°）。',
      'utm-zone': '“{text}”不是有效的 UTM。带号应为 1 至 60。',
      'utm-metres': '“{text}”不是有效的 UTM。东距应为六位数字，北距最多七位，单位为米。',
      unknown:
        '无法读取代码“{text}”。请用 Plus Code、Geotude、Geohash、Maidenhead 网格代码、MGRS、UTM、geo: URI 或坐标。',
      closed: '只有 what3words 能读取“{text}”。请索取 Plus Code 或坐标。',
      'search-text': '“{text}”不是代码，而是对 {meaning} 的搜索。',
      'needs-geocoding': '“{text}”需要查询：{meaning} 是沙特短地址。',
      'needs-geocoding-in-singapore': '“{text}”需要查询：{meaning} 是新加坡邮政编码。',
      'needs-resolving': '“{text}”需要查询：它是一个地点的名称。',
      several: '“{text}”符合多种代码的格式。请选择一种：{meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}”不是可读取的地图链接。请改为复制坐标。',
      'short-link': '“{text}”是 {service} 的短链接，不含坐标。请打开它，然后复制坐标或长链接。',
      'no-place': '“{text}”是 {service} 的链接，不含坐标。请打开它，然后复制坐标或完整链接。',
      'unknown-site': '“{text}”是不含坐标的网址。请打开它，然后复制该地点的坐标或地址。',
      'geo-uri-shape': '“{text}”不是有效的 geo: URI。请用 geo:、纬度、英文逗号、经度。',
      'geo-uri-datum': '“{text}”不是 WGS 84 坐标。请先转换为 WGS 84。',
      'latitude-range': '“{text}”中的纬度应是 -90 至 90 之间的数字。',
      'longitude-range': '“{text}”中的经度应是 -180 至 180 之间的数字。',
    },
  },
  'bad-text': {
    text: {
      empty: '请输入名称、地址、代码或坐标。',
      alias: '请使用 @标识名 或 @标识名#标签 的格式。',
      'too-long': '内容太长，最多 {limit, number} 个字符。',
      'lone-number': '一个数字不能确定地点。坐标需要两个数字，例如 24.7136, 46.6753。',
      'phone-number': '这看起来是电话号码。请输入地址、代码或坐标。',
      'no-words': '其中没有名称、数字或代码。请输入地址、代码或坐标。',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': '请提供 searchVal，或纬度和经度。',
      'hours-or-expiry': 'hours 和 expiresAt 只能提供一个。',
      'address-missing': '请输入地址或地点。',
      'address-too-long': '地址最多 {limit} 个字符。',
      required: '缺少 {field}。',
      type: '{field} 应是{expected}。',
      value: '{field} 应是 {expected}。',
      'too-small': '{field} 不能小于 {limit}。',
      'too-big': '{field} 不能大于 {limit}。',
      'too-long': '{field} 最多 {limit} 个字符。',
      'control-characters': '{field} 不能含有控制字符。',
      number: '{field} 应是数字。',
      'whole-number': '{field} 应是整数。',
      country: '{field} 应是国家/地区名称或其两个字母的代码，例如 SG。',
      language: '{field} 应是语言标签，例如 en。',
      label: '{field} 应是标签。',
      cursor: '{field} 应是 Link 标头中的游标。',
      'within-a-year': '{field} 应是将来的时间，最多一年以后。',
      unknown: '无法读取 {field}。',
    },
  },
  'unknown-field': {
    text: {
      alone: '“{field}”不是此请求的字段。请去掉它。',
      'did-you-mean': '“{field}”不是此请求的字段。你是不是要用“{suggestion}”？',
    },
  },

  'missing-name': { title: '信息不完整', text: '请填写标识名和标签' },
  'bad-pin': {
    text: {
      missing: '受保护的地点需要 PIN 码。请设置 4 至 12 个字符的 PIN 码。',
      length: 'PIN 码应为 4 至 12 个字符。',
      unused: '只有受保护的地点才有 PIN 码。请将地点设为受保护，或移除 PIN 码。',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: '时间请写成 2026-12-31T18:00:00Z 的格式，或留空。',
      past: '这个时间已经过去。请选择更晚的时间。',
      'too-far': '这个时间在十年以后。请选择更早的时间，或留空。',
    },
  },
  'missing-point': { title: '缺少位置', text: '请在地图上选择位置' },
  'needs-pin': {
    text: {
      alone: '“{name}”需要图钉：文件没有说明它在哪里。',
      link: '“{name}”需要图钉：文件中只有不含坐标的链接 {link}。',
    },
  },
  'doubtful-point': {
    text: {
      far: '“{name}”的位置可能有误：该点离其他所有点都很远。请更正该点，或使用 {option}。',
      sea: '“{name}”的位置可能有误：该点在海上。请更正该点，或使用 {option}。',
      street: '“{name}”的位置可能有误：只找到了其地址中的道路或城镇。请更正该点，或使用 {option}。',
    },
  },
  'bad-place-file': {
    text: {
      archive: 'ZIP 压缩包中没有地点。压缩包应包含一个 CSV、XLSX、GeoJSON、GPX、KML 或 vCard 文件。',
      'archive-many': 'ZIP 压缩包中有多个地点文件：{detail}。请解压后选择其中一个。',
      'archive-too-big': '文件解压后超过 60 MB 或数百万个单元格。请拆分为多个文件。',
      'archive-damaged': '无法解压 ZIP 压缩包：文件已损坏或设有密码。请去掉密码后重新保存。',
      'old-spreadsheet': '该文件是旧版 Excel 工作簿或设有密码。请另存为不带密码的 XLSX 或 CSV。',
      workbook: '无法读取工作簿：{detail}。请重新保存为 XLSX 或 CSV。',
      sheet: '工作簿中没有这个工作表。现有工作表：{detail}。',
      'network-link': '文件中没有地点，只有指向地点的链接：{detail}。请打开该链接，保存 KML 或 KMZ 文件后再导入。',
      'track-only': '文件中只有轨迹或路线，没有地点。请导出航点或坐标点后再导入。',
      projection: '文件的坐标采用 {detail}，不是 WGS 84。请转换为经纬度（EPSG:4326）后重试。',
      encoding: '此文件不是文本，或在保存时损坏。请保存为 UTF-8 文本后重试。',
      entities: '此文件声明了实体（<!ENTITY），不受支持。请去掉后重新保存。',
      'too-big': '此文件超过 20 MB。请拆分，或另存为 CSV 或 GeoJSON。',
      nested: '此文件的元素嵌套超过 50 层。请将地点从部分文件夹中移出。',
      csv: '此文件不是有效的 CSV：{detail}。',
      json: '文件第 {line, number} 行不是 JSON 对象。',
      xml: '此文件不是有效的 GPX 或 KML：{detail}。',
      'no-place': '此文件中有不是地点的内容。',
      'no-columns': '此文件没有说明地点位置的列。请使用 name、latitude、longitude 等列标题。',
      'no-handle': '此文件没有说明地点属于哪个标识名。请在文件前注明，例如 @咖啡馆，或使用名为 handle 的列。',
    },
  },
  'handle-taken': {
    title: '标识名已被使用',
    text: '此标识名正由其他用户使用。请选择其他标识名。',
  },
  'idempotency-under-way': { text: '使用此 Idempotency-Key 的第一个请求仍在执行。请过几秒重试。' },
  'idempotency-unknown': {
    text: '使用此 Idempotency-Key 的第一个请求可能已经成功。请检查结果；如需再次发送，请使用新的键。',
  },
  'idempotency-conflict': {
    text: '此 Idempotency-Key 已用于另一个请求。每个新请求请使用新的键。',
  },
  'handle-reserved': {
    title: '标识名已被使用',
    text: '{reason, select, country {{handle} 是国家名称，已被保留。} city {{handle} 是城市名称，已被保留。} region {{handle} 是地区名称，已被保留。} airport {{handle} 是机场，已被保留。} official {{handle} 可能被误认为官方服务，已被保留。} other {{handle} 已被保留，不能使用。}}{offer, select, yes {试试 {suggestion}。} other {请选择其他标识名。}}',
  },
  'label-taken': {
    title: '标签已被使用',
    text: '你已有名为 {alias} 的地点。请选择其他标签。',
  },

  'external-id-taken': {
    text: '{handle} 下的另一个地点已使用外部 ID {externalId}。每个地点请使用不同的 ID。',
  },
  'cursor-too-old': { text: '此游标太旧：更改只保留 90 天。请重新读取你的地点，再不带游标请求更改。' },
  'external-id-not-found': { text: '{handle} 下没有外部 ID 为 {externalId} 的地点。' },
  'former-name': {
    title: '名称曾被使用',
    text: '{alias} 正指向你的另一个地点（印好的标牌也是）。请选择其他名称，或确认要重新使用它。',
  },
  'name-retired': {
    title: '标签已被使用',
    text: '{alias} 曾是一个已删除地点的名称，不能再次使用。请选择其他标签。',
  },
  'version-conflict': {
    title: '其他人已修改',
    text: '在你打开之后，有人修改了此地点（现为版本 {version, number}）。请查看两个版本，然后重新保存。',
  },
  'version-not-found': {
    text: '此地点没有版本 {version, number}。只保留最近 50 个版本。',
  },
  'not-owner': {
    title: '没有权限',
    text: '{needed, select, member {只有 {handle} 的所有者和编辑者可以这样做。请让所有者邀请你。} owner {只有 {handle} 的所有者可以这样做；编辑者可以修改其地点。请联系所有者。} other {}}',
  },
  'user-not-found': {
    text: '没有名为 {username} 的用户。请询问对方登录时使用的用户名。',
  },
  'member-not-found': { text: '此用户不是 {handle} 的成员，也没有收到邀请。' },
  'invitation-not-found': {
    text: '你没有收到 {handle} 的邀请。请让其中一位所有者邀请你。',
  },
  'already-member': { text: '此用户已是 {handle} 的成员。' },
  'last-owner': { text: '这样 {handle} 就没有所有者了。请先将另一位成员设为所有者。' },

  'ask-not-found': { text: '此请求已不存在，可能已经答复。' },
  'asking-closed': { text: '所有者不接受查看请求。' },
  'grant-not-found': { text: '此地点链接已不存在，可能已被收回。' },
  'webhook-not-found': { text: '此 Webhook 已不存在，可能已被移除。' },
  'delivery-not-found': { text: '此发送记录已不在列表中，列表只保留最近五十条。' },
  'bad-webhook-url': {
    text: {
      unreadable: '这不是网址。请使用以 https:// 开头的网址，例如 https://example.com/hooks。',
      https: '此网址不安全。请使用以 https:// 开头的网址，以免事件在传输途中被读取。',
      credentials: '请去掉网址中的用户名和密码。每个事件都带有签名。',
      private: '此网址指向内网或服务器本身。请使用公网网址。',
    },
  },
  'public-url-not-configured': {
    text: 'Webhook 包含地点的网址，但此服务器不知道自己的网址。请让管理员设置 PUBLIC_URL。',
  },
  'too-many-tokens': { text: '一个账号最多可有 {limit, number} 个访问令牌。请撤销不再使用的令牌，然后重试。' },
  'too-many-passkeys': { text: '一个账号最多可有 {limit, number} 个通行密钥。请移除不再使用的，然后重试。' },
  'too-many-webhooks': { text: '一个标识名最多可有 {limit, number} 个 Webhook。请先移除一个。' },
  'place-not-found': {
    text: {
      alone: '未找到地点。请换个词搜索。',
      'did-you-mean': '未找到地点。请换个词搜索。你要找的是不是 {didYouMean}？',
    },
  },
  'address-not-found': { text: '无法获取此位置的地址。' },

  'provider-failed': {
    text: {
      providerError: '{provider} 出错：{detail}',
      auth: '{provider} 出错：密钥被拒绝。',
      quota: '{provider} 出错：配额已用完。',
      rate: '{provider} 出错：请求过于频繁。',
      timeout: '{provider} 出错：未及时响应。',
      network: '{provider} 出错：无法连接。',
      invalid: '{provider} 出错：无法读取返回的内容。',
    },
  },
  'provider-not-configured': { text: '此服务器未配置 {provider}。' },

  'sign-in-needed': {
    title: '需要登录',
    text: {
      'no-token': '请登录后访问此页面',
      wrong: '此访问令牌无效。请检查是否复制完整，或新建一个。',
      expired: '此访问令牌已过期。请新建一个。',
      revoked: '此访问令牌已被撤销。如仍需要，请新建一个。',
    },
  },
  'wrong-credentials': { title: '登录失败', text: '用户名或密码不正确' },
  forbidden: { text: '只有管理员可以查看。' },
  'wrong-password': { text: '密码不正确。没有更改任何内容。' },
  'recovery-refused': {
    text: '此恢复代码与用户名不符，或已经用过。请检查两者，或使用其他代码。',
  },
  'link-expired': { text: '此链接已到期或已经用过。请重新获取。' },
  'link-of-another-account': {
    text: '此链接属于另一个账号。请登录申请它的账号，然后重新打开链接。',
  },
  'mail-not-configured': {
    text: '此服务器不发送邮件。请使用恢复代码，或向管理员索取链接。',
  },
  'administrator-stays': {
    text: '管理员的账号不能注销。请让另一位管理员移除该角色，或将 ADMIN_USERNAME 改为另一个账号。',
  },
  'session-not-found': { text: '此会话已不存在，可能已经结束。' },
  'token-not-allowed': {
    text: '访问令牌不能执行此操作。请改用用户名和密码登录。',
  },
  'token-read-only': {
    text: '此访问令牌是只读的。要修改内容，请新建权限为 write 的令牌。',
  },
  'token-limited': {
    text: '此访问令牌不包含 {handle}。请使用包含它的令牌，或登录。',
  },
  'authorization-pending': { text: '你还没有在浏览器中作出决定。请过几秒再试。' },
  'slow-down': { text: '请在两次尝试之间多等五秒。' },
  'access-denied': { text: '你在浏览器中拒绝了此次登录。' },
  'expired-token': { text: '此次登录已到期。请重新开始。' },
  'user-code-not-found': { text: '没有等待此代码的登录请求，可能已过期：请在程序中重新开始。' },
  'sign-in-too-old': { text: '你登录已有一段时间。请重新登录以继续。' },
  'sign-in-provider-not-found': { text: '此服务器不提供这种登录方式。' },
  'sign-in-provider-unreachable': { text: '目前无法连接 {provider}。请稍后再试，或用其他方式登录。' },
  'sign-in-cancelled': { text: '你已取消使用 {provider} 登录。请重试，或用其他方式登录。' },
  'sign-in-refused': { text: '{provider} 未确认你的登录。请重新开始。' },
  'identity-in-use': { text: '此 {provider} 账号已关联到这里的另一个账号。请改用它登录。' },
  'identity-not-found': { text: '此账号已不再关联，可能已被解除关联。' },
  'last-way-in': { text: '你的账号没有其他登录方式。请先设置密码。' },
  'password-not-set': { text: '你的账号还没有密码。请先在账号页面设置密码。' },
  'token-not-found': { text: '此令牌已不存在，可能已被撤销。' },
  'username-taken': {
    title: '注册失败',
    text: '用户名 {username} 已被使用。请换一个。',
  },
  'username-reserved': {
    title: '注册失败',
    text: '用户名 {username} 已被保留。请换一个。',
  },
  'bad-username': {
    title: '注册失败',
    text: {
      length: '用户名应为 3 至 30 个字符。',
      characters: '用户名可包含字母 A 至 Z 和数字，中间可用单个点、连字符或下划线。',
    },
  },
  'bad-password': {
    title: '注册失败',
    text: {
      'too-short': '密码至少 8 个字符。',
      'too-long': '密码最多 128 个字符。',
      'too-common': '这个密码太容易被猜到。请换一个。',
    },
  },
  'bad-email': {
    title: '注册失败',
    text: '请输入邮箱地址，例如 name@example.com。',
  },

  'second-factor-needed': {
    text: '此账号使用两步验证。请输入身份验证器应用的验证码，或一个恢复代码。',
  },
  'wrong-code': {
    text: '验证码不正确，或已经用过。请输入身份验证器应用当前显示的验证码，或一个恢复代码。',
  },
  'second-factor-required': {
    title: '需要两步验证',
    text: '此服务器的管理员需要启用两步验证。请在账号页面设置，然后返回。',
  },
  'totp-on': {
    text: '身份验证器应用已启用。要换用其他应用，请先停用。',
  },
  'totp-off': {
    text: '没有已启用或等待首个验证码的身份验证器应用。请先设置一个。',
  },
  'passkeys-not-offered': {
    text: '通行密钥需要 HTTPS 和主机名。请使用密码登录。',
  },
  'passkey-refused': { text: '此通行密钥未被接受。请重试，或使用密码登录。' },
  'passkey-cancelled': { text: '没有选择通行密钥。请重试，或使用密码。' },
  'passkey-not-found': { text: '此通行密钥已不存在，可能已被移除。' },

  'sign-up-closed': {
    title: '注册失败',
    text: {
      closed: '此服务器已关闭注册。请联系管理员。',
      'invitation-needed': '在此注册需要邀请。请向此服务器的管理员索取链接。',
      'bad-invitation': '此邀请已到期、已被收回或已用完。请索取新的邀请。',
    },
  },
  'sign-up-invitation-not-found': {
    text: '此邀请已不存在，可能已被收回。',
  },
  'quota-reached': {
    text: '{of, select, places {你已达到 {limit, number} 个地点的上限。请删除不再需要的地点，或向管理员申请更多。} handles {你已达到 {limit, number} 个标识名的上限（包括曾用名）。请使用已有的标识名，或向管理员申请更多。} bytes {你已使用 {stored}，上限为 {storage}。请移除不再需要的照片，或向管理员申请更多。} other {}}',
  },

  'report-not-found': { text: '此举报不存在。' },
  'report-decided': { text: '此举报已处理。' },
  'administrator-account': { text: '{username} 是管理员，不能停用管理员的账号。请先移除该角色。' },
  'administrator-role-unchanged': {
    text: {
      suspended: '{username} 已停用。请先恢复该账号。',
      configured: '{username} 由 ADMIN_USERNAME 指定。请在服务器配置中更改。',
      last: '{username} 是唯一的管理员。请先添加另一位管理员。',
      none: '{username} 不是管理员。请检查用户名。',
    },
  },
  'account-suspended': {
    title: '账号已停用',
    text: '管理员已停用此账号：{reason}',
  },

  'position-denied': {
    text: '浏览器没有提供你的位置。请允许此页面使用位置，或在地图上选择地点。',
  },
  'position-unavailable': {
    text: '无法获取你的位置。请在地图上选择地点。',
  },
  'position-timeout': {
    text: '获取位置用时过长。请重试，或在地图上选择地点。',
  },

  'call-not-found': { text: '没有这个接口。所有接口见 /api/docs 。' },
  'link-not-found': { text: '这不是此服务器上某个地点的链接。' },
  'format-not-supported': { text: '不支持此格式。请使用以下格式之一：{supported}。' },
  'method-not-allowed': { text: '此处不支持这种方法。请使用 {allowed}。' },
  'cross-site': { text: '此请求来自其他网站，已被拒绝。' },
  'bad-url': { text: '无法读取请求的 URL。' },
  'bad-http': { text: '此请求不是有效的 HTTP。' },
  'duplicate-host': { text: '此请求有多个 Host 标头。' },
  'bad-json': { text: '请求正文不是有效的 JSON。' },
  'not-json': { text: '请求正文应是 JSON。' },
  'body-too-large': { text: '请求太大，上限为 {limit, number} kB。' },
  'headers-too-large': { text: '请求的标头太大，上限为 {limit, number} kB。' },
  'request-timeout': { text: '请求传输用时过长。' },
});

export const linkWithoutPlace = messages('zh-Hans', {
  'short-link': '{service} 的短链接不含坐标。请打开它，然后复制坐标或长链接。',
  'no-place': '{service} 的这个链接不含坐标。请打开它，然后复制坐标或完整链接。',
  'unknown-site': '这个网址中没有坐标。请打开网址，然后复制该地点的坐标或地址。',
});
