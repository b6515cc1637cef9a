import { Combobox, LeaveQuestion } from '@borong/console/form'
import { CheckedForm } from '@borong/console/queue'
import { useGo, useLeaveGuard } from '@borong/console/site'
import { inquiryLimits, sellerQuoteApi } from '@borong/contract'
import { isoMinute, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Card, FormGrid, Notice, Price, Select, Stack, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { QuoteFilesField } from '../quote-files/QuoteFilesField.tsx'
import {
  type Buyer,
  buyerSource,
  changed,
  type Fault,
  faultsOf,
  isAllowed,
  lineOf,
  nothingTyped,
  type Prepared,
  totalOf,
  type TypedQuote,
  typedOf,
  writtenOf,
} from './prepared-quote.ts'
import { messages } from './quote.messages.ts'
import styles from './quote.module.css'
import { PasteRowsDialog } from './paste-part.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import type { PastedRow } from './read-pasted-rows.ts'

const none: ReadonlySet<Fault> = new Set()

/** Saves what was typed, and sends it where that is wanted. */
function useSave(of: Prepared | undefined, typed: TypedQuote) {
  const t = useT()
  const go = useGo()
  const [leaves, setLeaves] = useState(false)
  const create = useCommand(sellerQuoteApi.create, { refreshes: changed })
  const change = useCommand(sellerQuoteApi.change, { refreshes: changed })
  const send = useCommand(sellerQuoteApi.send, { refreshes: changed })
  const save = async (isDraft: boolean) => {
    const written = writtenOf(typed)
    const { buyer } = typed
    setLeaves(true)
    const saved = of
      ? await change.send({ id: of.prepared_id, version: of.version, ...written })
      : await create.send({ company_id: buyer!.id, called: buyer!.called, ...written })
    const sent = saved && !isDraft ? await send.send({ id: saved.prepared_id, version: saved.version }) : undefined
    setLeaves(false)
    if (!saved) return
    if (isDraft || !sent) {
      if (isDraft) toast(t(messages.saved), { tone: 'success' })
      return go(paths.quoteEditor({ id: saved.prepared_id }), { replace: true })
    }
    toast(t(sent.status === 'SENT' ? messages.sent : messages.asked), { tone: 'success' })
    go(paths.quotes({ open: sent.prepared_id }))
  }
  const refusal = create.refusal ?? change.refusal ?? send.refusal
  return { save, refusal, leaves, busy: create.busy || change.busy || send.busy }
}

/** Which skus of the shop rows of a sheet are; a sku that stands there twice is what the last row says. */
async function findPasted(buyer: Buyer, rows: readonly PastedRow[]) {
  const found = await request(sellerQuoteApi.rows, {
    company_id: buyer.id,
    called: buyer.called,
    rows: rows.map((it) => ({ sku_sn: it.number, num: it.quantity })),
  })
  const lines = new Map(
    found.data.map(({ row, sku }) => [sku.sku_id, lineOf(sku.sku_id, rows[row]!.quantity, rows[row]!.price)]),
  )
  return { lines: [...lines.values()], unknown: found.unknown.map((row) => rows[row]!.number) }
}

/** The whole quote as a form; what each line costs the buyer otherwise stands beside it. */
export function QuoteForm({ of }: { of?: Prepared }) {
  const t = useT()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [initial] = useState(() => (of ? typedOf(of) : nothingTyped(now)))
  const [typed, setTyped] = useState(initial)
  const [wantsDraft, setWantsDraft] = useState(false)
  const [pastes, setPastes] = useState(false)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { save, refusal, leaves, busy } = useSave(of, typed)
  const guard = useLeaveGuard(JSON.stringify(typed) !== JSON.stringify(initial) && !leaves && !busy)
  const faults = faultsOf(typed, wantsDraft)
  const put = (what: Partial<TypedQuote>) => setTyped((it) => ({ ...it, ...what }))
  const addPasted = async (rows: readonly PastedRow[]) => {
    if (!typed.buyer) return
    const found = await findPasted(typed.buyer, rows)
    const pasted = new Map(found.lines.map((it) => [it.skuId, it]))
    put({ lines: [...typed.lines.filter((it) => !pasted.has(it.skuId)), ...found.lines] })
    setUnknown(found.unknown)
    setPastes(false)
  }
  if (of && !isAllowed(of, 'change')) return <Notice tone="info">{of.status_text}</Notice>
  return (
    <>
      <CheckedForm
        label={t(messages.newTitle)}
        gap={16}
        refusal={refusal}
        isWrong={faults.size > 0}
        onSend={() => void save(wantsDraft)}
        acts={
          <div className={styles.acts}>
            <span className={styles.total}>
              {t(messages.total)} <Price size="large" value={totalOf(typed.lines)} />
            </span>
            <Button type="submit" busy={busy} onClick={() => setWantsDraft(true)}>
              {t(messages.save)}
            </Button>
            <Button type="submit" variant="primary" busy={busy} onClick={() => setWantsDraft(false)}>
              {t(messages.send)}
            </Button>
          </div>
        }
      >
        {(tried) => {
          const shown = tried ? faults : none
          return (
            <Stack gap={16}>
              <BuyerCard typed={typed} put={put} faults={shown} isKept={of !== undefined} />
              <QuoteLines
                buyer={typed.buyer}
                lines={typed.lines}
                unknown={unknown}
                onPaste={() => setPastes(true)}
                onChange={(lines) => put({ lines })}
                tried={tried}
                isDraft={wantsDraft}
              />
              <TermsCard typed={typed} put={put} faults={shown} now={now} />
            </Stack>
          )
        }}
      </CheckedForm>
      {/* Outside of the form: a form within a form would send both. */}
      {pastes && <PasteRowsDialog onRows={addPasted} onClose={() => setPastes(false)} />}
      <LeaveQuestion guard={guard} />
    </>
  )
}

interface CardProps {
  typed: TypedQuote
  put: (what: Partial<TypedQuote>) => void
  faults: ReadonlySet<Fault>
}

function BuyerCard({ typed, put, faults, isKept }: CardProps & { isKept: boolean }) {
  const t = useT()
  const { buyer } = typed
  const contacts = useApiQuery(
    sellerQuoteApi.contacts,
    { company_id: buyer?.id ?? '0', called: buyer?.called ?? '' },
    { enabled: buyer !== null },
  )
  const people = contacts.data?.data ?? []
  return (
    <Card title={t(messages.buyer)}>
      <FormGrid>
        {isKept ? (
          <TextField label={t(messages.company)} value={buyer?.name ?? ''} onChange={() => {}} readOnly />
        ) : (
          <Combobox
            label={t(messages.company)}
            hint={t(messages.companyHint)}
            required
            source={buyerSource}
            value={buyer}
            onChange={(chosen) => put({ buyer: chosen as Buyer | null, memberId: '' })}
            error={faults.has('buyer') && t(messages.companyWanted)}
          />
        )}
        <Select
          label={t(messages.contact)}
          required
          value={people.some((it) => it.member_id === typed.memberId) ? typed.memberId : ''}
          onChange={(memberId) => put({ memberId })}
          choices={people.map((it) => ({ value: it.member_id, label: it.name }))}
          empty={t(
            buyer
              ? contacts.data && !people.length
                ? messages.contactNone
                : messages.contactWanted
              : messages.contactFirst,
          )}
          error={
            contacts.isError
              ? contacts.error.message
              : faults.has('contact') && t(buyer ? messages.contactWanted : messages.contactFirst)
          }
        />
        <TextField
          label={t(messages.quoteTitle)}
          optional
          maxLength={60}
          autoComplete="off"
          value={typed.title}
          onChange={(title) => put({ title })}
        />
      </FormGrid>
    </Card>
  )
}

function TermsCard({ typed, put, faults, now }: CardProps & { now: number }) {
  const t = useT()
  return (
    <Card title={t(messages.terms)}>
      <Stack gap={16}>
        <FormGrid>
          <DateField
            label={t(messages.validUntil)}
            precision="minute"
            required
            min={isoMinute(now + 3600)}
            max={isoMinute(now + inquiryLimits.validDays * 86_400)}
            value={typed.until}
            onChange={(until) => put({ until })}
          />
          <TextField
            label={t(messages.freight)}
            hint={t(messages.freightHint)}
            optional
            inputMode="decimal"
            autoComplete="off"
            value={typed.freight}
            onChange={(freight) => put({ freight })}
            error={faults.has('freight') && t(messages.freightWanted)}
          />
        </FormGrid>
        <TextArea
          label={t(messages.message)}
          optional
          rows={3}
          maxLength={inquiryLimits.remark}
          value={typed.message}
          onChange={(message) => put({ message })}
        />
        <QuoteFilesField files={typed.files} onChange={(files) => put({ files })} />
      </Stack>
    </Card>
  )
}
