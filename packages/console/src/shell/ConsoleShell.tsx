import { useT, withMessages } from '@borong/site-kit'
import { SkipLink, classes } from '@borong/ui'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { BottomBar } from './BottomBar.tsx'
import styles from './ConsoleShell.module.css'
import { messages } from './console-shell.messages.ts'
import type { NavigationGroup, Palette, ShellNotices, Shops } from './shell-types.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { TopBar } from './TopBar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const PaletteDialog = lazy(withMessages(() => import('./PaletteDialog.tsx')))
const KeysDialog = lazy(withMessages(() => import('./KeysDialog.tsx')))

export interface ConsoleShellProps {
  /** Whose console it is decides the look of its side: shops white with violet, operators ink. */
  site: 'seller' | 'operator'
  siteName: string
  consoleName: string
  homeHref: string
  groups: readonly NavigationGroup[]
  /** The path of the page that is open. */
  pathname: string
  /** Its own name, for pages that the menu does not list. */
  title?: string | undefined
  go: (href: string) => void
  shops?: Shops | undefined
  palette?: Palette | undefined
  /** What happened, under the bell of the top bar. */
  notices?: ShellNotices | undefined
  /** Language, account: menus of the site. */
  tools: ReactNode
  /** Single-letter keys, and whether this person wants them. */
  keys: { on: boolean; onSwitch: (on: boolean) => void }
  /** Stands above the page while it is true: looking as somebody else, a mall in test. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame around every page of a console: navigation, search, menus, and the bar at the bottom of phones. */
export function ConsoleShell(props: ConsoleShellProps) {
  const { site, groups, pathname, palette, keys, go } = props
  const t = useT()
  const [dialog, setDialog] = useState<'palette' | 'keys'>()
  useShellKeys({ groups, isOn: keys.on, go, open: setDialog })
  // A page that opens takes what stood over the one before away.
  useEffect(() => setDialog(undefined), [pathname])
  return (
    <div className={classes(styles.console, styles[site])}>
      <SkipLink>{t(messages.skip)}</SkipLink>
      <SideNavigation {...props} onKeys={() => setDialog('keys')} />
      <div className={styles.body}>
        <TopBar {...props} onPalette={() => setDialog('palette')} />
        {props.notice && (
          <div className={styles.notice} role="status">
            {props.notice}
          </div>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
      <BottomBar groups={groups} pathname={pathname} />
      <Suspense>
        {dialog === 'palette' && (
          <PaletteDialog
            palette={palette}
            groups={groups}
            go={go}
            scope={props.shops?.current.id ?? ''}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'keys' && <KeysDialog groups={groups} keys={keys} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}
