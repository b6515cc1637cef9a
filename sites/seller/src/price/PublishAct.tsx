import { ConfirmAct } from '@borong/console/form'
import { priceListLimits, sellerPriceApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { number, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Stack, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { messages } from './price.messages.ts'
import { changed, type Changes, nameOfSku, type PriceList } from './price.ts'

type Change = Changes['prices'][number]
const amount = (price: number | undefined) => (price === undefined ? '–' : formatRupiah(price))

/** Asks before a list is published, with everything that it changes. */
export function PublishAct({ list: it, onClose }: { list: PriceList; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { name } = it
  const changes = useApiQuery(sellerPriceApi.changes, { id: it.list_id })
  const seen = changes.data
  return (
    <ConfirmAct
      open
      act={t(messages.publishOf, { name })}
      harmless
      onClose={onClose}
      counts
      touches={
        changes.isError
          ? 'failed'
          : seen && [
              { label: t(messages.lowered), value: number(seen.lowered) },
              { label: t(messages.raised), value: number(seen.raised) },
              { label: t(messages.added), value: number(seen.added) },
              { label: t(messages.removed), value: number(seen.removed) },
              { label: t(messages.idle), value: number(seen.idle) },
              {
                label: t(messages.companies),
                value: `${number(seen.companies_before)} → ${number(seen.companies_after)}`,
              },
            ]
      }
      onConfirm={async () => {
        await request(sellerPriceApi.publish, { id: it.list_id, version: it.version })
        toast(t(messages.published, { name }), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      <Stack gap={12}>
        <p>{t(messages.publishWhat)}</p>
        {seen && (
          <Table<Change>
            caption={t(messages.prices)}
            rows={seen.prices}
            keyOf={(one) => `${one.sku_id} ${one.min_quantity}`}
            empty={t(messages.noChange)}
            columns={[
              { key: 'goods', head: t(messages.goods), main: true, cell: nameOfSku },
              {
                key: 'from',
                head: t(messages.fromPieces),
                align: 'end',
                narrow: true,
                cell: (one) => number(one.min_quantity),
              },
              {
                key: 'before',
                head: t(messages.before),
                align: 'end',
                narrow: true,
                cell: (one) => amount(one.before),
              },
              { key: 'after', head: t(messages.after), align: 'end', narrow: true, cell: (one) => amount(one.after) },
            ]}
          />
        )}
        {seen?.prices.length === priceListLimits.shown && (
          <p className="small muted">{t(messages.firstShown, { n: priceListLimits.shown })}</p>
        )}
      </Stack>
    </ConfirmAct>
  )
}
