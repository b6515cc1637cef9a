-- What the search knows of each goods that can be found; kept by search from the events of catalog and inventory.
create table search_entry (
  goods_id bigint primary key,
  shop_id bigint not null,
  category_path bigint[] not null,
  brand_id bigint,
  words tsvector not null,
  -- the words of names alone: goods that are called so come before goods that mention it
  names tsvector generated always as (ts_filter(words, '{a}')) stored,
  properties text[] not null default '{}',
  price_minor bigint not null,
  sold integer not null,
  rating_tenths smallint not null,
  in_stock boolean not null,
  listed_at timestamptz not null,
  goods_version integer not null
);
-- Without a waiting list: the embedded database has nobody who empties it, and every search would read it through.
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_names on search_entry using gin (names);
create index search_entry_category on search_entry using gin (category_path);
create index search_entry_properties on search_entry using gin (properties);
create index search_entry_shop on search_entry (shop_id, sold desc);
create index search_entry_sold on search_entry (sold desc, goods_id desc);
create index search_entry_price on search_entry (price_minor, goods_id);

-- The words the catalogue knows: typing mistakes are corrected from them.
create table search_word (
  words text not null,
  language text not null,
  pinyin text not null default '',
  goods_count integer not null,
  -- completes what is typed (names, categories, brands); the rest only tells what is spelt right
  offered boolean not null default false,
  primary key (language, words)
);
create index search_word_prefix on search_word (words text_pattern_ops);
create index search_word_pinyin on search_word (pinyin text_pattern_ops);

-- What a filterable property is called in each language; searches name it by its key.
create table search_property (
  key text primary key,
  names jsonb not null,
  values jsonb not null
);

-- Words that mean the same, of all languages at once. Operators may add rows: they count within a minute.
create table search_synonym (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) > 1)
);
insert into search_synonym (words)
select string_to_array(line, '|') from unnest(string_to_array(trim(both E'\n' from $words$
copy paper|printer paper|printing paper|photocopy paper|kertas hvs|kertas fotokopi|kertas fotocopy|kertas printer|复印纸|打印纸
coloured paper|colored paper|kertas warna|彩色纸|彩纸|色纸
recycled paper|kertas daur ulang|再生纸|环保纸
receipt roll|thermal roll|thermal paper|till roll|kertas struk|kertas kasir|收银纸|热敏纸|小票纸
continuous form|computer paper|kertas continuous form|连续打印纸|针式打印纸
notebook|exercise book|buku tulis|buku catatan|笔记本|记事本
notebook computer|laptop|笔记本电脑|手提电脑|komputer jinjing
sticky note|post-it|post it|memo pad|catatan tempel|kertas tempel|便利贴|便签|便条纸
envelope|amplop|信封
kraft envelope|document envelope|amplop cokelat|amplop coklat|牛皮纸文件袋|牛皮纸袋|档案袋
label sheet|adhesive label|sticker label|label stiker|标签纸|不干胶|不干胶标签
gel pen|pulpen gel|中性笔|签字笔|水笔
ballpoint|ballpoint pen|biro|bolpoin|bolpen|圆珠笔|原子笔
pen|pulpen|bolpoin|bolpen
pencil|pensil|铅笔
eraser|rubber eraser|penghapus|橡皮|橡皮擦
correction tape|white-out|correction pen|tipe-x|tip-ex|pita koreksi|修正带|涂改带|涂改液
permanent marker|spidol permanen|油性记号笔|记号笔|马克笔
whiteboard marker|dry-erase marker|spidol papan tulis|白板笔
highlighter|text marker|stabilo|pena penanda teks|penanda teks|荧光笔
stapler|hekter|jepretan|订书机|钉书机
staples|isi staples|isi hekter|订书钉|钉书钉
scissors|gunting|剪刀
calculator|kalkulator|计算器|计算机
hole punch|puncher|perforator|pelubang kertas|pembolong kertas|打孔机|打孔器
glue stick|glue|lem stik|lem kertas|固体胶|胶水|胶棒
lever arch file|ring binder|box file|ordner|快劳文件夹|文件夹
display book|clear book|map display book|资料册|map plastik
document folder|map dokumen|map plastik|文件袋
folder|map
whiteboard|papan tulis|白板
desktop computer|mini pc|komputer mini|pc mini|迷你主机|台式机
monitor|computer screen|layar monitor|显示器|显示屏
tablet|平板|平板电脑
mouse|tetikus|鼠标
keyboard|papan ketik|键盘
wireless|nirkabel|cordless|无线
webcam|web camera|kamera web|摄像头
headset|headphone|headphones|earphone|耳机|头戴式耳机
usb-c dock|docking station|dok usb-c|扩展坞|拓展坞
laptop stand|dudukan laptop|笔记本支架|电脑支架
usb flash drive|usb drive|usb stick|thumb drive|pen drive|memory stick|flashdisk|flash disk|u盘|优盘
portable ssd|external ssd|external drive|hard disk eksternal|ssd portabel|ssd eksternal|移动固态硬盘|移动硬盘
memory card|sd card|microsd card|kartu memori|kartu microsd|存储卡|内存卡
network switch|gigabit switch|switch hub|交换机
router|wifi router|wi-fi router|路由器
network cable|ethernet cable|lan cable|patch cable|kabel jaringan|kabel lan|kabel ethernet|网线|网络线
ups|uninterruptible power supply|catu daya cadangan|不间断电源
power strip|extension cord|extension lead|stopkontak sambung|kabel rol|colokan listrik|terminal listrik|插线板|插排|接线板|拖线板
wall socket|power outlet|stopkontak dinding|墙壁插座|插座
socket outlet|stopkontak|stop kontak|colokan|colokan listrik
laser printer|printer laser|激光打印机
barcode scanner|code scanner|pemindai kode batang|pemindai barcode|条码扫描枪|扫码枪|条码枪
receipt printer|printer struk|printer kasir|小票打印机
toner cartridge|toner|kartrid toner|硒鼓|粉盒|碳粉
ink bottle|ink|printer ink|tinta botol|tinta printer|墨水瓶|墨水
coffee bean|biji kopi|咖啡豆|kopi biji
instant coffee|kopi instan|kopi sachet|速溶咖啡
arabica|arabika|阿拉比卡
arabica bean|kopi arabika|阿拉比卡咖啡豆|arabica coffee
tea bag|teh celup|teh kantong|袋泡茶|茶包
white sugar|gula pasir|白砂糖
creamer|krimer|奶精|植脂末
drinking water|bottled water|mineral water|air mineral|air minum|矿泉水|饮用水|瓶装水
drinking water|gallon water|air galon|air minum|aqua galon|桶装水|饮用水
instant noodle|mi instan|mie instan|方便面|泡面|即食面
biscuit|cookie|biskuit|kue kering|饼干
crisps|chips|keripik|脆片|薯片
sweets|candy|permen|糖果
paper cup|gelas kertas|cangkir kertas|纸杯
mug|cangkir|马克杯
vacuum flask|thermos|thermos flask|termos|保温壶|保温瓶|热水瓶
cutlery|alat makan|餐具
safety helmet|hard hat|hardhat|helm proyek|helm safety|helm keselamatan|安全帽
safety glasses|safety goggle|protective glasses|kacamata safety|kacamata pelindung|goggle pelindung|防护眼镜|护目镜|防护护目镜
ear plug|earplug|sumbat telinga|penyumbat telinga|耳塞
respirator|dust mask|masker debu|masker respirator|防尘口罩
n95|n95 mask|masker n95
face mask|surgical mask|medical mask|masker|masker medis|masker wajah|医用口罩|口罩
mask|masker|respirator|口罩
glove|sarung tangan|手套
work glove|sarung tangan kerja|劳保手套|工作手套
rubber glove|sarung tangan karet|橡胶手套|乳胶手套
safety shoe|safety boot|safety footwear|sepatu safety|sepatu keselamatan|sepatu proyek|安全鞋|劳保鞋|防护鞋
rubber boot|wellington|sepatu bot karet|sepatu boot|sepatu bot|雨靴|雨鞋|胶靴
safety vest|high-visibility vest|hi-vis vest|hi vis vest|reflective vest|rompi reflektif|rompi safety|rompi proyek|反光背心|反光衣|反光马甲
coverall|overalls|wearpack|baju terusan kerja|连体工作服|工作服
body harness|safety harness|full body harness|安全带|全身安全带
fire extinguisher|alat pemadam api|apar|tabung pemadam|pemadam api|pemadam kebakaran|灭火器
fire blanket|selimut api|灭火毯
smoke alarm|smoke detector|fire alarm|alarm asap|detektor asap|烟雾报警器|烟雾探测器|烟感
traffic cone|kerucut lalu lintas|交通锥|路锥|雪糕筒
barrier tape|warning tape|pita pembatas|警戒胶带|警戒带
padlock|gembok|挂锁
cordless drill|drill driver|bor baterai|充电式电钻|电钻
angle grinder|gerinda tangan|mesin gerinda|角磨机|磨光机
rotary hammer|hammer drill|bor beton|电锤
circular saw|gergaji bundar|电圆锯
drill bit|mata bor|钻头
cutting disc|cutting wheel|mata potong|batu gerinda|切割片
sandpaper|abrasive paper|kertas amplas|amplas|砂纸
spanner|wrench|kunci pas|kunci ring|扳手
combination spanner|kunci ring pas|kunci pas|两用扳手
socket set|kunci sok|套筒工具|套筒
screwdriver|obeng|螺丝刀|改锥|起子|螺丝批
pliers|tang|钳子
side cutters|tang potong|斜口钳|pliers
hammer|palu|martil|锤子|榔头
tape measure|measuring tape|meteran gulung|meteran|卷尺|皮尺
caliper|jangka sorong|sigmat|卡尺|游标卡尺
multimeter|multitester|avometer|万用表
clamp meter|tang ampere|钳形表|万用表
cutter knife|utility knife|box cutter|pisau cutter|美工刀|裁纸刀
hex bolt|bolt|baut|六角螺栓|螺栓
screw|sekrup|skrup|螺丝|螺钉
cable tie|zip tie|kabel ties|kabel tis|扎带|束线带
silicone sealant|silicone|lem silikon|sealant silikon|硅酮密封胶|玻璃胶|硅胶
assembly adhesive|construction adhesive|lem konstruksi|免钉胶
lubricant|penetrating oil|pelumas|pelumas penembus karat|润滑剂|除锈剂
light bulb|bulb|bohlam|lampu bohlam|灯泡
led light|led lamp|lampu led|led lampu|led灯|led
floodlight|flood light|lampu sorot|投光灯
electrical cable|power cable|kabel listrik|电缆|电线
circuit breaker|mcb|breaker|pemutus sirkuit|断路器|空开
battery|baterai|batere|电池
aa battery|baterai aa|5号电池|五号电池|aa电池
aaa battery|baterai aaa|7号电池|七号电池|aaa电池
floor cleaner|pembersih lantai|cairan pel|karbol|地板清洁剂|拖地液
disinfectant|disinfektan|desinfektan|消毒液|消毒水
glass cleaner|pembersih kaca|玻璃清洁剂
hand soap|hand wash|sabun cuci tangan|sabun tangan|洗手液
dish soap|washing-up liquid|sabun cuci piring|洗洁精
toilet cleaner|pembersih toilet|pembersih wc|洁厕剂|洁厕灵
air freshener|pengharum ruangan|pewangi ruangan|空气清新剂
toilet paper|toilet roll|toilet tissue|tisu toilet|tisu gulung|卫生纸|厕纸|卷纸
toilet paper|jumbo toilet roll|大盘纸|卫生纸
facial tissue|tissue|tisu wajah|tisu|抽纸|面巾纸|纸巾
hand towel|paper towel|tisu tangan|擦手纸
wet wipe|wipes|tisu basah|湿巾|湿纸巾
mop|pel|alat pel|kain pel|拖把
broom|sapu|扫把|扫帚
cleaning cloth|microfibre cloth|microfiber cloth|lap mikrofiber|kain lap|抹布|超细纤维布
trash bag|garbage bag|rubbish bag|bin bag|bin liner|waste bag|kantong sampah|plastik sampah|kantung sampah|垃圾袋
waste bin|trash can|garbage can|rubbish bin|dustbin|tempat sampah|tong sampah|垃圾桶|垃圾箱
carton box|carton|cardboard box|shipping box|kardus|dus|karton|瓦楞纸箱|纸箱
mailer bag|poly mailer|courier bag|kantong kirim|plastik kirim|快递袋
zip-lock bag|ziplock|plastik klip|kantong klip|自封袋
stretch film|cling film|pallet wrap|plastic wrap|plastik wrap|plastik wrapping|缠绕膜|拉伸膜
bubble wrap|plastik gelembung|气泡膜|气泡纸
packing tape|opp tape|sealing tape|lakban bening|lakban opp|封箱胶带
tape|adhesive tape|lakban|selotip|胶带|胶布
strapping|strap|tali strapping|打包带
tape gun|tape dispenser|dispenser lakban|封箱器
office chair|desk chair|swivel chair|kursi kantor|kursi kerja|办公椅
chair|kursi|椅子|座椅
desk|table|meja|桌子
work desk|office desk|meja kerja|meja kantor|办公桌
filing cabinet|file cabinet|lemari arsip|lemari file|文件柜|档案柜
locker|loker|更衣柜
rack|shelf|shelving|rak|货架|架子
crate|storage box|boks kontainer|kontainer plastik|周转箱
pallet truck|hand pallet|hand pallet truck|手动液压搬运车|地牛
trolley|hand truck|troli|手推车|推车
ladder|tangga|梯子|爬梯
first aid kit|first-aid kit|kotak p3k|kotak pppk|急救箱|急救包|药箱
plaster|band-aid|bandaid|adhesive bandage|plester|plester luka|创可贴|止血贴
bandage|gauze|perban|kasa|绷带|纱布
alcohol|alkohol|酒精
wheelchair|kursi roda|轮椅
stretcher|tandu|担架
hand sanitizer|hand sanitiser|handsanitizer|pembersih tangan|免洗洗手液|消毒凝胶|洗手液
thermometer|termometer|体温计|温度计
blood pressure monitor|tensimeter|alat ukur tekanan darah|血压计
stethoscope|stetoskop|听诊器
pulse oximeter|oximeter|oksimeter|血氧仪
colour|color
grey|gray
aluminium|aluminum
fibre|fiber
litre|liter
$words$), E'\n')) as line;

-- One row: how often the search index has changed. Processes compare it to know whether what they remember still holds.
create table search_version (
  id boolean primary key default true check (id),
  version bigint not null,
  -- which words were counted
  words_version bigint not null default 1,
  -- by which rules text was cut: an index cut by older rules is made anew
  rules integer not null default 1
);
insert into search_version (version) values (1);
