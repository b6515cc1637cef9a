import { type Reply, catalogApi, contentApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { GoodsCardTile } from '../goods-card/index.ts'
import { Link } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { usePreviewToken } from '../page/preview-token.lazy.ts'
import { type Block, rowsOf } from './floor-rows.ts'
import styles from './Floors.module.css'
import { messages } from './home.messages.ts'

const tagsShown = 5
const anchor = (id: string) => `floor-${id}`
type Floor = Reply<typeof contentApi.floors>[number]

function BlockOf({ block, beside }: { block: Block; beside: readonly Block[] }) {
  // A picture that leads where the words beside it lead needs no second name.
  const isEcho = beside.some((it) => it.type === 'TEXT' && it.url === block.url)
  return block.type === 'TEXT' ? (
    <Link href={block.url} className={styles.promise}>
      <strong>{block.title}</strong>
      {block.text && <span>{block.text}</span>}
    </Link>
  ) : (
    <Link
      href={block.url}
      className={styles.scene}
      {...(isEcho ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': block.title })}
    >
      <Picture src={block.image} alt="" cover className={styles.picture} />
    </Link>
  )
}

function Tags({ tags }: { tags: Floor['tags'] }) {
  return (
    <ul className={styles.tags}>
      {tags.slice(0, tagsShown).map((tag) => (
        <li key={tag.name}>
          <Link href={tag.url}>{tag.name}</Link>
        </li>
      ))}
    </ul>
  )
}

function FloorOf({ floor }: { floor: Floor }) {
  const t = useT()
  const { id, title, url, tags, blocks } = floor
  const rows = rowsOf(blocks)
  /** The tags stand below the first words of a tile, where there is one; else behind the title. */
  const tagged = rows.find((row) => row.isTile)?.beside.find((block) => block.type === 'TEXT')
  return (
    <section id={anchor(id)} className={styles.floor} aria-labelledby={`${anchor(id)}-title`}>
      <header className={styles.head}>
        <h2 id={`${anchor(id)}-title`} className={styles.title}>
          {title}
        </h2>
        {!tagged && <Tags tags={tags} />}
        <Link href={url} className={styles.more}>
          {t(messages.moreOf, { floor: title })}
          <ChevronRight aria-hidden="true" />
        </Link>
      </header>
      {rows.map(({ beside, goods, isTile }, at) => (
        <div key={at} className={isTile ? styles.body : styles.whole}>
          {beside.length > 0 && (
            <div className={isTile ? styles.tile : styles.band}>
              {beside.map((block, index) => (
                <Fragment key={index}>
                  <BlockOf block={block} beside={beside} />
                  {block === tagged && <Tags tags={tags} />}
                </Fragment>
              ))}
            </div>
          )}
          {goods.length > 0 && (
            <ul className={styles.goods}>
              {goods.map((it) => (
                <li key={it.goods_id}>
                  <GoodsCardTile goods={it} density="small" />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

/** One department of the mall after the other, and the way to each. A preview shows the drafts of them. */
/** A home page without floors says where the goods are, or that there are none yet. */
function NothingHere() {
  const t = useT()
  const goods = useApiQuery(catalogApi.topFive, {})
  if (!goods.data) return null
  const isEmpty = goods.data.length === 0
  return (
    <p className={styles.nothing}>
      {isEmpty ? t(messages.nothingYet) : <Link href={paths.goods()}>{t(messages.allGoods)}</Link>}
    </p>
  )
}

export default function Floors() {
  const t = useT()
  const preview_token = usePreviewToken()
  const draft = useApiQuery(contentApi.floorsPreview, preview_token ? { preview_token } : {}, {
    enabled: preview_token !== undefined,
  })
  const isDraft = preview_token !== undefined && !draft.isError
  const published = useApiQuery(contentApi.floors, {}, { enabled: !isDraft })
  const floors = isDraft ? draft : published
  if (floors.data?.length === 0) return <NothingHere />
  if (!floors.data) return null
  return (
    <>
      <nav className={styles.anchors} aria-label={t(messages.floors)}>
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
