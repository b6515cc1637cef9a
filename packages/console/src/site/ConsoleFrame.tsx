import { BulkRuns } from '@borong/console/list'
import { LanguageMenu, LoginFrame } from '@borong/console/login'
import { ConsoleShell, type NavigationGroup, type Palette, type ShellNotices, type Shops } from '@borong/console/shell'
import type { Language } from '@borong/contract'
import {
  LanguageProvider,
  displayName,
  lookToken,
  refetch,
  savePermissions,
  useApiQuery,
  useSession,
  useSignedIn,
  useT,
  useUiLabels,
} from '@borong/site-kit'
import { useThemeItems } from '@borong/site-kit/theme.ts'
import { Announcements } from '@borong/site-kit/told/announcements.tsx'
import { Menu, ToastRegion, UiProvider } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import styles from './ConsoleFrame.module.css'
import {
  type ConsoleSession,
  type ConsoleSite,
  ConsoleSiteProvider,
  isOwn,
  loginHref,
  securityHref,
  useConsoleSite,
} from './console-site.ts'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import { Link, useGo } from './Link.tsx'
import { laterPart } from './later-part.tsx'
import { signOut } from './sign-out.ts'
import { messages } from './site.messages.ts'
import { useKeysOn } from './use-keys-on.ts'
import { usePageTitle, useSiteName } from './use-title.ts'

const everyMinute = 60_000
const AgreementDialog = laterPart(
  async () => (await import('@borong/site-kit/told/AgreementDialog.tsx')).AgreementDialog,
)
const LookBanner = laterPart(async () => (await import('@borong/site-kit/look/LookBanner.tsx')).default)

export interface SiteContext {
  lang: Language
}

/** What a console puts into the frame. Its hooks run for whoever is signed in; the session is absent until it is known who may do what. */
export interface FrameParts {
  useNavigation: (session: ConsoleSession | undefined) => readonly NavigationGroup[]
  usePalette: (session: ConsoleSession | undefined) => Palette | undefined
  useNotices?: (session: ConsoleSession | undefined) => ShellNotices | undefined
  useShops?: () => Shops | undefined
  /** Above every page while it is true. */
  notice?: ReactNode
}

const noNotices = () => undefined
const noShops = () => undefined

function AccountMenu({ shops }: { shops: Shops | undefined }) {
  const t = useT()
  const site = useConsoleSite()
  const { user } = useSession()
  const themes = useThemeItems()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" className={styles.tool} aria-label={displayName(user) || t(messages.account)} {...props}>
          <UserRound aria-hidden="true" />
          <span className={styles.name}>{displayName(user) || t(messages.account)}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      items={[
        ...(shops?.others ?? []).map((shop) => ({
          label: t(messages.switchTo, { shop: shop.name }),
          onPick: () => shops?.onPick(shop.id),
        })),
        ...(shops ? [{ label: t(messages.ownShops), href: shops.allHref }] : []),
        { label: t(messages.security), href: securityHref(site) },
        { line: true },
        ...themes.items,
        { line: true },
        { label: t(messages.signOut), onPick: () => void signOut(site) },
      ]}
    />
  )
}

/** Who is signed in, as it is now: a change of their roles shows within a minute. */
function useConsoleSession(): ConsoleSession | undefined {
  const { peopleApi } = useConsoleSite()
  const { data } = useApiQuery(peopleApi.session, {}, { refetchInterval: everyMinute })
  useEffect(() => {
    if (data) savePermissions(data.permissions)
  }, [data])
  return data
}

/** Signed in: the console. */
function Console({ parts }: { parts: FrameParts }) {
  const { useNavigation, usePalette, useNotices = noNotices, useShops = noShops } = parts
  const t = useT()
  const go = useGo()
  const site = useConsoleSite()
  const { user } = useSession()
  const siteName = useSiteName()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const session = useConsoleSession()
  const mustChange = (session ?? user)?.must_change_password === 1
  const atWork = mustChange ? undefined : session
  const groups = useNavigation(atWork)
  const [isOn, switchKeys] = useKeysOn()
  const shops = useShops()
  return (
    <ConsoleShell
      site={site.site}
      siteName={siteName}
      consoleName={t(site.name)}
      homeHref={site.homeHref}
      groups={groups}
      pathname={pathname}
      title={usePageTitle()}
      go={go}
      shops={shops}
      palette={usePalette(atWork)}
      keys={{ on: isOn, onSwitch: switchKeys }}
      notices={useNotices(atWork)}
      notice={parts.notice}
      tools={
        <>
          <LanguageMenu />
          <AccountMenu shops={shops} />
        </>
      }
    >
      {atWork && <Announcements calls={site.announcementApi} />}
      <Outlet />
      {site.consentApi && atWork?.agreements && !lookToken() && (
        <AgreementDialog
          calls={site.consentApi}
          asks={atWork.agreements}
          onSignOut={() => void signOut(site)}
          onAgreed={() => void refetch(client, [site.peopleApi.session])}
        />
      )}
      {lookToken() && <LookBanner />}
      {mustChange && <FirstPasswordDialog />}
      <BulkRuns />
      <ToastRegion />
    </ConsoleShell>
  )
}

/** Before the login: the page alone. The login brings its frame itself. */
function Entrance({ atLogin }: { atLogin: boolean }) {
  const t = useT()
  const { site, name } = useConsoleSite()
  const siteName = useSiteName()
  return (
    <>
      {atLogin ? (
        <Outlet />
      ) : (
        <LoginFrame site={site} siteName={siteName} consoleName={t(name)}>
          <Outlet />
        </LoginFrame>
      )}
      <ToastRegion />
    </>
  )
}

function Frame({ parts }: { parts: FrameParts }) {
  const go = useGo()
  const site = useConsoleSite()
  const login = loginHref(site)
  const signedIn = useSignedIn()
  const here = useLocation()
  // The session may end under an open page: another tab signed out, or the server said so.
  useEffect(() => {
    const isClosed = here.pathname !== login && !site.openPaths?.includes(here.pathname)
    if (!signedIn && isClosed && isOwn(site, here.pathname)) go(loginHref(site, here.href), { replace: true })
  }, [signedIn, here.pathname, here.href, go, site, login])
  const atLogin = here.pathname === login
  return signedIn && !atLogin ? <Console parts={parts} /> : <Entrance atLogin={atLogin} />
}

function Speaking({ parts }: { parts: FrameParts }) {
  return (
    <UiProvider Link={Link} labels={useUiLabels()}>
      <Frame parts={parts} />
    </UiProvider>
  )
}

/** The frame around every page of a console, before and behind its login. */
export function ConsoleFrame({ site, parts }: { site: ConsoleSite; parts: FrameParts }) {
  const router = useRouter()
  return (
    <LanguageProvider lang={(router.options.context as SiteContext).lang}>
      <ConsoleSiteProvider value={site}>
        <Speaking parts={parts} />
      </ConsoleSiteProvider>
    </LanguageProvider>
  )
}
