import { Picture, classes } from '@borong/ui'
import { GoodsCardTile } from '../goods-card/index.ts'
import type { Link } from '../goods-list/index.ts'
import { Link as Anchor } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { RichText } from '@borong/site-kit/rich-text/RichTextShown.tsx'
import styles from './ShopFloors.module.css'
import type { ShopPage } from './shop-page.ts'

type Floor = ShopPage['floors'][number]
type Shown = Floor['pictures'][number]

interface ShopFloorsProps {
  floors: readonly Floor[]
  id: string
  link: Link
}

/** What the shop has arranged, from the top down. */
export function ShopFloors({ floors, id, link }: ShopFloorsProps) {
  return (
    <div className={styles.floors}>
      {floors.map((floor, at) => (
        <section
          key={at}
          className={classes(styles.floor, floor.type === 'TEXT' && styles.words)}
          aria-labelledby={floor.title ? `shop-${id}-floor-${at}` : undefined}
        >
          {floor.title && (
            <h2 id={`shop-${id}-floor-${at}`} className={styles.title}>
              {floor.title}
            </h2>
          )}
          {floor.type === 'GOODS' && (
            <ul className={styles.goods}>
              {floor.goods.map((it) => (
                <li key={it.goods_id}>
                  <GoodsCardTile goods={it} density="small" />
                </li>
              ))}
            </ul>
          )}
          {floor.type === 'PICTURES' && <Pictures pictures={floor.pictures} link={link} />}
          {floor.type === 'TEXT' && <RichText text={floor.text} />}
        </section>
      ))}
    </div>
  )
}

const hrefOf = ({ link_type: type, link_id: id }: Shown, link: Link) => {
  if (type === 'NONE' || id === undefined) return undefined
  return type === 'GOODS' ? paths.goodsDetail(id) : link({ section: id })
}

/** Beside each other; one alone is as wide as a banner. */
function Pictures({ pictures, link }: { pictures: readonly Shown[]; link: Link }) {
  const isAlone = pictures.length === 1
  return (
    <ul className={classes(styles.pictures, isAlone && styles.alone)}>
      {pictures.map((it, at) => {
        const href = hrefOf(it, link)
        const shown = <Picture src={it.image} alt={href ? '' : it.title} ratio={isAlone ? '16x5' : '5x2'} cover />
        return (
          <li key={at}>
            {href ? (
              <Anchor href={href} className={styles.picture}>
                {shown}
                <span className={styles.name}>{it.title}</span>
              </Anchor>
            ) : (
              <span className={styles.picture}>{shown}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
