import { useT } from '@borong/site-kit'
import { Menu, VisuallyHidden, classes, useUi } from '@borong/ui'
import { ChevronDown, Keyboard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './ConsoleShell.module.css'
import { messages } from './console-shell.messages.ts'
import type { NavigationEntry, NavigationGroup, ShopChoice, Shops } from './shell-types.ts'

interface SideNavigationProps {
  siteName: string
  consoleName: string
  homeHref: string
  groups: readonly NavigationGroup[]
  pathname: string
  shops?: Shops | undefined
  onKeys: () => void
}

/** At the left of wide screens: 220 pixels, and signs alone where it is narrower. */
export function SideNavigation({
  siteName,
  consoleName,
  homeHref,
  groups,
  pathname,
  shops,
  onKeys,
}: SideNavigationProps) {
  const t = useT()
  const { Link } = useUi()
  const entries = useRef<HTMLElement>(null)
  // The entry of the page is in sight, also of one far down the list. The page itself stays where it is.
  useEffect(() => {
    const list = entries.current
    const open = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !open) return
    const [place, frame] = [open.getBoundingClientRect(), list.getBoundingClientRect()]
    if (place.top < frame.top || place.bottom > frame.bottom)
      list.scrollTop += place.top - frame.top - (frame.height - place.height) / 2
  }, [pathname, groups.length])
  return (
    <div className={styles.side}>
      <Link href={homeHref} className={styles.brand}>
        <span className={styles.mark} aria-hidden="true">
          {siteName.slice(0, 1)}
        </span>
        <span className={styles.names}>
          <b>{siteName}</b>
          <small>{consoleName}</small>
        </span>
      </Link>
      {shops && <ShopSwitcher {...shops} />}
      <nav ref={entries} className={styles.groups} aria-label={t(messages.navigation)}>
        {groups.map((group) => (
          <div key={group.key} className={styles.group}>
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
      <button type="button" className={styles.keys} onClick={onKeys} aria-label={t(messages.keys)}>
        <Keyboard aria-hidden="true" />
        <span>{t(messages.keysShort)}</span>
        <kbd>?</kbd>
      </button>
    </div>
  )
}

/** A page lies below its entry: an order opened from the list belongs to the orders. */
export const isOpen = (entry: NavigationEntry, pathname: string): boolean =>
  pathname === entry.href || pathname.startsWith(`${entry.href}/`)

export function EntryLink({ entry, pathname }: { entry: NavigationEntry; pathname: string }) {
  const { Link } = useUi()
  return (
    <Link
      href={entry.href}
      className={styles.entry}
      data-tip={entry.label}
      aria-current={isOpen(entry, pathname) ? 'page' : undefined}
    >
      {entry.icon}
      <span className={styles.label}>{entry.label}</span>
      <WorkCount entry={entry} />
    </Link>
  )
}

/** How much waits; red as soon as one is late. */
function WorkCount({ entry: { waiting, overdue } }: { entry: NavigationEntry }) {
  const t = useT()
  if (!waiting) return null
  return (
    <>
      <span aria-hidden="true" className={classes(styles.count, overdue ? styles.late : undefined)}>
        {waiting > 999 ? '999+' : waiting}
      </span>
      <VisuallyHidden>
        {overdue ? t(messages.overdue, { waiting, overdue }) : t(messages.waiting, { n: waiting })}
      </VisuallyHidden>
    </>
  )
}

function ShopSwitcher({ current, others, onPick }: Shops) {
  const t = useT()
  const face = (
    <>
      <ShopMark shop={current} />
      <span className={styles.names}>
        <b>{current.name}</b>
        {others.length > 0 && <small>{t(messages.shopsWaiting, { n: others.length + 1 })}</small>}
      </span>
    </>
  )
  if (others.length === 0) return <div className={styles.shop}>{face}</div>
  return (
    <Menu
      trigger={(props) => (
        <button
          type="button"
          className={styles.shop}
          {...props}
          aria-label={`${t(messages.switchShop)}: ${current.name}`}
        >
          {face}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      items={[current, ...others].map((shop) => ({
        label: (
          <span className={styles.choice}>
            <ShopMark shop={shop} />
            {shop.note ? `${shop.name} (${shop.note})` : shop.name}
            {shop.waiting ? <span className={styles.count}>{shop.waiting}</span> : null}
          </span>
        ),
        chosen: shop.id === current.id,
        onPick: () => onPick(shop.id),
      }))}
    />
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

const ShopMark = ({ shop }: { shop: ShopChoice }) =>
  shop.logo ? (
    <img src={shop.logo} alt="" className={styles.face} width={28} height={28} />
  ) : (
    <span aria-hidden="true" className={styles.face}>
      {initialsOf(shop.name)}
    </span>
  )
