import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Messages with shops',
  shops: 'Shops',
  search: 'Shop or words',
  back: 'All conversations',
  none: 'No conversations yet',
  noneText: 'Open a shop, goods or an order and choose “Contact the shop”.',
  noneFound: 'Nothing found',
  toShops: 'See the shops',
  choose: 'Choose a conversation',
  answers: 'Usually answers within {n, plural, one {# minute} other {# minutes}}',
  unread: '{n, plural, one {# unread message} other {# unread messages}}',
  youSaid: 'You: {text}',
  attachment: 'A file or a card',
  conversations: 'The conversations',
  wholePage: 'Open whole page',
  theShop: 'The conversation with the shop',
})
