import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  addToCart: ['Add to cart', '加入购物车', 'Tambah ke keranjang'],
  added: [
    '{n, plural, one {# piece} other {# pieces}} added to the cart',
    '{n, plural, other {已将 # 件加入购物车}}',
    '{n, plural, other {# barang masuk keranjang}}',
  ],
  goToCart: ['Go to cart', '去购物车', 'Ke keranjang'],
  choose: ['Choose', '选择规格', 'Pilih'],
  addOf: ['Add to cart: {name}', '加入购物车：{name}', 'Tambah ke keranjang: {name}'],
  inStock: ['{n} in stock', '库存 {n}', 'Stok {n}'],
  outOfStock: ['Out of stock', '暂时缺货', 'Stok habis'],
  perUnit: ['/ {unit}', '/ {unit}', '/ {unit}'],
  fromQuantity: ['from {n}', '{n} 件起', 'mulai {n}'],
  minimum: ['min. {n}', '{n} 件起订', 'min. {n}'],
  sold: ['{n} sold', '已售 {n}', '{n} terjual'],
  inCart: ['in cart: {n}', '购物车中：{n}', 'di keranjang: {n}'],
  quantity: ['Quantity of {name}', '{name} 的数量', 'Jumlah {name}'],
  belowMinimum: ['The minimum quantity is {n}', '最小起订量为 {n}', 'Jumlah minimum {n}'],
  overStock: ['Exceeds maximum stock!', '超出最大库存！', 'Melebihi stok maksimum!'],
})
