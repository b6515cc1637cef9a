import type { Ctx } from '#platform/ctx'
import { stockChanged } from './inventory.events.ts'
import { writeRelease } from './inventory.store.ts'

/** Gives back what is still reserved. Twice gives back once. */
export async function releaseStock(ctx: Ctx, reservedFor: string): Promise<void> {
  const back = await writeRelease(ctx, reservedFor)
  if (back.length)
    ctx.publish(
      stockChanged(
        back.map((it) => it.skuId),
        back.filter((it) => it.orderable > 0 && it.orderable <= it.quantity).map((it) => it.skuId),
        `${reservedFor}:released`,
      ),
    )
}
