import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { OrderLine } from '../order.types.ts'

/** What a refusal says of the line that it is about. */
export const presentRefusedLine = (ctx: Ctx, line: OrderLine) => ({
  name: pickText(line.names, ctx.lang),
  order_line_id: String(line.id),
})
