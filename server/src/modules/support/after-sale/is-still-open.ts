import type { Ctx } from '#platform/ctx'
import { findAfterSale } from './after-sale.store.ts'

/** Whether the same application again is a repeat: what was turned down or taken back may be applied for again at once. */
export const isStillOpen = async (
  ctx: Ctx,
  _input: unknown,
  { service_sn }: { service_sn: string },
): Promise<boolean> => !['rejected', 'closed'].includes((await findAfterSale(ctx, service_sn)).status)
