import { sellerStockApi, todayLimits } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, Table, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages } from './today.messages.ts'

/** What is sold out first at the present pace. */
export function RunningOutCard() {
  const t = useT()
  const { Link } = useUi()
  const found = useApiQuery(sellerStockApi.list, { view: 'RUNNING_OUT', page_size: todayLimits.listed }).data
  return (
    <Card
      title={t(messages.stock)}
      note={t(messages.stockText, { n: todayLimits.stockDays })}
      actions={<Link href={paths.stock()}>{t(messages.allStock)}</Link>}
      flush
    >
      {found?.data.length === 0 ? (
        <EmptyState title={t(messages.noStock)} />
      ) : (
        <Table
          caption={t(messages.stock)}
          rows={found?.data}
          keyOf={(it) => it.sku_id}
          skeleton={3}
          columns={[
            {
              key: 'sku',
              head: t(messages.sku),
              main: true,
              cell: (it) => [it.goods_name, it.spec_text].filter(Boolean).join(', '),
            },
            { key: 'available', head: t(messages.available), align: 'end', cell: (it) => number(it.available) },
            { key: 'days', head: t(messages.daysLeft), align: 'end', cell: (it) => number(it.days_left ?? 0) },
          ]}
        />
      )}
    </Card>
  )
}
