import { Combobox, type ComboboxOption, MultiCombobox, type OptionSource } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import {
  bulkActs,
  bulkRoundings,
  goodsImportApi,
  goodsImportLimits,
  type Input,
  type Reply,
  sellerCategoryApi,
  sellerFreightApi,
  sellerGoodsApi,
  shopPageApi,
} from '@borong/contract'
import { formatRupiah, request, useCommand, useT } from '@borong/site-kit'
import { Notice, Select, TextField } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './bulk.messages.ts'

type Act = Input<typeof goodsImportApi.bulk>['act']
type Kind = Act['kind']
type Filter = Omit<Input<typeof goodsImportApi.bulk>, 'act' | 'goods_ids'>
type Rounding = `${(typeof bulkRoundings)[number]}`
type Which = 'PICKED' | 'LISTED' | 'CHOSEN'
type Categories = Reply<typeof sellerCategoryApi.tree>

const page = 20
const maxChosen = 200
const options = (tree: Categories, above = ''): ComboboxOption[] =>
  tree.flatMap((it) => {
    const name = above ? `${above} > ${it.name}` : it.name
    return [...(it.may_sell ? [{ id: it.category_id, name }] : []), ...options(it.children, name)]
  })
const matching = (all: readonly ComboboxOption[], search: string) =>
  all.filter((it) => it.name.toLowerCase().includes(search.trim().toLowerCase())).slice(0, 50)

/** What may be chosen for an act that names something. */
const sources = {
  CATEGORY: async ({ search }: { search: string }) => ({
    options: matching(options(await request(sellerCategoryApi.tree, {})), search),
  }),
  FREIGHT: async ({ search, cursor }: { search: string; cursor: string | undefined }) => {
    const at = Number(cursor ?? 1)
    const keyword = search.trim().slice(0, 60)
    const found = await request(sellerFreightApi.list, {
      page_no: at,
      page_size: page,
      ...(keyword && { keyword }),
    })
    return {
      options: found.data.map((it) => ({ id: it.template_id, name: it.name })),
      ...(at * page < found.data_total && { next: String(at + 1) }),
    }
  },
  SECTION: async ({ search }: { search: string }) => {
    const { sections } = await request(shopPageApi.sections, {})
    const all = sections.flatMap((it) => [
      { id: it.section_id, name: it.names['en-us'] },
      ...it.children.map((child) => ({
        id: child.section_id,
        name: `${it.names['en-us']} > ${child.names['en-us']}`,
      })),
    ])
    return { options: matching(all, search) }
  },
}
const isChoice = (kind: Kind): kind is keyof typeof sources => kind in sources

/** Goods of the shop, each once, whatever the number of its skus. */
const goodsSource: OptionSource = async ({ search, cursor }) => {
  const at = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 100)
  const found = await request(sellerGoodsApi.list, { page_no: at, page_size: 50, ...(keyword && { keyword }) })
  const goods = new Map(found.data.map((it) => [it.goods_id, { id: it.goods_id, name: it.goods_name }]))
  return { options: [...goods.values()], ...(at * 50 < found.data_total && { next: String(at + 1) }) }
}

const percentOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  const value = Number(plain)
  return /^[+-]?\d{1,3}(\.\d)?$/.test(plain) && value >= -90 && value <= 900 && value !== 0 ? value : undefined
}

const fieldOf = { CATEGORY: 'category_id', FREIGHT: 'freight_template_id', SECTION: 'section_id' } as const

/** One act on all goods that the list shows, or on those that are chosen; what it would do is checked before anything is written. */
export function BulkDialog({
  filter,
  held,
  picked,
  onClose,
}: {
  filter: Filter
  held: readonly string[]
  /** Goods that are picked in the grid. */
  picked: readonly string[]
  onClose: () => void
}) {
  const t = useT()
  const go = useGo()
  const kinds = bulkActs.filter((it) => held.includes(it === 'PRICE' ? 'prices' : 'goods'))
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'UNSHELVE')
  const [percent, setPercent] = useState('')
  const [rounding, setRounding] = useState<Rounding>('100')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [which, setWhich] = useState<Which>(picked.length ? 'PICKED' : 'LISTED')
  const [goods, setGoods] = useState<readonly ComboboxOption[]>([])
  const begin = useCommand(goodsImportApi.bulk, {
    refreshes: [goodsImportApi.list],
    onDone: ({ import_id: id }) => go(paths.goodsImport({ open: id })),
  })
  const share = percentOf(percent)
  // Without a template goods take the default of the shop.
  const isNone = which === 'CHOSEN' && !goods.length
  const tooMany = which === 'PICKED' && picked.length > goodsImportLimits.named
  const named = { LISTED: undefined, PICKED: picked, CHOSEN: goods.map((it) => it.id) }[which]
  const isWrong =
    isNone || tooMany || (kind === 'PRICE' && share === undefined) || (isChoice(kind) && kind !== 'FREIGHT' && !chosen)
  const act: Act = {
    kind,
    ...(kind === 'PRICE' && {
      percent: share ?? 0,
      round_to: bulkRoundings.find((it) => String(it) === rounding) ?? 1,
    }),
    ...(isChoice(kind) && chosen && { [fieldOf[kind]]: chosen.id }),
  }
  return (
    <FormDialog
      title={t(messages.title)}
      act={t(messages.check)}
      busy={begin.busy}
      refusal={begin.refusal}
      isWrong={isWrong}
      onSend={() => void begin.send({ act, ...(named ? { goods_ids: [...named] } : filter) })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <WhichGoods
            which={which}
            onWhich={setWhich}
            picked={picked.length}
            goods={goods}
            onGoods={setGoods}
            missing={tried && isNone}
          />
          {tooMany && <Notice tone="danger">{t(messages.tooManyPicked, { n: goodsImportLimits.named })}</Notice>}
          <p>{t(messages.text)}</p>
          <Select
            label={t(messages.act)}
            value={kind}
            choices={kinds.map((it) => ({ value: it, label: t(messages[it]) }))}
            onChange={(it) => {
              setKind(it)
              setChosen(null)
            }}
          />
          {kind === 'PRICE' && (
            <PriceFields
              percent={percent}
              onPercent={setPercent}
              isWrong={tried && share === undefined}
              rounding={rounding}
              onRounding={setRounding}
            />
          )}
          {isChoice(kind) && (
            <Combobox
              key={kind}
              label={t(messages[`choose.${kind}`])}
              optional={kind === 'FREIGHT'}
              required={kind !== 'FREIGHT'}
              source={sources[kind]}
              value={chosen}
              onChange={setChosen}
              error={tried && kind !== 'FREIGHT' && !chosen ? t(messages.chosenWanted) : undefined}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface WhichGoodsProps {
  which: Which
  onWhich: (which: Which) => void
  picked: number
  goods: readonly ComboboxOption[]
  onGoods: (goods: readonly ComboboxOption[]) => void
  missing: boolean
}

/** All that the list shows, or goods that are chosen one by one. */
function WhichGoods({ which, onWhich, picked, goods, onGoods, missing }: WhichGoodsProps) {
  const t = useT()
  return (
    <>
      <Select
        label={t(messages.which)}
        hint={which === 'LISTED' ? t(messages.listedHint) : undefined}
        value={which}
        choices={[
          ...(picked > 0 ? [{ value: 'PICKED' as const, label: t(messages.PICKED, { n: picked }) }] : []),
          ...(['LISTED', 'CHOSEN'] as const).map((it) => ({ value: it, label: t(messages[it]) })),
        ]}
        onChange={onWhich}
      />
      {which === 'CHOSEN' && (
        <MultiCombobox
          label={t(messages.goods)}
          required
          source={goodsSource}
          max={maxChosen}
          value={goods}
          onChange={onGoods}
          error={missing && t(messages.goodsWanted)}
        />
      )}
    </>
  )
}

interface PriceFieldsProps {
  percent: string
  onPercent: (percent: string) => void
  isWrong: boolean
  rounding: Rounding
  onRounding: (rounding: Rounding) => void
}

/** By how much prices change, and to what they are rounded. */
function PriceFields({ percent, onPercent, isWrong, rounding, onRounding }: PriceFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.percent)}
        hint={t(messages.percentHint)}
        required
        inputMode="decimal"
        autoComplete="off"
        value={percent}
        onChange={onPercent}
        error={isWrong && t(messages.percentWanted)}
      />
      <Select
        label={t(messages.rounding)}
        value={rounding}
        choices={bulkRoundings.map((it) => ({ value: `${it}` as const, label: formatRupiah(it) }))}
        onChange={onRounding}
      />
    </>
  )
}
