import { inquiryLimits, quantityText, sellerInquiryApi } from '@borong/contract'
import { fromRupiah, times, toRupiah } from '@borong/money'
import { formatRupiah, isoMinute, minuteSeconds, number, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Checkbox, Notice, Price, TextArea, TextField, toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import type { StoredFile } from '@borong/console/form'
import { Panel } from '@borong/console/queue'
import { packOf } from '../pack/counted-in.ts'
import { messages as packMessages } from '../pack/pack.messages.ts'
import { UnitSelect } from '../pack/UnitSelect.tsx'
import { QuoteFilesField } from '../quote-files/QuoteFilesField.tsx'
import { messages } from './inquiry.messages.ts'
import { LineSummary } from './LineSummary.tsx'
import {
  type Fault,
  type Line,
  type Request,
  type Typed,
  queueRefreshes,
  readFreight,
  readPrice,
  readQuote,
  startOf,
} from './quote-queue.ts'
import styles from './QuoteDetail.module.css'

const twoWeeks = 14 * 86_400

/** A price or a no for every line, until when, and a word to the buyer. */
export function QuoteEditor({ request, acts, onDone }: { request: Request; acts: ReactNode; onDone: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => startOf(request))
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [until, setUntil] = useState(isoMinute(now + twoWeeks))
  const [message, setMessage] = useState('')
  const [typedFreight, setFreight] = useState(String(request.quote_list[0]?.freight ?? ''))
  const [files, setFiles] = useState<readonly StoredFile[]>(request.quote_list[0]?.files ?? [])
  const freight = readFreight(typedFreight)
  const send = useCommand(sellerInquiryApi.quote, {
    refreshes: queueRefreshes,
    onDone: (answered) => {
      toast(t(answered.waiting ? messages.asksApproval : messages.sent), { tone: 'success' })
      onDone()
    },
  })
  const quote = readQuote(request.sku_list, typed)
  const validUntil = minuteSeconds(until)
  const change = (id: string, fields: Partial<Typed>) => setTyped({ ...typed, [id]: { ...typed[id]!, ...fields } })
  const copyPrices = () =>
    setTyped(
      Object.fromEntries(
        request.sku_list.map((line) => {
          const said = typed[line.item_id]!
          const price = said.offered && !said.price.trim() ? String(line.current_price) : said.price
          return [line.item_id, { ...said, price }]
        }),
      ),
    )
  return (
    <Panel
      title={t(messages.quote)}
      refusal={send.refusal}
      isWrong={!quote.ready || validUntil === undefined || freight === 'wrong'}
      onSend={() =>
        validUntil !== undefined &&
        freight !== 'wrong' &&
        void send.send({
          id: request.id,
          version: request.version,
          valid_until: validUntil,
          ...(freight !== undefined && { freight }),
          ...(message.trim() && { message: message.trim() }),
          lines: quote.lines,
          file_ids: files.map((it) => it.id),
        })
      }
      acts={
        <>
          <Button type="submit" variant="primary" busy={send.busy}>
            {t(request.status === 'QUOTED' ? messages.sendAgain : messages.send)}
          </Button>
          {acts}
        </>
      }
    >
      {(tried) => (
        <>
          <ul className={styles.lines}>
            {request.sku_list.map((line) => (
              <EditedLine
                key={line.item_id}
                line={line}
                typed={typed[line.item_id]!}
                fault={tried ? quote.faults[line.item_id] : undefined}
                onChange={(fields) => change(line.item_id, fields)}
              />
            ))}
          </ul>
          <p className={styles.sum}>
            <Button size="small" variant="quiet" onClick={copyPrices}>
              {t(messages.copyPrices)}
            </Button>
            <span>
              {t(messages.total)} <Price size="large" value={quote.total} />
            </span>
          </p>
          {tried && quote.offersNothing && <Notice tone="danger">{t(messages.nothing)}</Notice>}
          <TermsFields
            now={now}
            until={until}
            onUntil={setUntil}
            freight={typedFreight}
            onFreight={setFreight}
            isFreightWrong={tried && freight === 'wrong'}
            message={message}
            onMessage={setMessage}
          />
          <QuoteFilesField files={files} onChange={setFiles} />
        </>
      )}
    </Panel>
  )
}

interface TermsFieldsProps {
  now: number
  until: string
  onUntil: (until: string) => void
  freight: string
  onFreight: (freight: string) => void
  isFreightWrong: boolean
  message: string
  onMessage: (message: string) => void
}

/** Until when it can be ordered, for what freight, and a word to the buyer. */
function TermsFields(props: TermsFieldsProps) {
  const { now, until, onUntil, freight, onFreight, isFreightWrong, message, onMessage } = props
  const t = useT()
  return (
    <>
      <DateField
        label={t(messages.validUntil)}
        precision="minute"
        required
        className={styles.until}
        min={isoMinute(now + 3600)}
        max={isoMinute(now + inquiryLimits.validDays * 86_400)}
        value={until}
        onChange={onUntil}
      />
      <TextField
        label={t(messages.freight)}
        hint={t(messages.freightHint)}
        optional
        inputMode="decimal"
        autoComplete="off"
        className={styles.until}
        value={freight}
        onChange={onFreight}
        error={isFreightWrong && t(messages.freightWanted)}
      />
      <TextArea
        label={t(messages.message)}
        optional
        rows={3}
        maxLength={inquiryLimits.remark}
        value={message}
        onChange={onMessage}
      />
    </>
  )
}

interface EditedLineProps {
  line: Line
  typed: Typed
  fault: Fault | undefined
  onChange: (fields: Partial<Typed>) => void
}

/** The packs of a line, with the one in which it was asked for where the shop has it no more. */
const withAsked = ({ unit, pack, packs = [] }: Line) => ({
  unit,
  packs: !pack || packs.some((it) => it.size === pack.size) ? packs : [...packs, pack],
})

function EditedLine({ line, typed, fault, onChange }: EditedLineProps) {
  const t = useT()
  const counted = withAsked(line)
  const pack = packOf(counted, typed.size)
  const price = readPrice(typed.price)
  const facts = [
    `${t(messages.asked)} ${quantityText(t.lang, line.num, line.unit, line.pack)}`,
    `${t(messages.today)} ${formatRupiah(line.current_price)}`,
    ...(line.target_price === undefined ? [] : [`${t(messages.target)} ${formatRupiah(line.target_price)}`]),
    `${t(messages.stock)} ${number(line.enable_quantity)}`,
    ...(pack && pack.size !== line.pack?.size ? [quantityText(t.lang, line.num, line.unit, pack)] : []),
    ...(pack && price !== undefined
      ? [t(packMessages.each, { price: formatRupiah(toRupiah(times(fromRupiah(price), pack.size))), name: pack.name })]
      : []),
  ]
  return (
    <li className={styles.edited}>
      <div className={styles.what}>
        <LineSummary line={line} />
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <div className={styles.answer}>
        <Checkbox
          checked={typed.offered}
          label={t(messages.offer)}
          aria-label={t(messages.offerOf, { name: line.name })}
          onChange={(offered) => onChange({ offered })}
        />
        <UnitSelect
          of={counted}
          size={typed.size}
          named={line.name}
          small
          disabled={!typed.offered}
          onChange={(size) => onChange({ size })}
        />
        <TextField
          label={t(messages.price)}
          aria-label={t(messages.priceOf, { name: line.name })}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          className={styles.price}
          disabled={!typed.offered}
          value={typed.offered ? typed.price : ''}
          onFocus={(event) => event.target.select()}
          onChange={(price) => onChange({ price })}
          error={fault === 'price' && t(messages.priceWanted)}
        />
        <TextField
          label={t(messages.days)}
          aria-label={t(messages.daysOf, { name: line.name })}
          size="small"
          inputMode="numeric"
          autoComplete="off"
          className={styles.days}
          disabled={!typed.offered}
          value={typed.offered ? typed.days : ''}
          onFocus={(event) => event.target.select()}
          onChange={(days) => onChange({ days })}
          error={fault === 'days' && t(messages.daysWanted)}
        />
        <TextField
          label={t(messages.remark)}
          aria-label={t(messages.noteOf, { name: line.name })}
          size="small"
          autoComplete="off"
          className={styles.remark}
          value={typed.remark}
          onChange={(remark) => onChange({ remark: remark.slice(0, 200) })}
        />
      </div>
    </li>
  )
}
