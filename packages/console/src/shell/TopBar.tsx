import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ConsoleShell.module.css'
import { NoticeBell } from './NoticeBell.tsx'
import { isOpen } from './SideNavigation.tsx'
import type { NavigationGroup, Palette, ShellNotices } from './shell-types.ts'

interface TopBarProps {
  siteName: string
  groups: readonly NavigationGroup[]
  pathname: string
  title?: string | undefined
  palette?: Palette | undefined
  notices?: ShellNotices | undefined
  tools: ReactNode
  onPalette: () => void
}

/** Search and menus; on phones the name of the page. */
export function TopBar({ siteName, groups, pathname, title, palette, notices, tools, onPalette }: TopBarProps) {
  const here = groups.flatMap((it) => it.entries).find((entry) => isOpen(entry, pathname))
  return (
    <header className={styles.bar}>
      <span className={styles.here} aria-hidden="true">
        {here?.label ?? title ?? siteName}
      </span>
      {palette && (
        <button
          type="button"
          className={styles.jump}
          onClick={onPalette}
          // On phones the hint is not shown, and what is not shown names nothing.
          aria-label={palette.hint}
          aria-keyshortcuts="Control+K"
        >
          <Search aria-hidden="true" />
          <span>{palette.hint}</span>
          <kbd aria-hidden="true">Ctrl</kbd>
          <kbd aria-hidden="true">K</kbd>
        </button>
      )}
      <span className={styles.space} />
      <div className={styles.tools}>
        {notices && <NoticeBell {...notices} />}
        {tools}
      </div>
    </header>
  )
}
