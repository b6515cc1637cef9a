import { useT } from '@borong/site-kit'
import { classes } from '@borong/ui'
import type { Link, ListSearch } from '../goods-list/index.ts'
import { Link as Anchor } from '../page/Link.tsx'
import styles from './ShopSections.module.css'
import type { ShopPage } from './shop-page.ts'
import { messages } from './shop.messages.ts'

interface ShopSectionsProps {
  page: ShopPage
  search: ListSearch
  link: Link
  narrowed: boolean
  /** Beside the floors where there is room. */
  aside?: boolean
}

/** The shop's own categories. In a row, those below the chosen one stand under it. */
export function ShopSections({ page: { sections }, search, link, narrowed, aside }: ShopSectionsProps) {
  const t = useT()
  if (sections.length === 0) return null
  const chosen = search.section
  const open = sections.find(
    (it) => it.section_id === chosen || it.children.some((child) => child.section_id === chosen),
  )
  const entry = (id: string, name: string, isOn: boolean) => (
    <Anchor href={link({ section: id })} aria-current={isOn ? 'true' : undefined}>
      {name}
    </Anchor>
  )
  return (
    <nav className={classes(styles.sections, aside && styles.aside)} aria-label={t(messages.sections)}>
      {aside && <h2 className={styles.title}>{t(messages.sections)}</h2>}
      <ul className={styles.tops}>
        <li>
          {narrowed ? (
            <Anchor href={link({})}>{t(messages.start)}</Anchor>
          ) : (
            <a href="#all-goods">{t(messages.allGoods)}</a>
          )}
        </li>
        {sections.map((it) => (
          <li key={it.section_id}>
            {entry(it.section_id, it.section_name, it === open)}
            {aside && it.children.length > 0 && (
              <ul className={styles.below}>
                {it.children.map((child) => (
                  <li key={child.section_id}>{entry(child.section_id, child.section_name, false)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {!aside && open && open.children.length > 0 && (
        <ul className={styles.row}>
          {open.children.map((child) => (
            <li key={child.section_id}>{entry(child.section_id, child.section_name, child.section_id === chosen)}</li>
          ))}
        </ul>
      )}
    </nav>
  )
}
