interface Place {
  layer: 'piece' | 'domain' | 'shell'
  /** The folders above it in the list that it imports. */
  imports: readonly string[]
}

/**
 * The folders of this site, bottom-up: pieces that pages share, domains, and the shell around all of them. A piece is imported file by file,
 * a domain through its index.ts. The files beside this one (entries, router) put all together and nobody imports them.
 */
export const map: Readonly<Record<string, Place>> = {
  page: { layer: 'piece', imports: [] },
  pictures: { layer: 'piece', imports: [] },
  forms: { layer: 'piece', imports: [] },
  pack: { layer: 'piece', imports: [] },
  'member-page': { layer: 'piece', imports: ['page'] },

  address: { layer: 'domain', imports: [] },
  categories: { layer: 'domain', imports: ['page'] },
  account: { layer: 'domain', imports: ['page', 'member-page'] },
  organisation: { layer: 'domain', imports: ['page', 'forms', 'member-page', 'address', 'account'] },
  help: { layer: 'domain', imports: ['page'] },
  points: { layer: 'domain', imports: ['page', 'member-page'] },
  notification: { layer: 'domain', imports: ['page', 'member-page'] },
  chat: { layer: 'domain', imports: ['page', 'member-page'] },
  promotion: { layer: 'domain', imports: ['page'] },
  'goods-card': { layer: 'domain', imports: ['page'] },
  'goods-list': { layer: 'domain', imports: ['page', 'goods-card'] },
  favourites: { layer: 'domain', imports: ['page', 'member-page', 'goods-card'] },
  'order-fields': { layer: 'domain', imports: ['forms'] },
  inquiry: { layer: 'domain', imports: ['page', 'forms', 'member-page', 'order-fields'] },
  'order-shown': { layer: 'domain', imports: [] },
  review: { layer: 'domain', imports: ['page', 'pictures', 'member-page', 'order-shown'] },
  shop: { layer: 'domain', imports: ['page', 'promotion', 'goods-card', 'goods-list', 'favourites'] },
  'shop-application': { layer: 'domain', imports: ['page', 'member-page', 'address'] },
  catalog: {
    layer: 'domain',
    imports: ['page', 'pictures', 'pack', 'promotion', 'goods-card', 'goods-list', 'favourites', 'inquiry', 'review'],
  },
  home: { layer: 'domain', imports: ['page', 'categories', 'promotion', 'goods-card', 'favourites'] },
  budget: { layer: 'domain', imports: ['page', 'forms', 'member-page'] },
  approval: { layer: 'domain', imports: ['page', 'forms', 'member-page', 'order-shown'] },
  cart: { layer: 'domain', imports: ['page', 'pack', 'promotion', 'inquiry', 'order-shown', 'approval'] },
  invoice: { layer: 'domain', imports: ['page', 'forms', 'member-page', 'address'] },
  checkout: {
    layer: 'domain',
    imports: ['page', 'forms', 'address', 'order-fields', 'order-shown', 'approval', 'invoice'],
  },
  payment: { layer: 'domain', imports: ['page', 'pictures', 'forms', 'member-page', 'order-shown'] },
  aftersale: { layer: 'domain', imports: ['page', 'pictures', 'member-page', 'order-shown'] },
  complaint: { layer: 'domain', imports: ['page', 'pictures', 'member-page', 'order-shown'] },
  order: {
    layer: 'domain',
    imports: [
      'page',
      'pictures',
      'pack',
      'forms',
      'member-page',
      'address',
      'order-fields',
      'order-shown',
      'approval',
      'invoice',
      'checkout',
      'payment',
      'aftersale',
      'complaint',
    ],
  },
  figures: { layer: 'domain', imports: ['page', 'member-page'] },
  member: { layer: 'domain', imports: ['page', 'member-page', 'order'] },

  shell: { layer: 'shell', imports: ['page', 'categories', 'account', 'chat'] },
}
