import { NotLoaded } from '@borong/console/site'
import { adminCouponApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { listed, number, request, saveFile, useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Notice, Pairs, Skeleton, Stack, Table } from '@borong/ui'
import { Download } from 'lucide-react'
import type { MallCoupon } from './mall-coupon.ts'
import { messages } from './mall-coupon.messages.ts'

interface CouponUseDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** In which shops a coupon was used, and what it took off there. */
export function CouponUseDialog({ id, name, onClose }: CouponUseDialogProps) {
  const t = useT()
  const one = useApiQuery(adminCouponApi.show, { id }, { staleTime: 0 })
  return (
    <Dialog open width={760} onClose={onClose} title={t(messages.lookOf, { name })}>
      {one.isError ? (
        <NotLoaded error={one.error} retry={() => void one.refetch()} />
      ) : one.data ? (
        <Use coupon={one.data} />
      ) : (
        <Skeleton shape="block" height={196} />
      )}
    </Dialog>
  )
}

function Use({ coupon: it }: { coupon: MallCoupon }) {
  const t = useT()
  const limit = (n: number | undefined) => (n ? number(n) : '–')
  return (
    <Stack gap={16}>
      {it.is_closed === 1 && <Notice tone="info">{t(messages.closed)}</Notice>}
      <Pairs
        pairs={[
          [
            t(messages.categories),
            listed(
              t,
              it.categories.map((one) => one.name),
            ) || t(messages.allGoods),
          ],
          [t(messages.memberLimit), limit(it.member_limit)],
          [t(messages.companyLimit), limit(it.company_limit)],
          [t(messages.taking), t(messages[it.code_kind ?? 'NONE'])],
          ...(it.code ? [[t(messages.code), it.code] as const] : []),
          [t(messages.borne), formatRupiah(it.given)],
        ]}
      />
      {it.code_kind === 'SINGLE' && (
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={async () => {
            const file = await request(adminCouponApi.codes, { id: it.coupon_id })
            saveFile(file as unknown as Blob, `coupon-codes-${it.coupon_id}.csv`)
          }}
        >
          {t(messages.codes)}
        </Button>
      )}
      <Table
        caption={t(messages.lookOf, { name: it.name })}
        rows={it.by_shop}
        keyOf={(one) => one.shop_id}
        empty={<EmptyState compact title={t(messages.unused)} />}
        columns={[
          { key: 'shop', head: t(messages.shop), main: true, cell: (one) => one.shop_name },
          { key: 'orders', head: t(messages.orders), align: 'end', narrow: true, cell: (one) => number(one.orders) },
          { key: 'given', head: t(messages.given), align: 'end', narrow: true, cell: (one) => formatRupiah(one.given) },
        ]}
      />
    </Stack>
  )
}
