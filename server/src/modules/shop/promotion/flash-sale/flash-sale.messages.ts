import type { Message } from '#platform/messages'

/** Why the price of a flash sale does not count for a line. */
export const flashSaleMessages = {
  declined: ['Bought without the flash price', '未使用秒杀价', 'Dibeli tanpa harga kilat'],
  noneLeft: ['None left for you at the flash price', '秒杀价已无余量', 'Harga kilat sudah habis untuk Anda'],
  upTo: ['The flash price is for {n} at most', '秒杀价最多 {n} 件', 'Harga kilat paling banyak {n} buah'],
  notLower: ['Your price is no higher', '当前价格不高于秒杀价', 'Harga Anda tidak lebih tinggi'],
} as const satisfies Record<string, Message>
