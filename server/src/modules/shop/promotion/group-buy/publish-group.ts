import type { Ctx, DomainEvent } from '#platform/ctx'
import type { DecidedGroup } from './group-buy.events.ts'
import { decidedGroup } from './decide-group.store.ts'

/** Publishes that an entry is decided, with everybody who has pieces of it. */
export async function publishGroup(
  ctx: Ctx,
  entryId: number,
  event: (data: DecidedGroup) => DomainEvent<'group_buy.won' | 'group_buy.lost'>,
): Promise<void> {
  ctx.publish(event(await decidedGroup(ctx, entryId)))
}
