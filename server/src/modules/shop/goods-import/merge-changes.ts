import { randomUUID } from 'node:crypto'
import type { Ctx, DomainEvent } from '#platform/ctx'

const idsAtOnce = 200

/**
 * A context in which many goods are changed: that they did is said once for all of them, whoever reacts looks at them together.
 * `tell` publishes what came together.
 */
export function mergingChanges(ctx: Ctx): { ctx: Ctx; tell: () => void } {
  const changed = new Set<number>()
  const others: DomainEvent[] = []
  return {
    ctx: {
      ...ctx,
      publish: (event) => {
        if (event.type !== 'goods.changed') return void others.push(event as DomainEvent)
        for (const id of (event as DomainEvent<'goods.changed'>).data.goodsIds) changed.add(id)
      },
    },
    tell: () => {
      for (const event of others) ctx.publish(event)
      const ids = [...changed]
      for (let at = 0; at < ids.length; at += idsAtOnce)
        ctx.publish({
          type: 'goods.changed',
          key: `goods.changed:${randomUUID()}`,
          data: { goodsIds: ids.slice(at, at + idsAtOnce) },
        })
    },
  }
}
