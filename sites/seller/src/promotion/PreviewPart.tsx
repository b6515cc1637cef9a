import { type ComboboxOption, MultiCombobox } from '@borong/console/form'
import { sellerPromotionApi, shopPromotionLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, FormGrid, Notice, Pairs, Price, Row, Stack, Table, TextField } from '@borong/ui'
import { useState } from 'react'
import { messages } from './promotion-preview.messages.ts'
import { messages as promotion } from './promotion.messages.ts'
import { type Draft, type Sheet, skuSource } from './promotion.ts'

interface PreviewPartProps {
  /** None while something is wrong in it. */
  draft: Draft | undefined
  insteadOf: string | undefined
}

const piecesIn = (text: string) => (/^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : undefined)

/** What a basket is without what is typed, and becomes with it. */
export function PreviewPart({ draft, insteadOf }: PreviewPartProps) {
  const t = useT()
  const [skus, setSkus] = useState<readonly ComboboxOption[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [sheet, setSheet] = useState<Sheet>()
  const ask = useCommand(sellerPromotionApi.preview, { onDone: setSheet })
  const textOf = (it: ComboboxOption) => typed[it.id] ?? '1'
  const lines = skus.flatMap((it) => {
    const num = piecesIn(textOf(it))
    return num ? [{ sku_id: it.id, num }] : []
  })
  const isWhole = lines.length === skus.length
  const show = (sent: Draft) => ask.send({ draft: sent, lines, ...(insteadOf && { instead_of: insteadOf }) })
  return (
    <Card title={t(messages.preview)}>
      <Stack gap={12}>
        <p className="muted">{t(messages.previewText)}</p>
        <MultiCombobox
          label={t(messages.previewSkus)}
          source={skuSource}
          max={shopPromotionLimits.previewLines}
          value={skus}
          onChange={setSkus}
        />
        {skus.length > 0 && (
          <FormGrid>
            {skus.map((it) => (
              <TextField
                key={it.id}
                label={t(messages.piecesOf, { name: it.name })}
                inputMode="numeric"
                autoComplete="off"
                value={textOf(it)}
                onChange={(text) => setTyped({ ...typed, [it.id]: text })}
                error={piecesIn(textOf(it)) === undefined && t(messages.piecesWanted)}
              />
            ))}
          </FormGrid>
        )}
        <Row gap={8}>
          <Button
            busy={ask.busy}
            disabled={!draft || !skus.length || !isWhole}
            onClick={() => draft && void show(draft)}
          >
            {t(messages.calculate)}
          </Button>
          {!draft && <span className="small muted">{t(messages.fillFirst)}</span>}
        </Row>
        {ask.refusal && <Notice tone="danger">{ask.refusal.message}</Notice>}
        {sheet && <SheetShown sheet={sheet} />}
      </Stack>
    </Card>
  )
}

function SheetShown({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const amounts = [
    ['subtotal', messages.subtotal],
    ['paid_without', messages.without],
    ['paid', messages.with],
  ] as const
  return (
    <>
      <Table
        caption={t(messages.preview)}
        rows={sheet.lines}
        keyOf={(it) => it.sku_id}
        columns={[
          {
            key: 'goods',
            head: t(promotion.goods),
            main: true,
            cell: (it) => `${[it.goods_name, it.spec_text].filter(Boolean).join(', ')} × ${it.num}`,
          },
          ...amounts.map(([key, head]) => ({
            key,
            head: t(head),
            align: 'end' as const,
            narrow: true,
            cell: (it: Sheet['lines'][number]) => <Price plain value={it[key]} />,
          })),
        ]}
      />
      <Pairs
        ends
        pairs={[
          [t(messages.subtotal), <Price plain key="goods" value={sheet.goods_sum} />],
          ...sheet.taken.map(
            (it) =>
              [
                it.is_draft ? `${it.name} (${t(messages.thisOne)})` : it.name,
                <Row key="off" gap={8}>
                  {it.free_freight === 1 && <span>{t(promotion.givesFreight)}</span>}
                  <Price plain value={-it.amount} />
                </Row>,
              ] as const,
          ),
          [t(messages.without), <Price plain key="without" value={sheet.paid_sum_without} />],
          [t(messages.with), <Price key="paid" value={sheet.paid_sum} />],
          [t(messages.saved), <Price plain key="saved" value={sheet.paid_sum_without - sheet.paid_sum} />],
        ]}
      />
      {sheet.notice && <p className="muted">{sheet.notice}</p>}
    </>
  )
}
