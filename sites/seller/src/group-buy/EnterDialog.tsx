import { Combobox, type ComboboxOption } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { sellerGroupBuyApi } from '@borong/contract'
import { dateMinute, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Notice, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { amountOf } from '../page/amount-of.ts'
import { paths } from '../page/paths.ts'
import { messages } from './group-buy.messages.ts'
import { changed, type Entry, type EntryRow, skuSource } from './group-buy.ts'

const wholeOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

type Typed = Record<'price' | 'wanted' | 'places' | 'limit', string>

const termsOf = (typed: Typed) => {
  const terms = {
    price: amountOf(typed.price),
    wanted_num: wholeOf(typed.wanted),
    goods_num: wholeOf(typed.places),
    limit_num: wholeOf(typed.limit),
  }
  const wrong = {
    price: !(terms.price > 0),
    wanted: !(terms.wanted_num >= 2),
    places: !(terms.goods_num >= terms.wanted_num),
    limit: !(terms.limit_num <= terms.goods_num),
  }
  return { terms, wrong }
}

interface TermProps {
  label: string
  value: string
  hint?: string
  error: string | false
  onChange: (text: string) => void
}
const Term = (props: TermProps) => <TextField {...props} required inputMode="decimal" autoComplete="off" />

/** Goods are entered into a group buy, or their terms are changed before it begins. */
export function EnterDialog({ of, onClose }: { of?: Entry; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const open = useApiQuery(sellerGroupBuyApi.open)
  const [act, setAct] = useState(of?.act_id ?? '')
  const [cat, setCat] = useState(of?.cat_id ?? '')
  const [sku, setSku] = useState<ComboboxOption | null>(null)
  const [typed, setTyped] = useState<Typed>({
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
  const { terms, wrong: wrongTerms } = termsOf(typed)
  const wrong = { ...wrongTerms, act: !act, cat: !cat, sku: !of && !sku }
  const named = (names: Record<string, string | undefined>) => names[t.lang] ?? names['en-us'] ?? ''
  const term = (key: keyof Typed, problem: string, tried: boolean) => ({
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
    error: tried && wrong[key] && problem,
  })
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
          ? void change.send({ entry_id: of.entry_id, cat_id: cat, ...terms })
          : void enter.send({ act_id: act, sku_id: sku!.id, cat_id: cat, ...terms })
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
                  label: `${named(it.names)} · ${dateMinute(it.starts_at)} – ${dateMinute(it.ends_at)}`,
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
            <Term label={t(messages.price)} {...term('price', t(messages.priceWanted), tried)} />
            <Term
              label={t(messages.wanted)}
              hint={t(messages.wantedHint)}
              {...term('wanted', t(messages.wantedWrong), tried)}
            />
            <Term label={t(messages.places)} {...term('places', t(messages.placesWrong), tried)} />
            <Term
              label={t(messages.limit)}
              hint={t(messages.limitHint)}
              {...term('limit', t(messages.limitWrong), tried)}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
