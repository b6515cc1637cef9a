import { type Reply, budgetApi, checkoutApi, inquiryApi, orderApi, orderCountsApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, ErrorState, FormGrid, LinkButton, Notice, Pairs, Price, Skeleton, toast } from '@borong/ui'
import { useState } from 'react'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { messages as formMessages } from '../member-page/member.messages.ts'
import { NextOrderFields, asksForFields } from '../order-fields/index.ts'
import { paths } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { inquiryRefreshes } from './inquiry-refreshes.ts'
import type { Invite, Quote, Inquiry } from './inquiry-shown.ts'
import { messages } from './inquiry.messages.ts'

interface OrderProps {
  inquiry: Inquiry
  invite: Invite
  quote: Quote
  onClose: () => void
}

/** What the order of a quote comes to, who bears it where nobody has said so, and the order. */
export function OrderQuoteDialog({ inquiry, invite, quote, onClose }: OrderProps) {
  const t = useT()
  const go = useGo()
  const count = useApiQuery(inquiryApi.count, { id: inquiry.id, quote_id: quote.quote_id })
  const choices = useApiQuery(checkoutApi.choices, {}, { staleTime: 0 })
  const allocationWanted = count.data?.blocked.some((it) => it.code === 'COST_CENTRE_MISSING') ?? false
  const allocation = useAllocation(allocationWanted)
  const order = useCommand(inquiryApi.order, {
    refreshes: [...inquiryRefreshes, orderApi.list, orderCountsApi.statusNum],
    onDone: ({ order_list: [made] }) => {
      toast(t(messages.ordered, { sn: made!.sn }), { tone: 'success' })
      go(paths.order(made!.sn))
    },
    // The page behind shows how things stand now.
    onRefused: () => void count.refetch(),
  })
  const inTheWay = count.data?.blocked.filter((it) => it.code !== 'COST_CENTRE_MISSING') ?? []
  const price = count.data?.cart.total_price
  return (
    <FormDialog
      title={t(messages.orderTitle, { shop: invite.shop_name })}
      width={560}
      busy={order.busy || count.isLoading}
      refusal={order.refusal}
      isWrong={!count.data || inTheWay.length > 0 || (allocationWanted && !allocation.share)}
      verb={t(messages.createOrder)}
      onClose={onClose}
      onSend={() =>
        void order.send({
          id: inquiry.id,
          quote_id: quote.quote_id,
          ...(price && { seen_total: price.total_price }),
          ...(allocationWanted && allocation.share && { accounting: [allocation.share] }),
        })
      }
    >
      {(tried) =>
        count.isError ? (
          <ErrorState
            compact
            title={t(formMessages.notLoaded, { what: t(messages.count) })}
            actions={<Button onClick={() => void count.refetch()}>{t(formMessages.tryAgain)}</Button>}
          >
            {count.error.message}
          </ErrorState>
        ) : !count.data || !price ? (
          <Skeleton shape="block" height={160} />
        ) : (
          <>
            <Pairs
              ends
              pairs={[
                [t(messages.goodsTotal), <Price key="goods" plain value={price.goods_price} />],
                [t(messages.freight), <Price key="freight" plain value={price.freight_price} />],
                [t(messages.total), <Price key="total" size="large" value={price.total_price} />],
                [t(messages.shipTo), count.data.ship_addr || t(messages.noAddress)],
              ]}
            />
            <InTheWay reasons={inTheWay} />
            {choices.data && asksForFields(choices.data.order_fields) && (
              <NextOrderFields choices={choices.data} onSaved={() => void count.refetch()} />
            )}
            {allocationWanted && (
              <FormGrid>
                <ChoiceField
                  label={t(messages.costCentre)}
                  required
                  empty={t(messages.choose)}
                  value={allocation.centre}
                  choices={allocation.centres}
                  recent="cost-centres"
                  onChange={allocation.setCentre}
                  error={tried && !allocation.centre && t(messages.allocationWanted)}
                />
                <ChoiceField
                  label={t(messages.subject)}
                  required
                  empty={t(messages.choose)}
                  value={allocation.subject}
                  choices={allocation.subjects}
                  recent="subjects"
                  onChange={allocation.setSubject}
                  error={tried && !allocation.subject && t(messages.allocationWanted)}
                />
              </FormGrid>
            )}
            <p className="muted small">{t(messages.draftHint)}</p>
          </>
        )
      }
    </FormDialog>
  )
}

/** Why it cannot be ordered yet. */
function InTheWay({ reasons }: { reasons: Reply<typeof inquiryApi.count>['blocked'] }) {
  const t = useT()
  return (
    <>
      {reasons.map((it) => (
        <Notice key={it.code} tone="danger">
          {it.message}
          {it.code === 'ADDRESS_MISSING' && (
            <>
              {' '}
              <LinkButton size="small" href={paths.addresses()}>
                {t(messages.addAddress)}
              </LinkButton>
            </>
          )}
        </Notice>
      ))}
    </>
  )
}

/** One cost centre for the whole order; it can be split on the page of the order. */
function useAllocation(wanted: boolean) {
  const centres = useApiQuery(budgetApi.myCostCentres, {}, { enabled: wanted })
  const subjects = useApiQuery(budgetApi.mySubjects, {}, { enabled: wanted })
  const [centre, setCentre] = useState('')
  const [subject, setSubject] = useState('')
  const allowed = centres.data?.find((it) => it.id === centre)?.accounting_sub_ids ?? []
  const fitting = subjects.data?.filter((it) => !allowed.length || allowed.includes(it.id)) ?? []
  return {
    centre,
    subject,
    setSubject,
    setCentre(id: string) {
      setCentre(id)
      setSubject('')
    },
    centres: (centres.data ?? []).map((it) => ({
      id: it.id,
      code: it.code,
      name: it.name,
      disabled: !it.usable,
    })),
    subjects: fitting.map((it) => ({ id: it.id, code: it.code, name: it.description })),
    share: centre && subject ? { cost_center_id: centre, accounting_sub_id: subject, percent: 10_000 } : undefined,
  }
}
