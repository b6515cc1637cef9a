import { useT } from '@borong/site-kit'
import { useSaid } from '../page/use-said.ts'
import { messages } from './content.messages.ts'
import styles from './PagesPage.module.css'
import type { Block, Floor, FloorContent, HomePage } from './floor-draft.ts'

/** The draft of a floor beside what visitors see of it. */
export function FloorDetail({ floor, page }: { floor: Floor; page: HomePage }) {
  const t = useT()
  return (
    <div className={styles.beside}>
      <Side title={t(messages.draft)} content={floor.draft} none={t(messages.leaves)} page={page} />
      <Side title={t(messages.published)} content={floor.published} none={t(messages.notYet)} page={page} />
    </div>
  )
}

interface SideProps {
  title: string
  content: FloorContent | undefined
  none: string
  page: HomePage
}

function Side({ title, content, none, page }: SideProps) {
  const t = useT()
  const said = useSaid()
  const whatOf = (block: Block): string => {
    if (block.type !== 'GOODS') return said(block.type === 'TEXT' ? block.texts : block.titles)
    if (block.category_id !== undefined) return t(messages.bestOfCategory)
    return (block.goods_ids ?? []).map((id) => page.goods.find((it) => it.goods_id === id)?.goods_name ?? id).join(', ')
  }
  return (
    <section>
      <h3>{title}</h3>
      {content ? (
        <dl className={styles.parts}>
          <dt>{t(messages.floorTitle)}</dt>
          <dd>
            {Object.values(content.titles).join(' · ')} <span className="muted">{content.url}</span>
          </dd>
          <dt>{t(messages.tags)}</dt>
          <dd>{content.tags.map((tag) => said(tag.names)).join(', ') || '–'}</dd>
          <dt>{t(messages.blocks)}</dt>
          <dd>
            {content.blocks.length === 0 && '–'}
            <ol>
              {content.blocks.map((block, at) => (
                <li key={at}>
                  {t(messages[block.type])}: {whatOf(block)}
                </li>
              ))}
            </ol>
          </dd>
        </dl>
      ) : (
        <p className="muted">{none}</p>
      )}
    </section>
  )
}
