import { type ComboboxOption, MultiCombobox } from '@borong/console/form'
import { sellerPromotionApi, shopPromotionLimits } from '@borong/contract'
import { dateTime, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Pill, Price, Row, Stack, Table, TextField } from '@borong/ui'
import { useState } from 'react'
import { messages } from './promotion.messages.ts'
import { type Draft, keyOf, type Sheet, skuSource } from './promotion.ts'

interface PreviewPartProps {
  /** None while something is wrong in it. */
  draft: Draft | undefined
  insteadOf: string | undefined
}

/** What a basket becomes with what is typed, and what that collides with. */
export function PreviewPart({ draft, insteadOf }: PreviewPartProps) {
  const t = useT()
  const [skus, setSkus] = useState<readonly ComboboxOption[]>([])
  const [pieces, setPieces] = useState('1')
  const [sheet, setSheet] = useState<Sheet>()
  const num = /^[1-9]\d{0,4}$/.test(pieces.trim()) ? Number(pieces) : undefined
  const ask = useCommand(sellerPromotionApi.preview, { onDone: setSheet })
  const show = (sent: Draft, each: number) =>
    ask.send({
      draft: sent,
      lines: skus.map((it) => ({ sku_id: it.id, num: each })),
      ...(insteadOf && { instead_of: insteadOf }),
    })
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
        <TextField
          label={t(messages.pieces)}
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          onChange={setPieces}
          error={num === undefined && t(messages.totalWanted)}
        />
        <Row gap={8}>
          <Button
            busy={ask.busy}
            disabled={!draft || num === undefined}
            onClick={() => draft && num && void show(draft, num)}
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
  return (
    <>
      {sheet.lines.length > 0 && (
        <Table
          caption={t(messages.preview)}
          rows={sheet.lines}
          keyOf={(it) => it.sku_id}
          columns={[
            {
              key: 'goods',
              head: t(messages.goods),
              main: true,
              cell: (it) => `${[it.goods_name, it.spec_text].filter(Boolean).join(', ')} × ${it.num}`,
            },
            ...(['subtotal', 'discount', 'paid'] as const).map((key) => ({
              key,
              head: t(messages[key]),
              align: 'end' as const,
              narrow: true,
              cell: (it: Sheet['lines'][number]) => <Price plain value={it[key]} />,
            })),
          ]}
        />
      )}
      <Pairs
        ends
        pairs={[
          [t(messages.subtotal), <Price plain key="goods" value={sheet.goods_sum} />],
          ...sheet.taken.map(
            (it) =>
              [
                it.is_draft ? `${it.name} (${t(messages.thisOne)})` : it.name,
                <Row key="off" gap={8}>
                  {it.free_freight === 1 && <span>{t(messages.givesFreight)}</span>}
                  <Price plain value={-it.amount} />
                </Row>,
              ] as const,
          ),
          [t(messages.sum), <Price key="paid" value={sheet.paid_sum} />],
        ]}
      />
      {sheet.notice && <p className="muted">{sheet.notice}</p>}
      {sheet.conflicts.length > 0 && (
        <Notice tone={sheet.conflicts.some((it) => it.is_barred) ? 'warn' : 'info'}>
          <b>{t(messages.conflicts)}</b>
          {sheet.conflicts.map((it) => (
            <div key={keyOf(it)}>
              {it.name} · {t(messages[it.kind])} · {dateTime(it.starts_at)} – {dateTime(it.ends_at)}{' '}
              <Pill tone={it.is_barred ? 'danger' : 'neutral'}>
                {t(it.is_barred ? messages.barred : messages.mayOverlap)}
              </Pill>
            </div>
          ))}
        </Notice>
      )}
    </>
  )
}
