import type { Language, parcelFileApi, Reply } from '@borong/contract'
import { pickText } from '#platform/messages'
import type { CheckedParcels } from './ship-by-table.ts'

export function presentParcels(
  { table, plan }: CheckedParcels,
  lang: Language,
  { shipped }: { shipped: boolean },
): Reply<typeof parcelFileApi.ship> {
  const sumOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, it) => sum + it.quantity, 0)
  const leftOf = (orderId: number) => {
    const lines = [...plan.lines.values()].filter((line) => line.orderId === orderId)
    const packed = plan.parcels.filter((it) => it.order.id === orderId).flatMap((it) => it.lines)
    return lines.reduce((sum, line) => sum + line.quantity - line.shipped, 0) - sumOf(packed)
  }
  return {
    rows: table.rows.length,
    left_out: plan.leftOut,
    problems: table.problems.list(),
    problem_total: table.problems.total,
    parcels: plan.parcels.map(({ order, carrier, trackingNumber, lines }) => ({
      order_sn: order.sn,
      client_name: order.companyName,
      logi_name: pickText(carrier.names, lang),
      ship_no: trackingNumber,
      lines: lines.length,
      pieces: sumOf(lines),
      left: leftOf(order.id),
    })),
    shipped: shipped ? 1 : 0,
  }
}
