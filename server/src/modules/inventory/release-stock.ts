import type { Ctx } from '#platform/ctx'
import { stockChanged } from './inventory.events.ts'
import { writeRelease } from './inventory.store.ts'

/** Gives back what a holder still holds. Twice gives back once. */
export async function releaseStock(ctx: Ctx, holder: string): Promise<void> {
  const back = await writeRelease(ctx, holder)
  if (back.length)
    ctx.publish(
      stockChanged(
        back.map((it) => it.skuId),
        back.filter((it) => it.available === it.quantity).map((it) => it.skuId),
        `${holder}:released`,
      ),
    )
}
