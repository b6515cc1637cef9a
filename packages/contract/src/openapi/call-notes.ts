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

const lineOfChat =
  'Stays open. `hello` comes at once; `chat` says that a conversation has changed, with `conversation_id`, `version` and `last_seq`; it carries no words: the messages behind the last known place are fetched. `end` says that the session has ended. A comment keeps the line alive every 25 seconds. Asked for as a WebSocket (protocol `borong`, beside it `bearer.` with the access token and `lang.` with the language) it opens one with a token that was not used before. What is sent is JSON with `event`: those above, `said` with `conversation`, `data`, `after` and `up_to` of a conversation that is followed, `gone` where there is none to follow, and `beat` every 25 seconds. What it takes is JSON: `follow` with a conversation and `after` with the last place that is known of it, or `leave`. It is closed with 1012 when the mall restarts, 4001 when the session has ended, 1008 after too much or what it does not understand.'

/** What calls send to whoever accepts `text/event-stream`: the events, and what each carries. */
export const streams: Readonly<Record<string, string>> = {
  'checkout.place':
    'Only where the call has to wait for its turn, because many order at the same moment; otherwise JSON comes as always. `place` carries `place`, the place in the line: 1 is next, 0 means that the order is being placed; it comes whenever that has changed, twice a second at the most. `answer` comes last, with `status` and `body` of what the call answers or refuses.',
  'chat.live': lineOfChat,
  'sellerChat.live': lineOfChat,
  'overview.live':
    'Stays open. `badges` carries the same as the JSON answer, first at once and then whenever it changes; `orders` says that orders moved; `end` says that the session has ended. A comment keeps the line alive every 25 seconds.',
}
