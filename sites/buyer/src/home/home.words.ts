import { defineWords } from '@borong/site-kit'

export const words = defineWords({
  popular: ['Bought often', '热销商品', 'Sering dibeli'],
})
