import { DetailPanel } from '@borong/console/detail'
import { useGo } from '@borong/console/site'
import { FormDialog } from '@borong/console/queue'
import { groupBuyLimits, sellerGroupBuyApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, number, useCommand, useT } from '@borong/site-kit'
import { Button, Card, type Column, LinkButton, Notice, Pairs, Pill, Table, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { EntryPill } from './EntryPill.tsx'
import { messages } from './group-buy.messages.ts'
import { EnterDialog } from './group-buy-parts.tsx'
import { changed, type Entry } from './group-buy.ts'

/** Goods in a group buy: the terms, how far it is, and whose orders have joined. */
export function EntryDetail({ entry: it }: { entry: Entry }) {
  const t = useT()
  return (
    <DetailPanel
      title={it.goods_name}
      facts={
        <>
          <EntryPill state={it.state} />
          <span>{it.act_name}</span>
          <span>
            {dateMinute(it.starts_at)} – {dateMinute(it.ends_at)}
          </span>
        </>
      }
      acts={<Acts entry={it} />}
    >
      {it.ended_because !== undefined && <Notice>{t(messages.closed, { reason: it.ended_because })}</Notice>}
      <Card title={t(messages.terms)}>
        <Pairs
          pairs={[
            [t(messages.category), it.cat_name],
            [t(messages.price), formatRupiah(it.price)],
            [t(messages.listPrice), formatRupiah(it.list_price)],
            [t(messages.wanted), number(it.wanted_num)],
            [t(messages.places), number(it.goods_num)],
            [t(messages.limit), it.limit_num ? number(it.limit_num) : '–'],
            [t(messages.paid), t(messages.paidOf, { joined: it.buy_num, wanted: it.wanted_num })],
            [t(messages.taken), number(it.taken_num)],
          ]}
        />
      </Card>
      <Card title={t(messages.orders)}>{it.orders.length ? <Orders entry={it} /> : <p>{t(messages.noOrders)}</p>}</Card>
    </DetailPanel>
  )
}

type Joined = Entry['orders'][number]

function Orders({ entry }: { entry: Entry }) {
  const t = useT()
  const columns: Column<Joined>[] = [
    {
      key: 'order',
      head: t(messages.order),
      main: true,
      cell: (it) => (
        <LinkButton size="small" variant="quiet" href={paths.orders({ tab: 'ALL', keyword: it.sn, sn: it.sn })}>
          {it.sn}
        </LinkButton>
      ),
    },
    { key: 'company', head: t(messages.company), cell: (it) => it.client_name },
    { key: 'pieces', head: t(messages.pieces), align: 'end', cell: (it) => number(it.num) },
    {
      key: 'state',
      head: t(messages.state),
      cell: (it) => (
        <Pill tone={it.is_joined ? 'success' : 'neutral'}>{t(it.is_joined ? messages.counts : messages.waits)}</Pill>
      ),
    },
  ]
  return <Table caption={t(messages.orders)} columns={columns} rows={entry.orders} keyOf={(it) => it.sn} />
}

/** Change before it begins, and end; ending asks why. */
function Acts({ entry: it }: { entry: Entry }) {
  const t = useT()
  const [asks, setAsks] = useState<'change' | 'end'>()
  const isOver = it.state === 'LOST' || it.is_closed === 1
  return (
    <>
      {it.state === 'PLANNED' && <Button onClick={() => setAsks('change')}>{t(messages.change)}</Button>}
      {!isOver && (
        <Button variant="danger" onClick={() => setAsks('end')}>
          {t(it.state === 'PLANNED' ? messages.remove : messages.end)}
        </Button>
      )}
      {asks === 'change' && <EnterDialog of={it} onClose={() => setAsks(undefined)} />}
      {asks === 'end' && <EndDialog entry={it} onClose={() => setAsks(undefined)} />}
    </>
  )
}

function EndDialog({ entry: it, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [reason, setReason] = useState('')
  const end = useCommand(sellerGroupBuyApi.end, {
    refreshes: it.state === 'PLANNED' ? [sellerGroupBuyApi.list] : changed,
    onDone: () => {
      toast(t(messages.ended, { name: it.goods_name }), { tone: 'success' })
      onClose()
      if (it.state === 'PLANNED') go(paths.groupBuys(), { replace: true })
    },
  })
  const what = {
    PLANNED: messages.removeWhat,
    WON: messages.endWonWhat,
    RUNNING: messages.endWhat,
    LOST: messages.endWhat,
  }
  return (
    <FormDialog
      title={t(messages.endOf, { name: it.goods_name })}
      act={t(it.state === 'PLANNED' ? messages.remove : messages.end)}
      busy={end.busy}
      refusal={end.refusal}
      isWrong={!reason.trim()}
      onClose={onClose}
      onSend={() => void end.send({ entry_id: it.entry_id, reason: reason.trim() })}
    >
      {(tried) => (
        <>
          <p>{t(what[it.state])}</p>
          <TextField
            label={t(messages.reason)}
            required
            maxLength={groupBuyLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
