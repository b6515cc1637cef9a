import { type Reply, catalogApi, orderLineLimit, searchApi } from '@borong/contract'
import { specText, useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Picture, Price, Skeleton, Stack, TextField } from '@borong/ui'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useSettled } from '../../forms/use-settled.ts'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import styles from './AddGoodsDialog.module.css'
import { type PickedGoods, addLine, firstNum } from './edit-lines.ts'
import { messages } from './edit.messages.ts'
import type { EditOrder } from './use-edit-order.ts'

type Card = Reply<typeof searchApi.goods>['data'][number]
const shown = 12

interface AddProps {
  edit: EditOrder
}

/** Looks for goods of the same shop, by number or words, and adds them. */
export function AddGoodsDialog({ edit, onClose }: AddProps & { onClose: () => void }) {
  const t = useT()
  const { base, edits } = edit
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim().slice(0, 200), 250)
  const found = useApiQuery(
    searchApi.goods,
    { seller_id: base.shop_id, page_size: shown, ...(keyword && { keyword }) },
    { showPreviousRows: true },
  )
  const removed = Object.values(edits.nums).filter((num) => num === 0).length
  const full = base.sku_list.length - removed + edits.added.length >= orderLineLimit
  return (
    <Dialog
      open
      width={760}
      title={t(messages.addGoods)}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t(messages.done)}
        </Button>
      }
    >
      <Stack gap={16}>
        <TextField
          label={t(messages.findLabel)}
          hint={t(messages.findHint, { shop: base.shop_name })}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          before={<Search aria-hidden="true" />}
        />
        {full && <Notice tone="warn">{t(messages.full, { n: orderLineLimit })}</Notice>}
        <div className={styles.results} aria-busy={found.isFetching} aria-live="polite">
          {found.isError && !found.data ? (
            <NotLoaded compact what={t(messages.searchNoun)} query={found} />
          ) : !found.data ? (
            <Skeleton shape="block" height={240} />
          ) : found.data.data.length === 0 ? (
            <p className="muted">{t(messages.nothingFound)}</p>
          ) : (
            <ul className={styles.list} aria-label={t(messages.results)}>
              {found.data.data.map((card) => (
                <Found key={card.goods_id} card={card} edit={edit} full={full} open={found.data.data.length === 1} />
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

interface FoundProps extends AddProps {
  card: Card
  full: boolean
  /** The only one found: its specifications are shown at once. */
  open: boolean
}

function Found({ card, edit, full, open }: FoundProps) {
  const t = useT()
  const id = useId()
  const [opened, setOpened] = useState<boolean>()
  const isOpen = !card.sku_id && (opened ?? open)
  return (
    <li className={styles.found}>
      <div className={styles.row}>
        <Picture src={card.small} alt="" size={56} framed />
        <span className={styles.what}>
          <span className={styles.name}>{card.name}</span>
          <span className={styles.note}>{card.params.map((it) => it.value).join(' · ')}</span>
        </span>
        <Price plain value={card.price} />
        {card.sku_id ? (
          <AddButton
            edit={edit}
            full={full}
            soldOut={card.in_stock === 0}
            num={firstNum(card)}
            goods={{
              sku_id: card.sku_id,
              goods_id: card.goods_id,
              sku_sn: '',
              name: card.name,
              goods_image: card.small,
              spec: '',
              unit: card.unit,
              price: card.price,
            }}
          />
        ) : (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? t(messages.hideVariants) : t(messages.variants, { n: card.spec_num })}
          </Button>
        )}
      </div>
      {isOpen && <Variants id={id} card={card} edit={edit} full={full} />}
    </li>
  )
}

function Variants({ id, card, edit, full }: AddProps & { id: string; card: Card; full: boolean }) {
  const t = useT()
  const skus = useApiQuery(catalogApi.skus, { id: card.goods_id })
  if (skus.isError && !skus.data) return <NotLoaded compact what={t(messages.searchNoun)} query={skus} />
  if (!skus.data) return <Skeleton shape="block" height={80} />
  return (
    <ul id={id} className={styles.variants} aria-label={t(messages.variantsOf, { name: card.name })}>
      {skus.data.map((sku) => (
        <li key={sku.sku_id} className={styles.variant}>
          <span className={styles.what}>
            <span>{specText(sku.spec_list ?? [])}</span>
            <span className={styles.note}>{t(messages.sku, { sn: sku.sn })}</span>
          </span>
          <Price plain value={sku.contract_price ?? sku.price} />
          <AddButton
            edit={edit}
            full={full}
            soldOut={sku.enable_quantity === 0}
            num={firstNum(sku)}
            goods={{
              sku_id: sku.sku_id,
              goods_id: sku.goods_id,
              sku_sn: sku.sn,
              name: sku.goods_name,
              goods_image: sku.thumbnail,
              spec: specText(sku.spec_list ?? []),
              unit: card.unit,
              price: sku.contract_price ?? sku.price,
            }}
          />
        </li>
      ))}
    </ul>
  )
}

interface AddButtonProps extends AddProps {
  goods: PickedGoods
  num: number
  full: boolean
  soldOut: boolean
}
function AddButton({ edit, goods, num, full, soldOut }: AddButtonProps) {
  const t = useT()
  const { base, edits, setEdits } = edit
  const line = base.sku_list.find((it) => it.sku_id === goods.sku_id)
  const there = line ? edits.nums[line.sku_id] !== 0 : edits.added.some((it) => it.sku_id === goods.sku_id)
  if (there) return <span className={styles.there}>✓ {t(messages.inOrder)}</span>
  return (
    <Button
      size="small"
      aria-label={t(messages.addOf, { name: `${goods.name} ${goods.spec}`.trim() })}
      because={full ? t(messages.full, { n: orderLineLimit }) : soldOut && !line ? t(messages.soldOut) : undefined}
      onClick={() => setEdits(addLine(edits, base.sku_list, { ...goods, num }))}
    >
      {soldOut && !line ? t(messages.soldOut) : t(messages.add)}
    </Button>
  )
}
