import { catalogApi } from '@borong/contract'
import { number, specText, useApiQuery, useSignedIn, useT } from '@borong/site-kit'
import { Breadcrumb, Button, ErrorState, Notice, Skeleton } from '@borong/ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { FavouriteButton } from '../favourites/index.ts'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { GoodsPromotions } from '../promotion/index.ts'
import { Link } from '../page/Link.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { messages } from './goods-detail.messages.ts'
import styles from './GoodsPage.module.css'
import { useGoods } from './preview-in.ts'
import { ShipTo } from './ShipTo.tsx'
import { SpecChoice } from './SpecChoice.tsx'
import { type Chosen, type Goods, isAvailable, linesOf, lowestOf, wantsRoom, withSpecs } from './specs.ts'
import { TierBar } from './TierBar.tsx'
import { WhyPrice } from './WhyPrice.tsx'

/** What a buyer chooses from, and the way to order it. */
export default function GoodsShown() {
  const t = useT()
  const goods = useGoods()
  if (goods.data) return <Shown key={goods.data.goods_id} goods={goods.data} />
  if (goods.isError)
    return (
      <ErrorState
        title={t(messages.failed)}
        actions={<Button onClick={() => void goods.refetch()}>{t(messages.tryAgain)}</Button>}
      >
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
  const [{ sku: asked, preview_token: preview }] = useSearchOf(searches.goodsDetail)
  // The page is drawn for guests; members see their own prices and the stock of this moment.
  const own = useApiQuery(catalogApi.skus, { id: goods.goods_id }, { enabled: signedIn && !preview, staleTime: 0 })
  const skus = (signedIn && own.data?.map(withSpecs)) || goods.sku_list
  const [chosen, setChosen] = useState<Chosen>(() => {
    const preset = goods.sku_list.length === 1 ? goods.sku_list[0] : goods.sku_list.find((sku) => sku.sku_id === asked)
    return preset && isAvailable(preset) ? { [preset.sku_id]: lowestOf(preset) } : {}
  })
  const [packSize, setPackSize] = useState(1)
  const [touched, setTouched] = useState<string | undefined>(asked)
  const lines = linesOf(skus, chosen)
  const looked = skus.find((sku) => sku.sku_id === touched) ?? lines[0]?.sku ?? skus.find(isAvailable) ?? skus[0]
  const unit = goods.unit || t(messages.piece)
  const crumbs = [
    { label: t(messages.home), href: paths.home() },
    ...goods.category_trail.map((it) => ({ label: it.name, href: paths.goods({ category: it.category_id }) })),
  ]
  const isWide = wantsRoom(skus)
  const counted = { unit, packSize, onPack: setPackSize }
  const specs = <SpecChoice skus={skus} chosen={chosen} onChoose={setChosen} onTouch={setTouched} {...counted} />
  return (
    <>
      <Breadcrumb trail={crumbs} />
      {(preview || !goods.goods_off) && (
        <Notice tone="warn">{t(preview ? messages.preview : messages.offShelf)}</Notice>
      )}
      {/* Nothing is bought in a preview. */}
      <div className={styles.page} inert={preview !== undefined}>
        <Gallery name={goods.goods_name} pictures={goods.gallery_list} />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1} className={styles.title}>
              {goods.goods_name}
            </h1>
            <ul className={styles.facts}>
              <li>{t(messages.number, { sn: goods.sn })}</li>
              {goods.brand_name && (
                <li>
                  {t(messages.brand)}{' '}
                  {goods.brand_id ? (
                    <Link href={paths.goods({ brand: goods.brand_id })}>{goods.brand_name}</Link>
                  ) : (
                    goods.brand_name
                  )}
                </li>
              )}
              {goods.buy_count > 0 && <li>{t(messages.sold, { n: number(goods.buy_count) })}</li>}
              {goods.grade > 0 && (
                <li className={styles.grade}>
                  <a href="#reviews" data-tip={t(messages.toReviews)}>
                    <span role="img" aria-label={t(messages.ratingBy, { grade: goods.grade, n: goods.comment_num })}>
                      <Star aria-hidden="true" /> {goods.grade.toFixed(1)} ({number(goods.comment_num)})
                    </span>
                  </a>
                </li>
              )}
              <li>
                <FavouriteButton kind="goods" id={goods.goods_id} name={goods.goods_name} />
              </li>
            </ul>
          </header>
          {looked && (
            <TierBar
              sku={looked}
              spec={skus.length > 1 ? specText(looked.spec_list) : ''}
              num={chosen[looked.sku_id] ?? 0}
              unit={unit}
            />
          )}
          {looked && <WhyPrice sku={looked} num={chosen[looked.sku_id] ?? 0} unit={unit} />}
          <GoodsPromotions goods={goods.goods_id} />
          {looked && <ShipTo line={lines[0] ?? { sku: looked, num: lowestOf(looked) }} more={lines.length > 1} />}
          {!isWide && specs}
        </div>
        {isWide && <div className={styles.specs}>{specs}</div>}
        <BuyBox
          goods={goods}
          lines={lines}
          packSize={packSize}
          unit={unit}
          onTake={(sku, more) => setChosen((before) => ({ ...before, [sku]: (before[sku] ?? 0) + more }))}
        />
      </div>
    </>
  )
}
