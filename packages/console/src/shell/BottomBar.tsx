import { useT } from '@borong/site-kit'
import { Drawer, VisuallyHidden, useUi } from '@borong/ui'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './ConsoleShell.module.css'
import { messages } from './console-shell.messages.ts'
import { EntryLink, isOpen } from './SideNavigation.tsx'
import type { NavigationEntry, NavigationGroup } from './shell-types.ts'

const places = 4

/** The pages at hand, filled up with the first of the menu where somebody may not open them all. */
function barOf(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const chosen = [...entries.filter((it) => it.atHand), ...entries.filter((it) => !it.atHand)].slice(0, places)
  return entries.filter((it) => chosen.includes(it))
}

/** Phones have five places: four pages, and the rest under "More". Numbers there are work that is late. */
export function BottomBar({ groups, pathname }: { groups: readonly NavigationGroup[]; pathname: string }) {
  const t = useT()
  const { Link } = useUi()
  const [isAll, setAll] = useState(false)
  useEffect(() => setAll(false), [pathname])
  const entries = groups.flatMap((it) => it.entries)
  const first = barOf(entries)
  const isElsewhere = entries.some((entry) => !first.includes(entry) && isOpen(entry, pathname))
  return (
    <>
      <nav className={styles.bottom} aria-label={t(messages.menu)}>
        {first.map((entry) => (
          <Link key={entry.key} href={entry.href} aria-current={isOpen(entry, pathname) ? 'page' : undefined}>
            {entry.icon}
            <span>{entry.label}</span>
            {entry.overdue ? (
              <>
                <i aria-hidden="true">{entry.overdue > 99 ? '99+' : entry.overdue}</i>
                <VisuallyHidden>
                  {t(messages.overdue, { waiting: entry.waiting ?? entry.overdue, overdue: entry.overdue })}
                </VisuallyHidden>
              </>
            ) : null}
          </Link>
        ))}
        {entries.length > places && (
          <button
            type="button"
            onClick={() => setAll(true)}
            aria-expanded={isAll}
            aria-current={isElsewhere ? 'true' : undefined}
          >
            <MenuIcon aria-hidden="true" />
            <span>{t(messages.more)}</span>
          </button>
        )}
      </nav>
      <Drawer open={isAll} title={t(messages.menu)} onClose={() => setAll(false)}>
        <nav className={styles.sheet} aria-label={t(messages.navigation)}>
          {groups.map((group) => (
            <div key={group.key}>
              {group.label && <h2 className={styles.groupName}>{group.label}</h2>}
              <ul>
                {group.entries.map((entry) => (
                  <li key={entry.key}>
                    <EntryLink entry={entry} pathname={pathname} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Drawer>
    </>
  )
}
