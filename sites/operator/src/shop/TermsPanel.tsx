import { Panel } from '@borong/console/queue'
import { mallShopApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Radios, Skeleton, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { CategoryTicks, useOfferedCategories } from '../page/CategoryTicks.tsx'
import { typedPercent, readPercent } from '../page/percent.ts'
import { type Shop, changed } from './shop-shown.ts'
import { messages } from './shop.messages.ts'

/** What the mall keeps of what the shop earns, and what the shop may sell. */
export function TermsPanel({ shop }: { shop: Shop }) {
  const t = useT()
  const [typed, setTyped] = useState(typedPercent(shop.commission_bps))
  const [scope, setScope] = useState<'ALL' | 'SOME'>(shop.categories.length ? 'SOME' : 'ALL')
  const [chosen, setChosen] = useState<readonly string[]>(shop.categories.map((it) => it.category_id))
  const commission = readPercent(typed)
  const isNoneChosen = scope === 'SOME' && chosen.length === 0
  const save = useCommand(mallShopApi.setTerms, {
    refreshes: changed,
    onDone: () => toast(t(messages.saved), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.terms)}
      refusal={save.refusal}
      isWrong={commission === undefined || isNoneChosen}
      onSend={() =>
        commission !== undefined &&
        void save.send({
          id: shop.shop_id,
          commission_bps: commission,
          category_ids: scope === 'ALL' ? [] : [...chosen],
          version: shop.version,
        })
      }
      acts={
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.commission)}
            hint={t(messages.commissionHint)}
            required
            after="%"
            inputMode="decimal"
            maxLength={6}
            value={typed}
            onChange={setTyped}
            error={tried && commission === undefined && t(messages.commissionWanted)}
          />
          <Radios
            legend={t(messages.categories)}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'ALL', title: t(messages.everything) },
              { value: 'SOME', title: t(messages.onlyThese) },
            ]}
          />
          {scope === 'SOME' && <Categories shop={shop} chosen={chosen} onChange={setChosen} />}
          {tried && isNoneChosen && (
            <Notice tone="danger" live="assertive">
              {t(messages.categoriesWanted)}
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}

interface CategoriesProps {
  shop: Shop
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Categories({ shop, chosen, onChange }: CategoriesProps) {
  const t = useT()
  const { tree, offered } = useOfferedCategories(shop.categories)
  if (tree.isError && !tree.data)
    return (
      <Notice tone="danger">
        {t(messages.categoriesFailed)}{' '}
        <Button variant="link" onClick={() => void tree.refetch()}>
          {t(messages.tryAgain)}
        </Button>
      </Notice>
    )
  if (!tree.data) return <Skeleton shape="block" height={96} />
  return (
    <>
      <CategoryTicks offered={offered} chosen={chosen} onChange={onChange} label={t(messages.onlyThese)} />
      <p className="small muted">{t(messages.stays)}</p>
    </>
  )
}
