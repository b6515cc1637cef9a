import { type Reply, contentApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import { ChevronRight } from 'lucide-react'
import { GoodsCardTile } from '../goods-card/GoodsCard.tsx'
import { Link } from '../shell/Link.tsx'
import styles from './Floors.module.css'
import { words } from './home.words.ts'

const tagsShown = 5
const goodsShown = 8
const anchor = (id: string) => `floor-${id}`

function FloorOf({ floor }: { floor: Reply<typeof contentApi.floors>[number] }) {
  const t = useT()
  const { id, title, url, tags, tile, goods } = floor
  return (
    <section id={anchor(id)} className={styles.floor} aria-labelledby={`${anchor(id)}-title`}>
      <header className={styles.head}>
        <h2 id={`${anchor(id)}-title`} className={styles.title}>
          {title}
        </h2>
        <Link href={url} className={styles.more}>
          {t(words.moreOf, { floor: title })}
          <ChevronRight aria-hidden="true" />
        </Link>
      </header>
      <div className={styles.body}>
        <div className={styles.tile}>
          <Link href={tile.url} className={styles.promise}>
            <strong>{tile.title}</strong>
            <span>{tile.text}</span>
          </Link>
          <ul className={styles.tags}>
            {tags.slice(0, tagsShown).map((tag) => (
              <li key={tag.name}>
                <Link href={tag.url}>{tag.name}</Link>
              </li>
            ))}
          </ul>
          <Picture src={tile.image} alt="" cover className={styles.scene} />
        </div>
        <ul className={styles.goods}>
          {goods.slice(0, goodsShown).map((it) => (
            <li key={it.goods_id}>
              <GoodsCardTile goods={it} density="small" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** One department of the mall after the other, and the way to each. */
export default function Floors() {
  const t = useT()
  const floors = useAsk(contentApi.floors)
  if (!floors.data?.length) return null
  return (
    <>
      <nav className={styles.anchors} aria-label={t(words.floors)}>
        <ul>
          {floors.data.map((it) => (
            <li key={it.id}>
              <a href={`#${anchor(it.id)}`}>{it.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {floors.data.map((floor) => (
        <FloorOf key={floor.id} floor={floor} />
      ))}
    </>
  )
}
