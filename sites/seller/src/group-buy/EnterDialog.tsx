import { Combobox, type ComboboxOption } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { sellerGroupBuyApi } from '@borong/contract'
import { dateTime, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Notice, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './group-buy.messages.ts'
import { changed, type Entry, type EntryRow, skuSource } from './group-buy.ts'

const amountOf = (typed: string) => {
  const plain = typed.replace(/[,\s]/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
}
const wholeOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** Goods are entered into a group buy, or their terms are changed before it begins. */
export function EnterDialog({ of, onClose }: { of?: Entry; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const open = useApiQuery(sellerGroupBuyApi.open)
  const [act, setAct] = useState(of?.act_id ?? '')
  const [cat, setCat] = useState(of?.cat_id ?? '')
  const [sku, setSku] = useState<ComboboxOption | null>(null)
  const [typed, setTyped] = useState({
    price: of ? String(of.price) : '',
    wanted: String(of?.wanted_num ?? 10),
    places: String(of?.goods_num ?? 20),
    limit: String(of?.limit_num ?? 0),
  })
  const onDone = (it: EntryRow) => {
    toast(t(messages.saved, { name: it.goods_name }), { tone: 'success' })
    onClose()
    go(paths.groupBuys({ open: it.entry_id }), { replace: true })
  }
  const enter = useCommand(sellerGroupBuyApi.enter, { refreshes: changed, onDone })
  const change = useCommand(sellerGroupBuyApi.change, { refreshes: changed, onDone })
  const save = of ? change : enter
  const [price, wanted, places, limit] = [
    amountOf(typed.price),
    wholeOf(typed.wanted),
    wholeOf(typed.places),
    wholeOf(typed.limit),
  ]
  const wrong = {
    act: !act,
    cat: !cat,
    sku: !of && !sku,
    price: price <= 0,
    wanted: !(wanted >= 2),
    places: !(places >= wanted),
    limit: !(limit <= places),
  }
  const terms = { cat_id: cat, price, wanted_num: wanted, goods_num: places, limit_num: limit }
  const named = (names: Record<string, string | undefined>) => names[t.lang] ?? names['en-us'] ?? ''
  const number = (key: keyof typeof typed, label: string, problem: string, tried: boolean, hint?: string) => (
    <TextField
      label={label}
      required
      inputMode="decimal"
      autoComplete="off"
      value={typed[key]}
      onChange={(text) => setTyped({ ...typed, [key]: text })}
      {...(hint && { hint })}
      error={tried && wrong[key] && problem}
    />
  )
  return (
    <FormDialog
      title={of ? `${t(messages.change)}: ${of.goods_name}` : t(messages.enter)}
      act={t(messages.save)}
      width={760}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={Object.values(wrong).some(Boolean)}
      onClose={onClose}
      onSend={() =>
        of
          ? void change.send({ entry_id: of.entry_id, ...terms })
          : void enter.send({ act_id: act, sku_id: sku!.id, ...terms })
      }
    >
      {(tried) => (
        <>
          {open.data?.activities.length === 0 && <Notice>{t(messages.noActivity)}</Notice>}
          {!of && (
            <>
              <Select
                label={t(messages.activity)}
                required
                value={act}
                onChange={setAct}
                empty={t(messages.chooseActivity)}
                choices={(open.data?.activities ?? []).map((it) => ({
                  value: it.act_id,
                  label: `${named(it.names)} · ${dateTime(it.starts_at)} – ${dateTime(it.ends_at)}`,
                }))}
                error={tried && wrong.act && t(messages.chooseActivity)}
              />
              <Combobox
                label={t(messages.goods)}
                required
                source={skuSource}
                value={sku}
                onChange={setSku}
                error={tried && wrong.sku && t(messages.chooseGoods)}
              />
            </>
          )}
          <Select
            label={t(messages.category)}
            required
            value={cat}
            onChange={setCat}
            empty={t(messages.chooseCategory)}
            choices={(open.data?.categories ?? []).map((it) => ({ value: it.cat_id, label: named(it.names) }))}
            error={tried && wrong.cat && t(messages.chooseCategory)}
          />
          <FormGrid>
            {number('price', t(messages.price), t(messages.priceWanted), tried)}
            {number('wanted', t(messages.wanted), t(messages.wantedWrong), tried, t(messages.wantedHint))}
            {number('places', t(messages.places), t(messages.placesWrong), tried)}
            {number('limit', t(messages.limit), t(messages.limitWrong), tried, t(messages.limitHint))}
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
