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
  pack: { layer: 'piece', imports: [] },
  'quote-files': { layer: 'piece', imports: [] },

  account: { layer: 'domain', imports: [] },
  notice: { layer: 'domain', imports: [] },
  today: { layer: 'domain', imports: ['page'] },
  board: { layer: 'domain', imports: ['page'] },
  'shop-settings': { layer: 'domain', imports: ['page'] },
  'shop-page': { layer: 'domain', imports: [] },
  'audit-log': { layer: 'domain', imports: ['page'] },
  people: { layer: 'domain', imports: ['page'] },
  'own-shops': { layer: 'domain', imports: ['page'] },
  goods: { layer: 'domain', imports: ['page'] },
  stock: { layer: 'domain', imports: ['page', 'pack'] },
  freight: { layer: 'domain', imports: ['page'] },
  promotion: { layer: 'domain', imports: ['page'] },
  'group-buy': { layer: 'domain', imports: ['page'] },
  album: { layer: 'domain', imports: [] },
  'answer-template': { layer: 'domain', imports: ['page'] },
  price: { layer: 'domain', imports: ['page', 'pack'] },
  'goods-import': { layer: 'domain', imports: ['page'] },
  'goods-editor': { layer: 'domain', imports: ['page'] },
  balance: { layer: 'domain', imports: ['page'] },
  order: { layer: 'domain', imports: ['page'] },
  aftersale: { layer: 'domain', imports: ['page'] },
  complaint: { layer: 'domain', imports: ['page'] },
  inquiry: { layer: 'domain', imports: ['page', 'pack', 'quote-files'] },
  quote: { layer: 'domain', imports: ['page', 'pack', 'quote-files'] },
  invoice: { layer: 'domain', imports: ['page', 'order'] },
  'tax-invoice': { layer: 'domain', imports: ['page'] },
  payment: { layer: 'domain', imports: ['page'] },
  review: { layer: 'domain', imports: ['page'] },
  chat: { layer: 'domain', imports: ['page'] },
  question: { layer: 'domain', imports: ['page', 'review'] },

  shell: { layer: 'shell', imports: ['page'] },
}
