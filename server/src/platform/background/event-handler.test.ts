import { eventDefinitions, GoodsChanged, OrderMoved } from '@borong/contract/events'
import { expect, test } from 'vitest'
import type { Ctx } from '../ctx.ts'
import { on } from './event-handler.ts'

test('a handler is checked against its event by the compiler, and so is what is published', () => {
  const handler = on(GoodsChanged, { name: 'counts', run: async (_, { goodsIds }) => void goodsIds.length.toFixed() })
  expect(handler).toMatchObject({ to: 'goods.changed', queue: 'database', inBatches: false })
  // @ts-expect-error no event has this name
  expect(() => on(OrderMoved.payed, { name: 'none', run: async () => {} })).toThrow(TypeError)
  const published: unknown[] = []
  const publish: Ctx['publish'] = (event) => void published.push(event)
  publish({ type: 'goods.changed', key: 'k', data: { goodsIds: [1] } })
  // @ts-expect-error ids of goods are numbers
  publish({ type: 'goods.changed', key: 'k', data: { goodsIds: ['1'] } })
  // @ts-expect-error no event is called so
  publish({ type: 'goods.chnaged', key: 'k', data: { goodsIds: [1] } })
  expect(published).toHaveLength(3)
})

test('each definition stands under its own name, with a version', () => {
  for (const [type, definition] of eventDefinitions) {
    expect(definition.type).toBe(type)
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(definition.version).toBeGreaterThanOrEqual(1)
  }
})
