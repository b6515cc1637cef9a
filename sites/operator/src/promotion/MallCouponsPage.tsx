import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { adminCouponApi, shopPromotionStates } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, number, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { oneOf, page, writeSearch } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Pill, Table, Tabs, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { changedCoupons, type CouponRow } from './mall-coupon.ts'
import { messages } from './mall-coupon.messages.ts'
import { CouponUseDialog } from './CouponUseDialog.tsx'
import { MallCouponDialog } from './promotion-parts.tsx'
import styles from './PromotionPage.module.css'

const search = { state: oneOf(...shopPromotionStates), page_no: page }
const pageSize = 20
const tones: Record<CouponRow['state'], Tone> = { RUNNING: 'success', PLANNED: 'brand', ENDED: 'neutral' }

/** Coupons that the mall gives and bears. */
export function MallCouponsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [adds, setAdds] = useState(false)
  const { state, page_no = 1 } = useSearchOf(search)
  const coupons = useApiQuery(
    adminCouponApi.list,
    { ...(state && { state }), page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const at = (to: { state?: string | undefined; page_no?: number }) => `${paths.coupons()}${writeSearch(to)}`
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.create)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      <Card flush>
        <Tabs
          label={t(messages.states)}
          active={state ?? 'ALL'}
          tabs={(['ALL', ...shopPromotionStates] as const).map((key) => ({
            key,
            label: t(messages[key]),
            href: at({ state: key === 'ALL' ? undefined : key }),
          }))}
        />
        {coupons.isError ? (
          <NotLoaded error={coupons.error} retry={() => void coupons.refetch()} />
        ) : (
          <CouponTable rows={coupons.data?.data} refetching={coupons.isPlaceholderData} />
        )}
        {coupons.data && coupons.data.data_total > pageSize && (
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={coupons.data.data_total}
            href={(to) => at({ state, page_no: to })}
          />
        )}
      </Card>
      {adds && <MallCouponDialog onClose={() => setAdds(false)} />}
    </div>
  )
}

function CouponTable({ rows, refetching }: { rows: readonly CouponRow[] | undefined; refetching: boolean }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      refetching={refetching}
      skeleton={4}
      keyOf={(it) => it.coupon_id}
      alignTop
      empty={
        <EmptyState icon={<Ticket aria-hidden="true" />} title={t(messages.none)}>
          {t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <>
              {it.name}
              {it.code_kind && it.code_kind !== 'NONE' && (
                <span className={styles.note}>
                  {t(messages[it.code_kind])} {it.code}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'gives',
          head: t(messages.gives),
          align: 'end',
          cell: (it) => (
            <>
              {formatRupiah(it.value)}
              <span className={styles.note}>{t(messages.from, { sum: formatRupiah(it.threshold) })}</span>
            </>
          ),
        },
        {
          key: 'valid',
          head: t(messages.valid),
          cell: (it) => t(messages.days, { from: dateMinute(it.starts_at), to: dateMinute(it.ends_at) }),
        },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
        },
        {
          key: 'received',
          head: t(messages.received),
          align: 'end',
          cell: (it) => (
            <>
              {t(messages.ofAll, { n: number(it.received), total: number(it.total) })}
              <span className={styles.note}>{t(messages.usedOf, { n: number(it.used) })}</span>
            </>
          ),
        },
        {
          key: 'borne',
          head: t(messages.borne),
          align: 'end',
          cell: (it) => (
            <>
              {formatRupiah(it.given)}
              <span className={styles.note}>{t(messages.inOrders, { n: it.orders })}</span>
            </>
          ),
        },
        { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <Acts coupon={it} /> },
      ]}
    />
  )
}

function Acts({ coupon: it }: { coupon: CouponRow }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'look' | 'change' | 'end'>()
  const close = () => setAsks(undefined)
  const { name } = it
  const nobodyHasIt = it.received === 0
  return (
    <div className={styles.acts}>
      <Button size="small" aria-label={t(messages.lookOf, { name })} onClick={() => setAsks('look')}>
        {t(messages.look)}
      </Button>
      {it.state !== 'ENDED' && (
        <>
          <Button size="small" aria-label={t(messages.changeOf, { name })} onClick={() => setAsks('change')}>
            {t(messages.change)}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={t(nobodyHasIt ? messages.removeOf : messages.endOf, { name })}
            onClick={() => setAsks('end')}
          >
            {t(nobodyHasIt ? messages.remove : messages.end)}
          </Button>
        </>
      )}
      {asks === 'look' && <CouponUseDialog id={it.coupon_id} name={name} onClose={close} />}
      {asks === 'change' && <MallCouponDialog of={it.coupon_id} onClose={close} />}
      <ConfirmAct
        open={asks === 'end'}
        act={t(nobodyHasIt ? messages.removeOf : messages.endOf, { name })}
        onClose={close}
        onConfirm={async () => {
          await request(adminCouponApi.end, { id: it.coupon_id })
          toast(t(messages.ended, { name }), { tone: 'success' })
          await refetch(client, nobodyHasIt ? [adminCouponApi.list] : changedCoupons)
        }}
      >
        {t(nobodyHasIt ? messages.removeWhat : messages.endWhat)}
      </ConfirmAct>
    </div>
  )
}
