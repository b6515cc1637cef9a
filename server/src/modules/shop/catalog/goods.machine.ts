import { defineStateMachine } from '#platform/state-machine'

export type GoodsStatus = 'draft' | 'pending_review' | 'rejected' | 'on_shelf' | 'off_shelf' | 'taken_down'

/**
 * Read down for the life of goods, across for who may do what. A file of a shop moves goods by the same table, so what the mall
 * has taken down stays down (write-goods.store.ts).
 */
export const goodsMachine = defineStateMachine<GoodsStatus>()({
  table: 'goods',
  history: { table: 'goods_history', key: 'goods_id' },
  movedOn: 'GOODS_MOVED_ON',
  transitions: {
    shelve: { from: ['draft', 'off_shelf'], to: 'on_shelf', by: ['seller', 'system'] },
    submit: { from: ['draft', 'rejected', 'off_shelf'], to: 'pending_review', by: ['seller'] },
    withdraw: { from: ['pending_review'], to: 'draft', by: ['seller'] },
    approve: { from: ['pending_review'], to: 'on_shelf', by: ['admin'] },
    reject: { from: ['pending_review'], to: 'rejected', by: ['admin'] },
    unshelve: { from: ['draft', 'on_shelf'], to: 'off_shelf', by: ['seller', 'system'] },
    take_down: { from: ['on_shelf', 'off_shelf'], to: 'taken_down', by: ['admin'] },
    // What was taken down by mistake is on the shelf again.
    put_back: { from: ['taken_down'], to: 'on_shelf', by: ['admin'] },
    give_back: { from: ['taken_down'], to: 'off_shelf', by: ['admin'] },
  },
})
export type GoodsTransition = keyof typeof goodsMachine.transitions
