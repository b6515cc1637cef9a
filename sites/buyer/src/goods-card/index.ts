export { InCart, AddToCart, type Card } from './AddToCart.tsx'
export { GoodsCardTile, BestTier } from './GoodsCard.tsx'
export { type WantedLine, useAddToCart } from './use-add-to-cart.ts'
