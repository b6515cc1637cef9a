export const paramNames = {
  accuracy: 'Accuracy|精度|Akurasi',
  battery: 'Battery|电池|Baterai',
  capacity: 'Capacity|容量|Kapasitas',
  coating: 'Coating|涂层|Lapisan',
  colour: 'Colour|颜色|Warna',
  compatible: 'Compatible with|适用机型|Kompatibel dengan',
  connector: 'Connector|接口类型|Konektor',
  diameter: 'Diameter|直径|Diameter',
  finish: 'Finish|表面处理|Hasil akhir',
  flavour: 'Flavour|口味|Rasa',
  form: 'Form|形态|Bentuk',
  grade: 'Grade|等级|Mutu',
  grammage: 'Grammage|克重|Gramatur',
  height: 'Height|高度|Tinggi',
  layers: 'Layers|层数|Lapis',
  length: 'Length|长度|Panjang',
  load: 'Load capacity|承重|Kapasitas beban',
  lumen: 'Light output|光通量|Keluaran cahaya',
  material: 'Material|材质|Bahan',
  memory: 'Memory|内存|Memori',
  message: 'Message|标识内容|Tulisan',
  net: 'Net content|净含量|Isi bersih',
  pack: 'Pack content|包装数量|Isi kemasan',
  paper: 'Paper size|纸张规格|Ukuran kertas',
  pieces: 'Pieces|件数|Jumlah komponen',
  ports: 'Ports|端口|Port',
  power: 'Power|功率|Daya',
  print: 'Print method|打印方式|Metode cetak',
  processor: 'Processor|处理器|Prosesor',
  range: 'Range|量程|Rentang ukur',
  rating: 'Protection rating|防护等级|Tingkat perlindungan',
  resolution: 'Resolution|分辨率|Resolusi',
  ruling: 'Ruling|内页格式|Garis halaman',
  scent: 'Scent|香型|Aroma',
  screen: 'Screen|屏幕|Layar',
  series: 'Series|系列|Seri',
  sheets: 'Sheets|张数|Jumlah lembar',
  shelf: 'Shelf life|保质期|Masa simpan',
  size: 'Size|尺寸|Ukuran',
  speed: 'Speed|速度|Kecepatan',
  standard: 'Standard|执行标准|Standar',
  storage: 'Storage|存储容量|Penyimpanan',
  style: 'Style|款式|Model',
  thickness: 'Thickness|厚度|Ketebalan',
  thread: 'Thread|螺纹规格|Ukuran ulir',
  tip: 'Tip width|笔尖粗细|Tebal goresan',
  voltage: 'Voltage|电压|Tegangan',
  volume: 'Volume|容量|Volume',
  warranty: 'Warranty|保修期|Garansi',
  weave: 'Weave|织法|Anyaman',
  width: 'Width|宽度|Lebar',
  yield: 'Page yield|打印页数|Hasil cetak',
} as const

export type ParamName = keyof typeof paramNames

export const unitNames = {
  bag: 'bag|袋|kantong',
  bottle: 'bottle|瓶|botol',
  box: 'box|盒|kotak',
  can: 'can|罐|kaleng',
  carton: 'carton|箱|dus',
  jerrycan: 'jerrycan|桶|jeriken',
  pack: 'pack|包|pak',
  pair: 'pair|双|pasang',
  piece: 'piece|个|buah',
  ream: 'ream|令|rim',
  roll: 'roll|卷|rol',
  set: 'set|套|set',
  tube: 'tube|支|tube',
  unit: 'unit|台|unit',
} as const

type UnitName = keyof typeof unitNames

/**
 * One kind of product, from which several goods grow: every brand times every `by` value is one of the goods,
 * and the `sku` values are what the buyer chooses on its page. Texts are 'English|中文|Indonesia' with {b} for the
 * brand and {1}, {2} for the `by` values. A value may end in '~1.5' (price and weight grow) or '$1.5' (price only).
 */
export interface Archetype {
  key: string
  code: string
  category: string
  icon: string
  hue: number
  name: string
  about: string
  use: string
  unit: UnitName
  /** whole rupiah for the plainest version */
  price: number
  /** grams for the plainest version */
  weight: number
  brands: string
  by: Partial<Record<ParamName, string[]>>
  sku?: Partial<Record<ParamName, string[]>>
  params: Partial<Record<ParamName, string>>
  /** smallest order and step, where goods are not sold singly */
  batch?: [number, number]
}

/** Colours are needed everywhere in the same words. */
export const black = 'Black|黑色|Hitam'
export const white = 'White|白色|Putih'
export const blue = 'Blue|蓝色|Biru'
export const red = 'Red|红色|Merah'
export const green = 'Green|绿色|Hijau'
export const yellow = 'Yellow|黄色|Kuning'
export const orange = 'Orange|橙色|Oranye'
export const grey = 'Grey|灰色|Abu-abu'
export const brown = 'Brown|棕色|Cokelat'
export const pink = 'Pink|粉色|Merah muda'
export const clear = 'Clear|透明|Bening'
export const silver = 'Silver|银色|Perak'
export const oneYear = '1 year|1年|1 tahun'
export const twoYears = '2 years|2年|2 tahun'
export const threeYears = '3 years|3年|3 tahun'
export const months18 = '18 months|18个月|18 bulan'
export const months12 = '12 months|12个月|12 bulan'
export const months24 = '24 months|24个月|24 bulan'
