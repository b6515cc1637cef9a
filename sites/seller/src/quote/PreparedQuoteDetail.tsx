import { DetailPanel, Timeline } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { Link } from '@borong/console/site'
import { inquiryLimits, quantityText, sellerQuoteApi, sellerQuoteFileApi } from '@borong/contract'
import { dateMinute, day, formatRupiah, refetch, request, useCommand, useT, percentText } from '@borong/site-kit'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import { Button, Card, LinkButton, Notice, Pairs, Table, TextArea, toast, type Tone } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { changed, isAllowed, type Prepared, type PreparedLine } from './prepared-quote.ts'
import { PreparedPill } from './PreparedPill.tsx'
import { messages } from './quote.messages.ts'
import styles from './quote.module.css'

const toneOf = (step: string): Tone =>
  /refuse|discard/.test(step) ? 'danger' : /send|approve/.test(step) ? 'success' : 'brand'

/** One quote as its buyer gets it, with what each line costs them otherwise. */
export function PreparedQuoteDetail({ quote: it }: { quote: Prepared }) {
  const t = useT()
  return (
    <DetailPanel
      wide
      title={it.title || t(messages.untitled, { company: it.client_name })}
      state={<PreparedPill quote={it} />}
      facts={
        <>
          <b>{it.client_name}</b>
          <span>{t(messages.to, { name: it.member_name })}</span>
          {it.kind === 'ANSWER' && <span>{t(messages.answer)}</span>}
          <span>{it.written_by}</span>
          {it.inquiry_id && (
            <Link href={paths.inquiries({ tab: 'ALL', id: it.inquiry_id })}>{t(messages.seeInquiry)}</Link>
          )}
        </>
      }
      acts={<Acts quote={it} />}
    >
      {it.status === 'WAITING' && (
        <Notice tone="warn">
          {t(messages.waits, { name: it.written_by, discount: it.discount ?? 0, limit: it.limit ?? 0 })}
        </Notice>
      )}
      {it.status === 'REFUSED' && <Notice tone="danger">{t(messages.notApproved, { reason: it.reason })}</Notice>}
      <Lines quote={it} />
      <Card title={t(messages.terms)}>
        <Pairs
          pairs={[
            [t(messages.total), formatRupiah(it.total_price)],
            [t(messages.freightAgreed), it.freight === undefined ? t(messages.usualFreight) : formatRupiah(it.freight)],
            [t(messages.validUntil), dateMinute(it.valid_until)],
            ...(it.message ? [[t(messages.message), it.message] as const] : []),
          ]}
        />
        {it.files && <AttachmentList files={it.files} route={sellerQuoteFileApi.file} />}
      </Card>
      <Card title={t(messages.history)}>
        <Timeline
          label={t(messages.history)}
          entries={it.logs.map((log, at) => ({
            key: `${log.time} ${log.step} ${at}`,
            at: log.time,
            who: log.who,
            what: log.text,
            note: log.note && <q>{log.note}</q>,
            tone: toneOf(log.step),
          }))}
        />
      </Card>
    </DetailPanel>
  )
}

function Lines({ quote }: { quote: Prepared }) {
  const t = useT()
  return (
    <Card title={t(messages.goods)} flush>
      <Table<PreparedLine>
        caption={t(messages.goods)}
        rows={quote.sku_list}
        keyOf={(it) => it.sku_id}
        alignTop
        columns={[
          {
            key: 'goods',
            head: t(messages.goods),
            main: true,
            cell: (it) => (
              <>
                {it.name}
                <span className={styles.note}>{[it.sku_sn, it.remark].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          {
            key: 'num',
            head: t(messages.quantity),
            align: 'end',
            narrow: true,
            cell: (it) => quantityText(t.lang, it.num, it.unit, it.pack),
          },
          {
            key: 'price',
            head: t(messages.price),
            align: 'end',
            narrow: true,
            cell: (it) => (it.price === undefined ? '–' : <b>{formatRupiah(it.price)}</b>),
          },
          {
            key: 'own',
            head: t(messages.own),
            align: 'end',
            narrow: true,
            cell: (it) => (
              <>
                {formatRupiah(it.own_price)}
                <span className={styles.note}>{t(messages[it.price_because])}</span>
              </>
            ),
          },
          {
            key: 'discount',
            head: t(messages.lineDiscount),
            align: 'end',
            narrow: true,
            cell: (it) => (it.discount ? percentText(it.discount) : '–'),
          },
          {
            key: 'last',
            head: t(messages.last),
            align: 'end',
            narrow: true,
            cell: (it) =>
              it.last_price === undefined ? (
                t(messages.never)
              ) : (
                <>
                  {formatRupiah(it.last_price)}
                  <span className={styles.note}>{day(it.last_time ?? 0)}</span>
                </>
              ),
          },
        ]}
      />
    </Card>
  )
}

function Acts({ quote: it }: { quote: Prepared }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'approve' | 'refuse' | 'discard'>()
  const close = () => setAsks(undefined)
  const seen = { id: it.prepared_id, version: it.version }
  const name = it.title || t(messages.untitled, { company: it.client_name })
  const done = async (said: string) => {
    toast(said, { tone: 'success' })
    await refetch(client, changed)
  }
  const send = useCommand(sellerQuoteApi.send, {
    refreshes: changed,
    onDone: (sent) => toast(t(sent.status === 'SENT' ? messages.sent : messages.asked), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <>
      {isAllowed(it, 'approve') && (
        <Button variant="primary" onClick={() => setAsks('approve')}>
          {t(messages.approve)}
        </Button>
      )}
      {isAllowed(it, 'refuse') && <Button onClick={() => setAsks('refuse')}>{t(messages.refuse)}</Button>}
      {isAllowed(it, 'change') && (
        <LinkButton href={paths.quoteEditor({ id: it.prepared_id })}>{t(messages.edit)}</LinkButton>
      )}
      {isAllowed(it, 'send') && (
        <Button variant="primary" busy={send.busy} onClick={() => void send.send(seen)}>
          {t(messages.send)}
        </Button>
      )}
      {isAllowed(it, 'discard') && (
        <Button variant="danger" onClick={() => setAsks('discard')}>
          {t(messages.discard)}
        </Button>
      )}
      <ConfirmAct
        open={asks === 'approve'}
        act={t(messages.approve)}
        onClose={close}
        onConfirm={async () => {
          await request(sellerQuoteApi.approve, seen)
          await done(t(messages.approved))
        }}
      >
        {t(messages.approveWhat, { company: it.client_name })}
      </ConfirmAct>
      <ConfirmAct
        open={asks === 'discard'}
        act={`${t(messages.discard)}: ${name}`}
        onClose={close}
        onConfirm={async () => {
          await request(sellerQuoteApi.discard, seen)
          await done(t(messages.discarded))
        }}
      >
        {t(messages.discardWhat)}
      </ConfirmAct>
      {asks === 'refuse' && <RefuseDialog seen={seen} onClose={close} />}
    </>
  )
}

function RefuseDialog({ seen, onClose }: { seen: { id: string; version: number }; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const refuse = useCommand(sellerQuoteApi.refuse, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.refused), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.refuse)}
      act={t(messages.refuse)}
      busy={refuse.busy}
      refusal={refuse.refusal}
      isWrong={!reason.trim()}
      onSend={() => void refuse.send({ ...seen, reason: reason.trim() })}
      onClose={onClose}
    >
      {(tried) => (
        <TextArea
          label={t(messages.reason)}
          required
          rows={3}
          maxLength={inquiryLimits.remark}
          value={reason}
          onChange={setReason}
          error={tried && !reason.trim() && t(messages.reasonWanted)}
        />
      )}
    </FormDialog>
  )
}
