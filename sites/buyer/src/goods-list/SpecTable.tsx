import { number, useT } from '@borong/site-kit'
import { Picture, Price, classes } from '@borong/ui'
import { AddToCart, type Card, InCart, BestTier } from '../goods-card/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './GoodsList.module.css'
import { messages } from './goods-list.messages.ts'
import { columnsOf } from './list-search.ts'

/** The parameters that the goods have in common, side by side. */
export function SpecTable({ rows }: { rows: readonly Card[] }) {
  const t = useT()
  const columns = columnsOf(rows)
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table} aria-label={t(messages.tableCaption)}>
        <thead>
          <tr>
            <th scope="col">{t(messages.goods)}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={styles.end}>
              {t(messages.unitPrice)}
            </th>
            <th scope="col" className={styles.end}>
              {t(messages.stock)}
            </th>
            <th scope="col">{t(messages.order)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((goods) => (
            <tr key={goods.goods_id}>
              <th scope="row" className={styles.goods}>
                <span>
                  <Picture size={44} framed src={goods.thumbnail} alt="" />
                  <span>
                    <Link href={paths.goodsDetail(goods.goods_id)} className={styles.name}>
                      {goods.name}
                    </Link>
                    <span className={styles.by}>
                      {[goods.brand_name, goods.seller_name].filter(Boolean).join(' · ')}{' '}
                      <InCart goodsId={goods.goods_id} />
                    </span>
                  </span>
                </span>
              </th>
              {columns.map((name) => (
                <td key={name}>
                  {goods.params.find((it) => it.name === name)?.value ?? <span className="muted">–</span>}
                </td>
              ))}
              <td className={classes(styles.end, styles.prices)}>
                <Price value={goods.price} />
                <BestTier goods={goods} />
              </td>
              <td className={styles.end}>
                {goods.in_stock ? number(goods.quantity) : <span className={styles.by}>{t(messages.outOfStock)}</span>}
              </td>
              <td className={styles.act}>
                <AddToCart goods={goods} withQuantity />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
