import { askLogin, useSignedIn, useT } from '@borong/site-kit'
import { Badge } from '@borong/ui'
import { ArrowUp, Headset, House, LayoutGrid, ReceiptText, Search, ShoppingCart, UserRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { paths } from '../page/paths.ts'
import { useCounts, useOffersOrders } from '../page/counts.ts'
import styles from './Floating.module.css'
import { lazyPart } from '../page/lazy.tsx'
import { Link } from '../page/Link.tsx'
import { useLocation } from '../page/routing.tsx'
import { messages } from '../page/shell.messages.ts'

// Guests never fetch it.
const ChatEntry = lazyPart(() => import('./ChatEntry.tsx'))

/** At the right edge of wide screens. */
function FloatingBar() {
  const t = useT()
  const offersOrders = useOffersOrders()
  const counts = useCounts()
  return (
    <nav className={styles.bar} aria-label={t(messages.tools)}>
      <Link href={paths.cart()} data-tip={t(messages.cart)}>
        <ShoppingCart aria-hidden="true" />
        <span className={styles.word}>{t(messages.cart)}</span>
        <span className={styles.count}>
          <Badge count={counts.cart} />
        </span>
      </Link>
      {offersOrders && (
        <Link href={paths.orders()} data-tip={t(messages.orders)}>
          <ReceiptText aria-hidden="true" />
          <span className={styles.word}>{t(messages.orders)}</span>
        </Link>
      )}
      <Link href={paths.help()} data-tip={t(messages.service)}>
        <Headset aria-hidden="true" />
        <span className={styles.word}>{t(messages.service)}</span>
      </Link>
      <button
        type="button"
        data-tip={t(messages.toTop)}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <ArrowUp aria-hidden="true" />
        <span className={styles.word}>{t(messages.toTop)}</span>
      </button>
    </nav>
  )
}

/** At the lower edge of phones. */
function TabBar() {
  const t = useT()
  const signedIn = useSignedIn()
  const counts = useCounts()
  const here = useLocation((it) => it.pathname)
  const tabs = [
    [House, messages.home, paths.home(), here === '/'],
    [LayoutGrid, messages.category, paths.goods(), here === '/goods'],
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t(messages.siteMenu)}>
      {tabs.map(([Icon, word, href, on]) => (
        <Link key={href} href={href} aria-current={on ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {t(word)}
        </Link>
      ))}
      <button type="button" onClick={() => document.querySelector<HTMLInputElement>('input[name=keyword]')?.focus()}>
        <Search aria-hidden="true" />
        {t(messages.search)}
      </button>
      <Link href={paths.cart()} aria-current={here === '/cart' ? 'page' : undefined}>
        <ShoppingCart aria-hidden="true" />
        {t(messages.cart)}
        <span className={styles.count}>
          <Badge count={counts.cart} />
        </span>
      </Link>
      {signedIn ? (
        <Link href={paths.member()} aria-current={here.startsWith('/member') ? 'page' : undefined}>
          <UserRound aria-hidden="true" />
          {t(messages.me)}
        </Link>
      ) : (
        <button type="button" onClick={() => askLogin({ go: paths.member() })}>
          <UserRound aria-hidden="true" />
          {t(messages.me)}
        </button>
      )}
    </nav>
  )
}

const listen = (hear: () => void) => {
  window.addEventListener('online', hear)
  window.addEventListener('offline', hear)
  return () => {
    window.removeEventListener('online', hear)
    window.removeEventListener('offline', hear)
  }
}
function OfflineStrip() {
  const t = useT()
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : (
    <p className={styles.offline} role="status">
      {t(messages.offline)}
    </p>
  )
}

/** What stays at the edges of the window while the page scrolls. */
export default function Floating({ bar }: { bar: boolean }) {
  const signedIn = useSignedIn()
  const here = useLocation((it) => it.pathname)
  return (
    <>
      {signedIn && here !== paths.chat() && <ChatEntry />}
      {bar && <FloatingBar />}
      <TabBar />
      <OfflineStrip />
    </>
  )
}
