import { budgetApi, editOrderApi, orderApi, organisationApi } from '@borong/contract'
import { type Refusal, type Translate, formatRupiah, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Dialog, EmptyState, LinkButton, Notice, Skeleton, WithSide, toast } from '@borong/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { partsReady } from '../member-page/member-frame-ready.ts'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type RawSearch, readSearch } from '../page/search.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { useGo } from '../page/Link.tsx'
import { EditAccounting } from './edit/EditAccounting.tsx'
import { EditDelivery } from './edit/EditDelivery.tsx'
import { EditInvoice } from './edit/EditInvoice.tsx'
import { EditLines } from './edit/EditLines.tsx'
import { EditDock, EditRefused, EditSummary } from './edit/EditSummary.tsx'
import { type OrderDraft, type OrderInfo, hasNewPrices, wantedLines } from './edit/edit-lines.ts'
import { messages } from './edit/edit.messages.ts'
import { useEditOrder } from './edit/use-edit-order.ts'
import styles from './OrderPage.module.css'
import { OrderPill, orderRefreshes, type Order } from '../order-shown/index.ts'

const snOf = (search: RawSearch): string | undefined => readSearch(searches.orderDetail, search).sn

export async function loader({ search, ready, prefetch }: PageArgs) {
  const sn = snOf(search)
  if (!sn) return
  await Promise.all([
    ready(orderApi.show, { sn }),
    partsReady(prefetch(organisationApi.addresses), prefetch(budgetApi.myCostCentres), prefetch(budgetApi.mySubjects)),
  ])
}
export const head = ({ t, search }: { t: Translate; search: RawSearch }): Head => ({
  title: t(messages.title, { sn: snOf(search) ?? '' }),
})

/** The order as it was when the editing began; what happens to it meanwhile is told, not mixed in. */
interface Opened {
  base: OrderDraft
  info: OrderInfo
}

export default function EditOrderPage() {
  const [search] = useSearchOf(searches.orderDetail)
  const { sn } = search
  return sn ? <Opening key={sn} sn={sn} /> : <MissingView />
}

function Opening({ sn }: { sn: string }) {
  const t = useT()
  const always = { staleTime: 0, gcTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false } as const
  const order = useApiQuery(orderApi.show, { sn })
  const lines = useApiQuery(editOrderApi.lines, { order_sn: sn }, always)
  const info = useApiQuery(editOrderApi.info, { order_sn: sn }, always)
  const [opened, setOpened] = useState<Opened>()
  const [round, setRound] = useState(0)
  if (!opened && lines.data && info.data && !lines.isFetching && !info.isFetching && !lines.isError && !info.isError)
    setOpened({ base: lines.data, info: info.data })
  const reload = async () => {
    const [base, facts] = await Promise.all([lines.refetch(), info.refetch(), order.refetch()])
    setOpened(base.data && facts.data && !base.isError ? { base: base.data, info: facts.data } : undefined)
    setRound(round + 1)
  }
  if (opened && order.data) return <Editing key={round} order={order.data} {...opened} onReload={() => void reload()} />

  const refusal: Refusal | null = lines.error ?? info.error
  if (refusal?.status === 404) return <MissingView />
  const back = (
    <LinkButton variant="primary" href={paths.order(sn)}>
      {t(messages.backToOrder)}
    </LinkButton>
  )
  return (
    <MemberFrame title={t(messages.title, { sn })} {...(order.data && { beside: <OrderPill order={order.data} /> })}>
      {refusal && (refusal.status === 409 || refusal.status === 422) ? (
        <Card>
          <EmptyState icon={<Lock aria-hidden="true" />} title={t(messages.cannotTitle)} actions={back}>
            {refusal.message}
          </EmptyState>
        </Card>
      ) : refusal ? (
        <NotLoaded what={t(messages.orderNoun)} query={lines.isError ? lines : info} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={320} />
          <Skeleton shape="block" height={200} />
        </div>
      )}
    </MemberFrame>
  )
}

function Editing({ order, base, info, onReload }: Opened & { order: Order; onReload: () => void }) {
  const t = useT()
  const go = useGo()
  const { sn } = order
  const edit = useEditOrder(base, info)
  const [leaving, setLeaving] = useState(false)
  const [working, setWorking] = useState(false)
  const leave = () => go(paths.order(sn))
  const submit = useCommand(orderApi.submit, {
    refreshes: orderRefreshes,
    onDone: (reply) =>
      toast(t(reply.order_label === 'PENDING_REVIEW' ? messages.sentToReview : messages.confirmedAtOnce, { sn }), {
        tone: 'success',
      }),
    onRefused: ({ message }) =>
      toast(edit.isChanged ? t(messages.savedOnly, { why: message }) : message, { tone: 'danger', seconds: 12 }),
  })

  const save = async (andSubmit: boolean) => {
    setWorking(true)
    const saved = edit.isChanged ? await edit.save() : undefined
    const stays = edit.isChanged && !saved
    const submitted = andSubmit && !stays && (await submit.send({ id: sn, version: saved?.version ?? base.version }))
    if (saved && !andSubmit) toast(t(messages.saved, { sn }), { tone: 'success' })
    setWorking(false)
    // What is saved is not what this page was opened with: it goes on from the order.
    if (saved || submitted) leave()
  }
  const acts = {
    busy: working,
    onSave: () => void save(false),
    onSubmit: () => void save(true),
    onLeave: () => setLeaving(true),
  }
  const moved = !edit.changed.lines && hasNewPrices(base.sku_list)
  const setToday = (today: boolean) => edit.setEdits({ ...edit.edits, today })
  return (
    <MemberFrame
      title={t(messages.title, { sn })}
      beside={<OrderPill order={order} />}
      actions={
        edit.isChanged ? (
          <Button onClick={() => setLeaving(true)}>{t(messages.backToOrder)}</Button>
        ) : (
          <LinkButton href={paths.order(sn)}>{t(messages.backToOrder)}</LinkButton>
        )
      }
    >
      <WithSide width={340} side={<EditSummary edit={edit} {...acts} />}>
        <div className={styles.notes}>
          <EditRefused edit={edit} onReload={onReload} />
          {order.reject_reason && (
            <Notice tone="danger">{t(messages.rejectedBecause, { reason: order.reject_reason })}</Notice>
          )}
          {moved && (
            <Notice tone="offer">
              {t(messages.pricesMoved, {
                ordered: formatRupiah(base.ordered.total_price),
                today: formatRupiah(base.price.total_price),
              })}{' '}
              <Button variant="link" onClick={() => setToday(true)}>
                {t(messages.useToday)}
              </Button>
            </Notice>
          )}
          {edit.edits.today && !wantedLines(base.sku_list, { ...edit.edits, today: false }) && (
            <Notice tone="offer">
              {t(messages.todayTaken)}{' '}
              <Button variant="link" onClick={() => setToday(false)}>
                {t(messages.keepOrdered)}
              </Button>
            </Notice>
          )}
        </div>
        <EditLines edit={edit} />
        <EditDelivery edit={edit} />
        <EditAccounting edit={edit} />
        <EditInvoice edit={edit} />
      </WithSide>
      <EditDock edit={edit} {...acts} />
      {leaving && <DiscardDialog setLeaving={setLeaving} leave={leave} />}
    </MemberFrame>
  )
}

interface DiscardDialogProps {
  setLeaving: (leaving: boolean) => void
  leave: () => void
}

/** Asks before changes are thrown away. */
function DiscardDialog({ setLeaving, leave }: DiscardDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.discardTitle)}
      onClose={() => setLeaving(false)}
      foot={
        <>
          <Button onClick={() => setLeaving(false)}>{t(messages.keepEditing)}</Button>
          <Button variant="danger" onClick={leave}>
            {t(messages.discard)}
          </Button>
        </>
      }
    >
      <p>{t(messages.discardText)}</p>
    </Dialog>
  )
}
