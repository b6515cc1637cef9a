import { inquiryLimits, quantityText, sellerInquiryApi } from '@borong/contract'
import { formatRupiah, isoMinute, minuteSeconds, number, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Checkbox, Notice, Price, TextArea, TextField, toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { Panel } from '../aftersale/Panel.tsx'
import { words } from './inquiry.words.ts'
import { LineFace } from './LineFace.tsx'
import { type Fault, type Line, type Request, type Typed, deskRefreshes, readQuote, startOf } from './quote-desk.ts'
import styles from './QuoteSheet.module.css'

const twoWeeks = 14 * 86_400

/** A price or a no for every line, until when, and a word to the buyer. */
export function QuoteEditor({ request, acts, onDone }: { request: Request; acts: ReactNode; onDone: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => startOf(request))
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [until, setUntil] = useState(isoMinute(now + twoWeeks))
  const [message, setMessage] = useState('')
  const send = useCommand(sellerInquiryApi.quote, {
    refreshes: deskRefreshes,
    onDone: () => {
      toast(t(words.sent), { tone: 'success' })
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
      title={t(words.quote)}
      refusal={send.refusal}
      isWrong={!quote.ready || validUntil === undefined}
      onSend={() =>
        validUntil !== undefined &&
        void send.send({
          id: request.id,
          version: request.version,
          valid_until: validUntil,
          ...(message.trim() && { message: message.trim() }),
          lines: quote.lines,
        })
      }
      acts={
        <>
          <Button type="submit" look="primary" busy={send.busy}>
            {t(request.status === 'QUOTED' ? words.sendAgain : words.send)}
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
            <Button size="small" look="quiet" onClick={copyPrices}>
              {t(words.copyPrices)}
            </Button>
            <span>
              {t(words.total)} <Price size="large" value={quote.total} />
            </span>
          </p>
          {tried && quote.offersNothing && <Notice tone="danger">{t(words.nothing)}</Notice>}
          <DateField
            label={t(words.validUntil)}
            precision="minute"
            required
            className={styles.until}
            min={isoMinute(now + 3600)}
            max={isoMinute(now + inquiryLimits.validDays * 86_400)}
            value={until}
            onChange={setUntil}
          />
          <TextArea
            label={t(words.message)}
            optional
            rows={3}
            maxLength={inquiryLimits.remark}
            value={message}
            onChange={setMessage}
          />
        </>
      )}
    </Panel>
  )
}

interface EditedLineProps {
  line: Line
  typed: Typed
  fault: Fault | undefined
  onChange: (fields: Partial<Typed>) => void
}

function EditedLine({ line, typed, fault, onChange }: EditedLineProps) {
  const t = useT()
  const facts = [
    `${t(words.asked)} ${quantityText(t.lang, line.num, line.unit)}`,
    `${t(words.today)} ${formatRupiah(line.current_price)}`,
    ...(line.target_price === undefined ? [] : [`${t(words.target)} ${formatRupiah(line.target_price)}`]),
    `${t(words.stock)} ${number(line.enable_quantity)}`,
  ]
  return (
    <li className={styles.edited}>
      <div className={styles.what}>
        <LineFace line={line} />
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <div className={styles.answer}>
        <Checkbox
          checked={typed.offered}
          label={t(words.offer)}
          aria-label={t(words.offerOf, { name: line.name })}
          onChange={(offered) => onChange({ offered })}
        />
        <TextField
          label={t(words.price)}
          aria-label={t(words.priceOf, { name: line.name })}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          className={styles.price}
          disabled={!typed.offered}
          value={typed.offered ? typed.price : ''}
          onFocus={(event) => event.target.select()}
          onChange={(price) => onChange({ price })}
          error={fault === 'price' && t(words.priceWanted)}
        />
        <TextField
          label={t(words.days)}
          aria-label={t(words.daysOf, { name: line.name })}
          size="small"
          inputMode="numeric"
          autoComplete="off"
          className={styles.days}
          disabled={!typed.offered}
          value={typed.offered ? typed.days : ''}
          onFocus={(event) => event.target.select()}
          onChange={(days) => onChange({ days })}
          error={fault === 'days' && t(words.daysWanted)}
        />
        <TextField
          label={t(words.remark)}
          aria-label={t(words.noteOf, { name: line.name })}
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
