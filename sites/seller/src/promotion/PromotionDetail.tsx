import { DetailPanel } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { useGo } from '@borong/console/site'
import { sellerPromotionApi } from '@borong/contract'
import { type Translate, colon, dateMinute, listed, number, refetch, request, saveFile, useT } from '@borong/site-kit'
import { formatRupiah } from '@borong/money'
import { Button, Card, Notice, Pairs, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages as budget } from './promotion-budget.messages.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { messages } from './promotion.messages.ts'
import { keyOf, type ShopPromotion } from './promotion.ts'
import { PromotionDialog } from './promotion-parts.tsx'
import { messages as steps } from './step.messages.ts'
import { StatePill } from './StatePill.tsx'

/** One promotion: what it gives, for what, and what it was used for. */
export function PromotionDetail({ promotion: it }: { promotion: ShopPromotion }) {
  const t = useT()
  return (
    <DetailPanel
      title={it.name}
      facts={
        <>
          <StatePill state={it.state} />
          <span>{t(messages[it.kind])}</span>
          <span>
            {dateMinute(it.starts_at)} – {dateMinute(it.ends_at)}
          </span>
        </>
      }
      acts={<Acts promotion={it} />}
    >
      {it.is_closed === 1 && <Notice tone="info">{t(messages.closed)}</Notice>}
      <Card title={t(messages.terms)}>
        <Pairs pairs={termsOf(t, it)} />
      </Card>
      <Card title={t(messages.used)}>
        <Pairs
          pairs={[
            [t(messages.orders), number(it.orders)],
            [t(messages.given), formatRupiah(it.given)],
            ...(it.kind === 'COUPON'
              ? []
              : ([
                  [
                    t(budget.budget),
                    it.budget === undefined ? t(budget.noLimit) : <BudgetBar key="budget" promotion={it} />,
                  ],
                ] as const)),
            ...(it.received === undefined
              ? []
              : ([
                  [t(messages.received), `${number(it.received)} / ${number(it.total ?? 0)}`],
                  [t(messages.used), number(it.used ?? 0)],
                ] as const)),
          ]}
        />
      </Card>
    </DetailPanel>
  )
}

function termsOf(t: Translate, it: ShopPromotion): (readonly [string, string])[] {
  const goods = it.category_ids.length
    ? t(messages.categoriesKept, { n: it.category_ids.length })
    : listed(
        t,
        it.goods.map((one) => one.goods_name),
      ) || t(messages.allGoods)
  return [
    ...it.steps.map((step) => [formatRupiah(step.from), givesOf(t, step)] as const),
    ...(it.minus === undefined ? [] : [[t(messages.minus), formatRupiah(it.minus)] as const]),
    ...(it.value === undefined
      ? []
      : [
          [t(messages.value), formatRupiah(it.value)] as const,
          [t(messages.threshold), formatRupiah(it.threshold ?? 0)] as const,
          [t(messages.memberLimit), it.member_limit ? number(it.member_limit) : '–'] as const,
          [t(messages.companyLimit), it.company_limit ? number(it.company_limit) : '–'] as const,
          [
            t(messages.audience),
            [
              t(messages[it.audience ?? 'EVERYBODY']),
              listed(t, [
                ...(it.company_list ?? []).map((one) => one.company_name),
                ...(it.group_list ?? []).map((one) => one.name),
              ]),
            ]
              .filter(Boolean)
              .join(colon(t)),
          ] as const,
          [t(messages.taking), [t(messages[it.code_kind ?? 'NONE']), it.code].filter(Boolean).join(': ')] as const,
        ]),
    [t(messages.goods), goods],
  ]
}

/** All that a step gives, in one line. */
function givesOf(t: Translate, step: ShopPromotion['steps'][number]): string {
  const { gift, coupon } = step
  return [
    step.minus ? t(messages.givesMinus, { amount: formatRupiah(step.minus) }) : '',
    step.percent ? t(messages.givesPercent, { percent: String(step.percent) }) : '',
    step.free_freight ? t(messages.givesFreight) : '',
    gift ? t(steps.givesGift, { n: number(gift.num), name: gift.goods_name }) : '',
    gift && gift.left < gift.num ? `(${t(steps.giftOut)})` : '',
    coupon ? t(steps.givesCoupon, { name: coupon.name }) : '',
    coupon && !coupon.is_open ? `(${t(steps.couponOver)})` : '',
    step.points ? t(steps.givesPoints, { n: step.points }) : '',
  ]
    .filter(Boolean)
    .join(' + ')
    .replaceAll(' + (', ' (')
}

/** Change, copy and end; ending asks first. */
function Acts({ promotion: it }: { promotion: ShopPromotion }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'copy' | 'end'>()
  const close = () => setAsks(undefined)
  const { name } = it
  const nobodyHasIt = it.kind === 'COUPON' ? it.received === 0 : it.state === 'PLANNED'
  return (
    <>
      {it.state !== 'ENDED' && <Button onClick={() => setAsks('change')}>{t(messages.edit)}</Button>}
      {it.code_kind === 'SINGLE' && (
        <Button
          onClick={async () => {
            const file = await request(sellerPromotionApi.codes, { id: it.promotion_id })
            saveFile(file as unknown as Blob, `coupon-codes-${it.promotion_id}.csv`)
          }}
        >
          {t(messages.codes)}
        </Button>
      )}
      <Button onClick={() => setAsks('copy')}>{t(messages.copy)}</Button>
      {it.state !== 'ENDED' && (
        <Button variant="danger" onClick={() => setAsks('end')}>
          {t(nobodyHasIt ? messages.remove : messages.end)}
        </Button>
      )}
      {(asks === 'change' || asks === 'copy') && <PromotionDialog of={it} isCopy={asks === 'copy'} onClose={close} />}
      <ConfirmAct
        open={asks === 'end'}
        act={t(nobodyHasIt ? messages.removeOf : messages.endOf, { name })}
        onClose={close}
        onConfirm={async () => {
          await request(sellerPromotionApi.end, { kind: it.kind, id: it.promotion_id })
          toast(t(messages.ended, { name }), { tone: 'success' })
          go(paths.promotions(nobodyHasIt ? {} : { open: keyOf(it) }), { replace: true })
          await refetch(
            client,
            nobodyHasIt ? [sellerPromotionApi.list] : [sellerPromotionApi.list, sellerPromotionApi.show],
          )
        }}
      >
        {t(nobodyHasIt ? messages.removeWhat : messages.endWhat)}
      </ConfirmAct>
    </>
  )
}
