import type { Input, Reply, adminBoardApi, sellerBoardApi } from '@borong/contract'
import { formatRupiah, useT } from '@borong/site-kit'
import { useUi } from '@borong/ui'
import { shownDay } from './board-period.ts'
import { messages } from './board.messages.ts'
import { RowsBehind } from './RowsBehind.tsx'

type Orders = typeof sellerBoardApi.orders | typeof adminBoardApi.orders
type OrderBehind = Reply<Orders>['data'][number]

interface OrdersBehindProps<R extends Orders> {
  /** What the mark is about. */
  what: string
  route: R
  fields: Partial<Input<R>>
  /** In the mall each has its shop. */
  hasShop?: boolean
  hrefOf: (sn: string) => string
  onClose: () => void
}

/** The orders that a mark was counted of. */
export function OrdersBehind<R extends Orders>({ what, hasShop, hrefOf, ...rows }: OrdersBehindProps<R>) {
  const t = useT()
  const { Link } = useUi()
  return (
    <RowsBehind<R, OrderBehind>
      {...rows}
      title={t(messages.ordersOf, { what })}
      keyOf={(it) => it.sn}
      columns={[
        { key: 'sn', head: t(messages.number), main: true, cell: (it) => <Link href={hrefOf(it.sn)}>{it.sn}</Link> },
        { key: 'day', head: t(messages.day), cell: (it) => shownDay(it.day) },
        { key: 'company', head: t(messages.company), cell: (it) => it.client_name },
        ...(hasShop ? [{ key: 'shop', head: t(messages.shop), cell: (it: OrderBehind) => it.shop_name }] : []),
        { key: 'amount', head: t(messages.counted), align: 'end', cell: (it) => formatRupiah(it.amount) },
      ]}
    />
  )
}
