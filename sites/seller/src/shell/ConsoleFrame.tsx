import { BulkRuns } from '@borong/console/list'
import { LanguageMenu, LoginFrame } from '@borong/console/login'
import { ConsoleShell } from '@borong/console/shell'
import type { Language } from '@borong/contract'
import { LanguageProvider, displayName, useSession, useSignedIn, useT } from '@borong/site-kit'
import { useThemeItems } from '@borong/site-kit/theme.ts'
import { Menu, ToastRegion, UiProvider } from '@borong/ui'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, UserRound } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { FirstPasswordDialog, signOut } from '../account/index.ts'
import { Link, useGo } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { messages } from '../page/shell.messages.ts'
import { useKeysOn } from '../page/use-keys-on.ts'
import { useSiteName } from '../page/use-title.ts'
import styles from './ConsoleFrame.module.css'
import { useNavigation } from './use-navigation.tsx'
import { useNotices } from './use-notices.ts'
import { usePalette } from './use-palette.ts'

export interface SiteContext {
  lang: Language
}

function AccountMenu() {
  const t = useT()
  const { user } = useSession()
  const themes = useThemeItems()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" className={styles.tool} {...props}>
          <UserRound aria-hidden="true" />
          <span className={styles.name}>{displayName(user) || t(messages.account)}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      items={[
        { label: t(messages.security), href: paths.security() },
        { line: true },
        ...themes.items,
        { line: true },
        { label: t(messages.signOut), onPick: () => void signOut() },
      ]}
    />
  )
}

/** Signed in: the console. */
function Console() {
  const t = useT()
  const go = useGo()
  const { user } = useSession()
  const siteName = useSiteName()
  const { pathname } = useLocation()
  const mustChange = user?.must_change_password === 1
  const groups = useNavigation(!mustChange)
  const palette = usePalette(!mustChange)
  const notices = useNotices(!mustChange)
  const [isOn, switchKeys] = useKeysOn()
  const shop = String(user?.['shop_name'] ?? '')
  return (
    <ConsoleShell
      site="seller"
      siteName={siteName}
      consoleName={t(messages.sellerConsole)}
      homeHref={paths.orders()}
      groups={groups}
      pathname={pathname}
      go={go}
      shops={shop ? { current: { id: 'own', name: shop }, others: [], onPick: () => {} } : undefined}
      palette={palette}
      keys={{ on: isOn, onSwitch: switchKeys }}
      notices={notices}
      tools={
        <>
          <LanguageMenu />
          <AccountMenu />
        </>
      }
    >
      <Outlet />
      {mustChange && <FirstPasswordDialog />}
      <BulkRuns />
      <ToastRegion />
    </ConsoleShell>
  )
}

/** Before the login: the page alone. The login brings its frame itself. */
function Entrance({ atLogin }: { atLogin: boolean }) {
  const t = useT()
  const siteName = useSiteName()
  return (
    <>
      {atLogin ? (
        <Outlet />
      ) : (
        <LoginFrame site="seller" siteName={siteName} consoleName={t(messages.sellerConsole)}>
          <Outlet />
        </LoginFrame>
      )}
      <ToastRegion />
    </>
  )
}

function Frame() {
  const go = useGo()
  const signedIn = useSignedIn()
  const here = useLocation()
  // The session may end under an open page: another tab signed out, or the server said so.
  useEffect(() => {
    if (!signedIn && here.pathname !== paths.login() && here.pathname.startsWith(paths.home()))
      go(paths.login({ go: here.href }), { replace: true })
  }, [signedIn, here.pathname, here.href, go])
  const atLogin = here.pathname === paths.login()
  return signedIn && !atLogin ? <Console /> : <Entrance atLogin={atLogin} />
}

function Speaking() {
  const t = useT()
  const labels = useMemo(
    () => ({
      close: t(messages.close),
      discardTyped: t(messages.discardTyped),
      discard: t(messages.discard),
      keepTyping: t(messages.keepTyping),
      increase: t(messages.increase),
      decrease: t(messages.decrease),
      cannotReduce: t(messages.cannotReduce),
      previous: t(messages.previous),
      next: t(messages.next),
      page: t(messages.pageNumber, { page: '{page}' }),
      pages: t(messages.pages),
      loading: t(messages.loading),
      required: t(messages.required),
      optional: t(messages.optional),
      notifications: t(messages.notifications),
      selectRow: t(messages.selectRow),
      selectAll: t(messages.selectAllRows),
      details: t(messages.details),
      breadcrumb: t(messages.breadcrumb),
      more: t(messages.more),
      showPassword: t(messages.showPassword),
      hidePassword: t(messages.hidePassword),
    }),
    [t],
  )
  return (
    <UiProvider Link={Link} labels={labels}>
      <Frame />
    </UiProvider>
  )
}

export function ConsoleFrame() {
  const router = useRouter()
  return (
    <LanguageProvider lang={(router.options.context as SiteContext).lang}>
      <Speaking />
    </LanguageProvider>
  )
}
