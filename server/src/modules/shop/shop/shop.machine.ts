import { defineStateMachine } from '#platform/state-machine'

export type ShopStatus = 'open' | 'suspended' | 'closed'

/** Read down for the life of a shop. What it has sold goes on in any of them: orders, after-sales and money know no status of shops. */
export const shopMachine = defineStateMachine<ShopStatus>()({
  table: 'shop',
  history: { table: 'shop_history', key: 'shop_id' },
  movedOn: 'SHOP_MOVED_ON',
  transitions: {
    suspend: { from: ['open'], to: 'suspended', by: ['admin'] },
    reopen: { from: ['suspended'], to: 'open', by: ['admin'] },
    close: { from: ['open', 'suspended'], to: 'closed', by: ['admin'] },
  },
})
export type ShopTransition = keyof typeof shopMachine.transitions
