import { catalogApi } from '@borong/contract'
import { number, specText, useAsk, useSignedIn, useT } from '@borong/site-kit'
import { Breadcrumb, Button, Card, ErrorState, Notice, Skeleton } from '@borong/ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { GoodsCardTile } from '../goods-card/GoodsCard.tsx'
import { type Head, type PageArgs, type PageModule, useParam, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { words } from './goods-detail.words.ts'
import styles from './GoodsPage.module.css'
import { ShipTo } from './ShipTo.tsx'
import { SpecChoice } from './SpecChoice.tsx'
import { type Chosen, type Goods, isAvailable, linesOf, lowestOf } from './specs.ts'
import { TierBar } from './TierBar.tsx'

export async function loader({ params, ready, warm }: PageArgs): Promise<Goods> {
  const id = params['id'] ?? ''
  const [goods] = await Promise.all([ready(catalogApi.goods, { id }), warm(catalogApi.topFive, { goods_id: id })])
  return goods
}

const describedIn = 160
const paragraphs = (text: string) => text.split(/\n+/).map((it) => it.trim()).filter(Boolean)

export const head: NonNullable<PageModule<Goods>['head']> = ({ t, data: goods }): Head => {
  const path = paths.goodsDetail(goods.goods_id)
  const prices = goods.sku_list.map((sku) => sku.price)
  const description = paragraphs(goods.intro).join(' ').slice(0, describedIn)
  const crumbs = [
    { name: t(words.home), path: paths.home() },
    ...goods.category_trail.map((it) => ({ name: it.name, path: paths.goods({ category: it.category_id }) })),
    { name: goods.goods_name, path },
  ]
  return {
    title: goods.goods_name,
    description,
    canonical: path,
    ...(goods.thumbnail && { image: goods.thumbnail }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: goods.goods_name,
        sku: goods.sn,
        description,
        image: goods.gallery_list.map((it) => it.original),
        ...(goods.brand_name && { brand: { '@type': 'Brand', name: goods.brand_name } }),
        ...(goods.comment_num > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: goods.grade, reviewCount: goods.comment_num } }),
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'IDR',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
          availability: `https://schema.org/${goods.sku_list.some(isAvailable) ? 'InStock' : 'OutOfStock'}`,
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, name: crumb.name, item: crumb.path })),
      },
    ],
  }
}

export default function GoodsPage() {
  const t = useT()
  const id = useParam('id')
  const goods = useAsk(catalogApi.goods, { id })
  if (goods.data) return <Shown key={id} goods={goods.data} />
  if (goods.isError)
    return (
      <ErrorState title={t(words.failed)} actions={<Button onClick={() => void goods.refetch()}>{t(words.tryAgain)}</Button>}>
        {goods.error.message}
      </ErrorState>
    )
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="square" />
      <Skeleton shape="block" height={420} />
      <Skeleton shape="block" height={320} />
    </div>
  )
}

function Shown({ goods }: { goods: Goods }) {
  const t = useT()
  const signedIn = useSignedIn()
  const [{ sku: asked }] = useSearchOf(searches.goodsDetail)
  // The page is drawn for guests; members see their own prices and the stock of this moment.
  const own = useAsk(catalogApi.skus, { id: goods.goods_id }, { enabled: signedIn, staleTime: 0 })
  const skus = (signedIn && own.data) || goods.sku_list
  const [chosen, setChosen] = useState<Chosen>(() => {
    const preset = goods.sku_list.length === 1 ? goods.sku_list[0] : goods.sku_list.find((sku) => sku.sku_id === asked)
    return preset && isAvailable(preset) ? { [preset.sku_id]: lowestOf(preset) } : {}
  })
  const [touched, setTouched] = useState<string | undefined>(asked)
  const lines = linesOf(skus, chosen)
  const looked = skus.find((sku) => sku.sku_id === touched) ?? lines[0]?.sku ?? skus.find(isAvailable) ?? skus[0]
  const unit = goods.unit || t(words.piece)
  const crumbs = [
    { label: t(words.home), href: paths.home() },
    ...goods.category_trail.map((it) => ({ label: it.name, href: paths.goods({ category: it.category_id }) })),
    { label: goods.goods_name },
  ]
  const choose = (next: Chosen, sku?: string) => {
    setChosen(next)
    if (sku) setTouched(sku)
  }
  return (
    <>
      <Breadcrumb trail={crumbs} />
      {!goods.goods_off && <Notice tone="warn">{t(words.offShelf)}</Notice>}
      <div className={styles.page}>
        <Gallery name={goods.goods_name} pictures={goods.gallery_list} />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1} className={styles.title}>
              {goods.goods_name}
            </h1>
            <ul className={styles.facts}>
              <li>{t(words.number, { sn: goods.sn })}</li>
              {goods.brand_name && (
                <li>
                  {t(words.brand)} {goods.brand_id ? <Link href={paths.goods({ brand: goods.brand_id })}>{goods.brand_name}</Link> : goods.brand_name}
                </li>
              )}
              {goods.buy_count > 0 && <li>{t(words.sold, { n: number(goods.buy_count) })}</li>}
              {goods.comment_num > 0 && (
                <li className={styles.grade}>
                  <span role="img" aria-label={t(words.rating, { grade: goods.grade, n: goods.comment_num })}>
                    <Star aria-hidden="true" /> {goods.grade.toFixed(1)} ({number(goods.comment_num)})
                  </span>
                </li>
              )}
            </ul>
          </header>
          {looked && <TierBar sku={looked} spec={skus.length > 1 ? specText(looked.spec_list) : ''} num={chosen[looked.sku_id] ?? 0} unit={unit} />}
          {looked && <ShipTo line={lines[0] ?? { sku: looked, num: lowestOf(looked) }} more={lines.length > 1} />}
          <SpecChoice skus={skus} chosen={chosen} onChoose={choose} />
        </div>
        <BuyBox goods={goods} lines={lines} unit={unit} onTake={(sku, more) => choose({ ...chosen, [sku]: (chosen[sku] ?? 0) + more }, sku)} />
        <More goods={goods} />
      </div>
    </>
  )
}

/** Parameters, description and neighbours: all in the page, so that reading needs no scripts. */
function More({ goods }: { goods: Goods }) {
  const t = useT()
  const related = useAsk(catalogApi.topFive, { goods_id: goods.goods_id })
  const groups = goods.param_list.filter((group) => group.params.length > 0)
  return (
    <div className={styles.more}>
      {groups.length > 0 && (
        <Card title={t(words.parameters)} flush>
          <table className={styles.params}>
            <tbody>
              {groups.flatMap((group) =>
                group.params.map((it) => (
                  <tr key={`${group.group_id} ${it.param_id}`}>
                    <th scope="row">{it.param_name}</th>
                    <td>{it.param_value}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </Card>
      )}
      {goods.intro && (
        <Card title={t(words.description)}>
          <div className={styles.intro}>
            {paragraphs(goods.intro).map((text, at) => (
              <p key={at}>{text}</p>
            ))}
          </div>
        </Card>
      )}
      {related.data && related.data.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{t(words.related)}</h2>
          <ul className={styles.tiles}>
            {related.data.map((it) => (
              <li key={it.goods_id}>
                <GoodsCardTile goods={it} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
