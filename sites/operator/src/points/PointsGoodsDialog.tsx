import { Combobox, type ComboboxOption, type OptionSource } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { adminPointsApi, catalogApi, pointsLimits, type Reply, searchApi } from '@borong/contract'
import { request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { readAmount } from '../page/read-amount.ts'
import { messages } from './points.messages.ts'
import { readWhole } from './read-whole.ts'

type Goods = Reply<typeof adminPointsApi.goods>['data'][number]

const goodsNamed: OptionSource = async ({ search }) => {
  const { data } = await request(searchApi.goods, { keyword: search.trim().slice(0, 60), page_size: 20 })
  return { options: data.map((it) => ({ id: it.goods_id, name: it.name })) }
}

type Typed = Record<'points' | 'money' | 'pieces' | 'limit', string>
interface TermFieldsProps {
  typed: Typed
  onChange: (typed: Typed) => void
  /** What was typed, as numbers; undefined where it is none. */
  read: Record<keyof Typed, number | undefined>
  tried: boolean
}

function TermFields({ typed, onChange, read, tried }: TermFieldsProps) {
  const t = useT()
  const field = (key: keyof Typed, wrong: string) => ({
    required: true,
    inputMode: key === 'money' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    maxLength: 16,
    value: typed[key],
    onChange: (value: string) => onChange({ ...typed, [key]: value }),
    error: tried && read[key] === undefined && wrong,
  })
  return (
    <>
      <TextField label={t(messages.pointsField)} {...field('points', t(messages.pointsWanted))} />
      <TextField
        label={t(messages.moneyField)}
        hint={t(messages.moneyHint)}
        before="Rp"
        {...field('money', t(messages.moneyWanted))}
      />
      <TextField
        label={t(messages.piecesField)}
        hint={t(messages.piecesHint)}
        {...field('pieces', t(messages.pointsWanted))}
      />
      <TextField
        label={t(messages.limitField)}
        hint={t(messages.limitHint)}
        {...field('limit', t(messages.numberWanted))}
      />
    </>
  )
}

/** What goods cost in points and money, how many there are and for whom; of new ones also which they are. */
export function PointsGoodsDialog({ of, onClose }: { of: Goods | undefined; onClose: () => void }) {
  const t = useT()
  const [goods, setGoods] = useState<ComboboxOption | null>(null)
  const [skuId, setSkuId] = useState('')
  const [categoryId, setCategoryId] = useState(of?.category_id ?? '')
  const [typed, setTyped] = useState({
    points: of ? String(of.exchange_point) : '',
    money: of ? String(of.exchange_money) : '0',
    pieces: of ? String(of.goods_num) : '',
    limit: of ? String(of.limit_num) : '0',
  })
  const categories = useApiQuery(adminPointsApi.categories)
  const skus = useApiQuery(catalogApi.skus, { id: goods?.id ?? '1' }, { enabled: goods !== null })
  const choices = goods ? (skus.data ?? []) : []
  const sku = choices.find((it) => it.sku_id === skuId) ?? choices[0]
  const points = readWhole(typed.points, 1, pointsLimits.points)
  const money = readAmount(typed.money)
  const pieces = readWhole(typed.pieces, 1, pointsLimits.pieces)
  const limit = readWhole(typed.limit, 0, pointsLimits.pieces)
  const asked = { refreshes: [adminPointsApi.goods, adminPointsApi.categories], onDone: done }
  const add = useCommand(adminPointsApi.addGoods, asked)
  const change = useCommand(adminPointsApi.changeGoods, asked)
  function done() {
    toast(t(messages.saved), { tone: 'success' })
    onClose()
  }
  const send = () => {
    const terms = {
      category_id: categoryId,
      exchange_point: points!,
      exchange_money: money!,
      goods_num: pieces!,
      limit_num: limit!,
    }
    void (of
      ? change.send({ id: of.exchange_id, version: of.version, ...terms })
      : add.send({ sku_id: sku!.sku_id, ...terms }))
  }
  return (
    <FormDialog
      title={of ? t(messages.editOf, { name: of.goods_name }) : t(messages.add)}
      act={t(of ? messages.edit : messages.addGoods)}
      busy={add.busy || change.busy}
      awaits={skus.isLoading}
      refusal={add.refusal ?? change.refusal}
      isWrong={!categoryId || [points, money, pieces, limit].includes(undefined) || (!of && !sku)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {!of && (
            <>
              <Combobox
                label={t(messages.pickGoods)}
                hint={t(messages.pickHint)}
                required
                value={goods}
                onChange={setGoods}
                source={goodsNamed}
                error={skus.isError ? skus.error.message : tried && !goods && t(messages.goodsWanted)}
              />
              {choices.length > 1 && (
                <Select
                  label={t(messages.sku)}
                  value={sku?.sku_id ?? ''}
                  choices={choices.map((it) => ({
                    value: it.sku_id,
                    label: (it.spec_list ?? []).map((spec) => spec.spec_value).join(' · ') || it.sn,
                  }))}
                  onChange={setSkuId}
                />
              )}
            </>
          )}
          <Select
            label={t(messages.category)}
            required
            value={categoryId}
            choices={[
              ...(categoryId ? [] : [{ value: '', label: t(messages.categoryWanted) }]),
              ...(categories.data ?? []).map((it) => ({ value: it.category_id, label: it.name })),
            ]}
            onChange={setCategoryId}
            error={tried && !categoryId && t(messages.categoryWanted)}
          />
          <TermFields typed={typed} onChange={setTyped} read={{ points, money, pieces, limit }} tried={tried} />
        </>
      )}
    </FormDialog>
  )
}
