import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  home: 'Home',
  allGoods: 'All goods',
  resultsFor: 'Results for “{keyword}”',
  zone: 'Goods of your company zone',
  about: '{name}: compare prices, quantity prices and stock of many shops.',
})
