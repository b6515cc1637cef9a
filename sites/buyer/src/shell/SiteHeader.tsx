import { askLogin, useSignedIn, useT } from '@borong/site-kit'
import { Badge, Dropdown, Skeleton } from '@borong/ui'
import { Mail, Menu as MenuSign, ReceiptText, ShoppingCart } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { paths } from '../page/paths.ts'
import { useCounts, useOffersOrders } from '../page/counts.ts'
import { useFrame } from '../page/frame-data.ts'
import { lazyPart } from '../page/lazy.tsx'
import { Link } from '../page/Link.tsx'
import { MegaMenu } from '../categories/index.ts'
import { useLocation } from '../page/routing.tsx'
import { messages } from '../page/shell.messages.ts'
import styles from './SiteHeader.module.css'

const SearchBox = lazyPart(() => import('./SearchBox.lazy.tsx'), <span className={styles.search} />)

type Panel = ComponentType<{ close: () => void }>
const panel = (name: 'CartPanel' | 'MessagesPanel' | 'OrdersPanel') =>
  lazy(async () => ({ default: (await import('./HeaderPanels.tsx'))[name] as Panel }))
const CartPanel = panel('CartPanel')
const MessagesPanel = panel('MessagesPanel')
const OrdersPanel = panel('OrdersPanel')

function HeaderIcon(it: { icon: ReactNode; label: string; count: number | undefined; Panel: Panel; go: string }) {
  const signedIn = useSignedIn()
  const inside = (
    <>
      {it.icon}
      {it.label}
      <span className={styles.count}>
        <Badge count={it.count} />
      </span>
    </>
  )
  if (!signedIn)
    return (
      <button type="button" className={styles.icon} onClick={() => askLogin({ go: it.go })}>
        {inside}
      </button>
    )
  return (
    <Dropdown
      align="end"
      panelClassName={styles.panel}
      trigger={(props) => (
        <button type="button" className={styles.icon} {...props}>
          {inside}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <it.Panel close={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}

function Logo() {
  const { siteName, logo } = useFrame()
  return (
    <Link href={paths.home()} className={styles.logo} aria-label={siteName}>
      {logo ? (
        <img src={logo} alt="" width={32} height={32} />
      ) : (
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <rect width="28" height="28" rx="7" />
          <path
            fillRule="evenodd"
            d="M8 7h7.2c2.9 0 4.8 1.5 4.8 3.9 0 1.5-.8 2.6-2 3.1 1.7.4 2.8 1.7 2.8 3.5 0 2.7-2.1 4.2-5.3 4.2H8zM11.2 12.9h3.4c1.3 0 2-.6 2-1.6s-.7-1.6-2-1.6h-3.4zM11.2 19h3.8c1.4 0 2.2-.7 2.2-1.8s-.8-1.8-2.2-1.8h-3.8z"
          />
        </svg>
      )}
      <span className={styles.name}>{siteName}</span>
    </Link>
  )
}

export function SiteHeader() {
  const t = useT()
  const counts = useCounts()
  const offersOrders = useOffersOrders()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <SearchBox />
        <div className={styles.icons}>
          <HeaderIcon
            icon={<Mail aria-hidden="true" />}
            label={t(messages.messages)}
            count={counts.unread}
            Panel={MessagesPanel}
            go={paths.messages()}
          />
          {offersOrders && (
            <HeaderIcon
              icon={<ReceiptText aria-hidden="true" />}
              label={t(messages.orders)}
              count={counts.orders}
              Panel={OrdersPanel}
              go={paths.orders()}
            />
          )}
          <HeaderIcon
            icon={<ShoppingCart aria-hidden="true" />}
            label={t(messages.cart)}
            count={counts.cart}
            Panel={CartPanel}
            go={paths.cart()}
          />
        </div>
      </div>
    </header>
  )
}

export function SiteNav() {
  const t = useT()
  const { navigations, hotMessages } = useFrame()
  const here = useLocation((it) => it.pathname)
  return (
    <div className={styles.navBar}>
      <nav className={styles.nav} aria-label={t(messages.siteMenu)}>
        <MegaMenu
          standing={here === '/'}
          trigger={(props) => (
            <button type="button" className={styles.all} {...props}>
              <MenuSign aria-hidden="true" />
              {t(messages.allCategories)}
            </button>
          )}
        />
        {navigations.map((it) => (
          <Link key={it.url + it.name} href={it.url} aria-current={it.url === here ? 'page' : undefined}>
            {it.name}
          </Link>
        ))}
        {hotMessages.length > 0 && (
          <span className={styles.hot}>
            {t(messages.popular)}
            {hotMessages.map((word) => (
              <Link key={word} href={paths.goods({ keyword: word })}>
                {word}
              </Link>
            ))}
          </span>
        )}
      </nav>
    </div>
  )
}
