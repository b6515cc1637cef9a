/** Writes of the specification whose clients send these fields in the query. Every write understands its fields there too. */
export const inQuery: Readonly<Record<string, readonly string[]>> = {
  'identity.login': ['username', 'password'],
  'identity.logout': ['uid'],
  'identity.setFirstPassword': ['email', 'emailcode', 'password'],
  'people.organisations': ['clientCode'],
  'people.removeOrganisation': ['id'],
  'cart.buyNow': ['sku_id', 'skuId', 'num', 'activity_id', 'promotion_type'],
  'cart.tickAll': ['checked'],
  'cart.tickShop': ['checked'],
  'checkout.place': ['client', 'way'],
}

/** Calls that stay open for whoever accepts `text/event-stream`: the events they send, and what each carries. */
export const streams: Readonly<Record<string, string>> = {
  'overview.live':
    'Stays open. `badges` carries the same as the JSON answer, first at once and then whenever it changes; `orders` says that orders moved; `end` says that the session has ended. A comment keeps the line alive every 25 seconds.',
}
