import { DetailPanel } from '@borong/console/detail'
import { listed, number, useT } from '@borong/site-kit'
import { Card, Pill, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { CategoryActs } from './CategoryActs.tsx'
import type { Category, CategoryRow } from './category-shown.ts'
import { messages } from './category.messages.ts'
import { NamesPanel } from './NamesPanel.tsx'
import { ParametersCard } from './ParametersCard.tsx'

/** One category: its names, the parameters of its goods, who may sell in it, and what can be done to it. */
export function CategoryDetail({ category: it, all }: { category: Category; all: readonly CategoryRow[] }) {
  const t = useT()
  const { Link } = useUi()
  const above = it.category_trail.slice(0, -1)
  return (
    <DetailPanel
      title={it.name}
      state={
        it.missing.length > 0 && (
          <Pill tone="warn">
            {t(messages.lacking, {
              what: listed(
                t,
                it.missing.map((gap) => t(messages[gap])),
              ),
            })}
          </Pill>
        )
      }
      facts={
        <>
          {above.map((step) => (
            <Link key={step.category_id} href={paths.categories(step.category_id)}>
              {step.name}
            </Link>
          ))}
          <span>{t(messages.level, { n: number(it.grade) })}</span>
          <span>{t(messages.goodsNum, { n: it.goods_num })}</span>
          {it.goods_below_num !== it.goods_num && <span>{t(messages.goodsBelow, { n: it.goods_below_num })}</span>}
        </>
      }
      acts={<CategoryActs category={it} all={all} />}
    >
      <NamesPanel key={it.version} category={it} />
      <ParametersCard category={it} />
      <SellersCard category={it} />
    </DetailPanel>
  )
}

function SellersCard({ category: it }: { category: Category }) {
  const t = useT()
  const { Link } = useUi()
  return (
    <Card title={t(messages.sellers)}>
      <p>{t(messages.freeSellers, { n: it.free_seller_num })}</p>
      <p className="muted">{t(it.sellers.length ? messages.sellersOnly : messages.noSellers)}</p>
      {it.sellers.length > 0 && (
        <ul>
          {it.sellers.map((shop) => (
            <li key={shop.shop_id}>
              <Link href={paths.shop(shop.shop_id)}>{shop.shop_name}</Link>
            </li>
          ))}
        </ul>
      )}
      {it.company_num > 0 && <p>{t(messages.companies, { n: it.company_num })}</p>}
    </Card>
  )
}
