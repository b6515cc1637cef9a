import { Combobox, type ComboboxOption } from '@borong/console/form'
import { CheckedForm } from '@borong/console/queue'
import { type Reply, sellerPriceApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { dateMinute, minuteSeconds, number, type Translate, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Card, FormGrid, Stack, Table, TextField } from '@borong/ui'
import { useState } from 'react'
import { messages } from './price.messages.ts'
import { companySource, nameOfSku, skuSource } from './price.ts'

type Explained = Reply<typeof sellerPriceApi.explain>
type Candidate = Explained['candidates'][number]

/** What a buyer pays for something at a moment, and why. */
export function ExplainPrice() {
  const t = useT()
  const [sku, setSku] = useState<ComboboxOption | null>(null)
  const [company, setCompany] = useState<ComboboxOption | null>(null)
  const [pieces, setPieces] = useState('1')
  const [moment, setMoment] = useState('')
  const [told, setTold] = useState<Explained>()
  const isCount = /^[1-9]\d{0,4}$/.test(pieces)
  const ask = useCommand(sellerPriceApi.explain, { onDone: setTold })
  const send = () => {
    const at = moment ? minuteSeconds(moment) : undefined
    void ask.send({ sku_id: sku!.id, company_id: company!.id, num: Number(pieces), ...(at !== undefined && { at }) })
  }
  return (
    <>
      <Card>
        <CheckedForm
          label={t(messages.explainTitle)}
          gap={16}
          refusal={ask.refusal}
          isWrong={!sku || !company || !isCount}
          onSend={send}
          acts={
            <div>
              <Button type="submit" variant="primary" busy={ask.busy}>
                {t(messages.show)}
              </Button>
            </div>
          }
        >
          {(tried) => (
            <>
              <p className="muted">{t(messages.explainText)}</p>
              <FormGrid>
                <Combobox
                  label={t(messages.goods)}
                  required
                  source={skuSource}
                  value={sku}
                  onChange={setSku}
                  error={tried && !sku && t(messages.goodsWanted)}
                />
                <Combobox
                  label={t(messages.buyer)}
                  required
                  source={companySource}
                  value={company}
                  onChange={setCompany}
                  error={tried && !company && t(messages.buyerWanted)}
                />
                <TextField
                  label={t(messages.pieces)}
                  required
                  inputMode="numeric"
                  autoComplete="off"
                  value={pieces}
                  onChange={setPieces}
                  error={tried && !isCount && t(messages.piecesWanted)}
                />
                <DateField
                  label={t(messages.moment)}
                  optional
                  hint={`${t(messages.momentHint)} · ${t(messages.timeHint)}`}
                  precision="minute"
                  value={moment}
                  onChange={setMoment}
                />
              </FormGrid>
            </>
          )}
        </CheckedForm>
      </Card>
      {told && <Told told={told} />}
    </>
  )
}

const nameOf = (t: Translate, it: Candidate) =>
  it.source === 'PRICE_LIST'
    ? t(messages.edition, { name: it.list_name ?? '', n: it.edition ?? 1 })
    : t(messages[it.source])
const periodOf = (t: Translate, { starts_at, ends_at }: Candidate) =>
  starts_at === undefined
    ? '–'
    : `${dateMinute(starts_at)} – ${ends_at === undefined ? t(messages.noEnd) : dateMinute(ends_at)}`

function Told({ told }: { told: Explained }) {
  const t = useT()
  return (
    <Card
      title={t(messages.answer, { company: told.company.company_name, price: formatRupiah(told.price) })}
      note={`${nameOfSku(told.sku)} · ${told.sku.sku_sn} · ${dateMinute(told.at)}`}
      flush
    >
      <Stack gap={12}>
        <Table<Candidate>
          caption={t(messages.explainTitle)}
          rows={told.candidates}
          keyOf={(it) => `${it.source} ${it.list_id ?? ''} ${it.min_quantity}`}
          columns={[
            { key: 'source', head: t(messages.source), main: true, cell: (it) => nameOf(t, it) },
            {
              key: 'from',
              head: t(messages.fromPieces),
              align: 'end',
              narrow: true,
              cell: (it) => number(it.min_quantity),
            },
            { key: 'price', head: t(messages.price), align: 'end', narrow: true, cell: (it) => formatRupiah(it.price) },
            {
              key: 'why',
              head: t(messages.why),
              cell: (it) => (it.outcome === 'CHARGED' ? <b>{t(messages.CHARGED)}</b> : t(messages[it.outcome])),
            },
            { key: 'period', head: t(messages.period), cell: (it) => periodOf(t, it) },
          ]}
        />
      </Stack>
    </Card>
  )
}
