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

  account: { layer: 'domain', imports: ['page'] },
  overview: { layer: 'domain', imports: ['page'] },
  board: { layer: 'domain', imports: ['page'] },
  people: { layer: 'domain', imports: ['page'] },
  qualification: { layer: 'domain', imports: ['page'] },
  'shop-application': { layer: 'domain', imports: ['page'] },
  shop: { layer: 'domain', imports: ['page'] },
  goods: { layer: 'domain', imports: ['page'] },
  category: { layer: 'domain', imports: ['page'] },
  album: { layer: 'domain', imports: [] },
  brand: { layer: 'domain', imports: ['page'] },
  dictionary: { layer: 'domain', imports: ['page'] },
  carrier: { layer: 'domain', imports: ['page'] },
  region: { layer: 'domain', imports: ['page'] },
  content: { layer: 'domain', imports: ['page'] },
  'search-word': { layer: 'domain', imports: ['page'] },
  article: { layer: 'domain', imports: ['page'] },
  announcement: { layer: 'domain', imports: ['page'] },
  'group-buy': { layer: 'domain', imports: ['page'] },
  conversation: { layer: 'domain', imports: ['page'] },
  complaint: { layer: 'domain', imports: ['page', 'conversation'] },
  case: { layer: 'domain', imports: ['page', 'conversation'] },
  company: { layer: 'domain', imports: ['page'] },
  member: { layer: 'domain', imports: ['page'] },
  payment: { layer: 'domain', imports: [] },
  money: { layer: 'domain', imports: ['page'] },
  payout: { layer: 'domain', imports: ['page'] },
  'bank-line': { layer: 'domain', imports: ['page'] },
  promotion: { layer: 'domain', imports: ['page'] },
  commission: { layer: 'domain', imports: ['page'] },
  setup: { layer: 'domain', imports: ['page', 'commission'] },
  points: { layer: 'domain', imports: ['page'] },
  'audit-log': { layer: 'domain', imports: ['page'] },
  look: { layer: 'domain', imports: ['page'] },
  maintenance: { layer: 'domain', imports: [] },
  background: { layer: 'domain', imports: ['page'] },
  doctor: { layer: 'domain', imports: [] },
  setting: { layer: 'domain', imports: ['page'] },
  email: { layer: 'domain', imports: ['page'] },
  notice: { layer: 'domain', imports: ['page'] },
  format: { layer: 'domain', imports: ['page'] },

  shell: { layer: 'shell', imports: ['page'] },
}
