import { type Language, htmlLanguage, languages } from '@borong/contract'
import { LanguageProvider, displayName, setLanguage, useSession, useSignedIn, useT } from '@borong/site-kit'
import { Menu, SkipLink, ToastRegion, UiProvider } from '@borong/ui'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, Globe, Store, UserRound } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { FirstPasswordDialog } from '../account/FirstPasswordDialog.tsx'
import { signOut } from '../account/sign-out.ts'
import { paths } from '../paths.ts'
import styles from './DeskFrame.module.css'
import { Link, useGo } from './Link.tsx'
import { words } from './shell.words.ts'
import { useSiteName } from './use-title.ts'

export interface SiteContext {
  lang: Language
}

const languageNames = { 'en-us': 'English', 'zh-cn': '中文', 'en-id': 'Bahasa Indonesia' } as const

function LanguageMenu() {
  const t = useT()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button
          type="button"
          className={styles.plain}
          {...props}
          aria-label={`${t(words.language)}: ${languageNames[t.lang]}`}
        >
          <Globe aria-hidden="true" />
          <span className={styles.wide}>{languageNames[t.lang]}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      items={languages.map((language) => ({
        label: <span lang={htmlLanguage[language]}>{languageNames[language]}</span>,
        chosen: language === t.lang,
        onPick: () => void setLanguage(language),
      }))}
    />
  )
}

function TopBar() {
  const t = useT()
  const siteName = useSiteName()
  const signedIn = useSignedIn()
  const { user } = useSession()
  const shop = signedIn ? String(user?.['shop_name'] ?? '') : ''
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Link href={paths.orders()} className={styles.logo}>
          {siteName}
        </Link>
        {signedIn && (
          <nav className={styles.menu} aria-label={t(words.mainMenu)}>
            <Link href={paths.orders()} aria-current="page">
              {t(words.orders)}
            </Link>
          </nav>
        )}
        <span className={styles.space} />
        <LanguageMenu />
        {signedIn && (
          <Menu
            align="end"
            trigger={(props) => (
              <button type="button" className={styles.plain} {...props}>
                <UserRound aria-hidden="true" />
                <span className={styles.name}>{displayName(user) || t(words.account)}</span>
                <ChevronDown aria-hidden="true" />
              </button>
            )}
            items={[{ label: t(words.signOut), onPick: () => void signOut() }]}
          />
        )}
      </div>
      <div className={styles.strip}>
        <Store aria-hidden="true" />
        <b>{t(words.sellerDesk)}</b>
        {shop && <span className={styles.shop}>{shop}</span>}
      </div>
    </header>
  )
}

function Frame() {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const { user } = useSession()
  const here = useLocation()
  const atLogin = here.pathname === paths.login()
  // The session may end under an open page: another tab signed out, or the server said so.
  useEffect(() => {
    if (!signedIn && here.pathname.startsWith(paths.orders())) go(paths.login({ go: here.href }), { replace: true })
  }, [signedIn, here.pathname, here.href, go])
  return (
    <div className={atLogin ? styles.free : styles.site}>
      <SkipLink>{t(words.skip)}</SkipLink>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {signedIn && user?.must_change_password === 1 && <FirstPasswordDialog />}
      <ToastRegion />
    </div>
  )
}

function Speaking() {
  const t = useT()
  const labels = useMemo(
    () => ({
      close: t(words.close),
      increase: t(words.increase),
      decrease: t(words.decrease),
      cannotReduce: t(words.cannotReduce),
      previous: t(words.previous),
      next: t(words.next),
      page: t(words.pageNumber, { page: '{page}' }),
      pages: t(words.pages),
      loading: t(words.loading),
      required: t(words.required),
      optional: t(words.optional),
      notifications: t(words.notifications),
      selectRow: t(words.selectRow),
      selectAll: t(words.selectAllRows),
      details: t(words.details),
      breadcrumb: t(words.breadcrumb),
      more: t(words.more),
      showPassword: t(words.showPassword),
      hidePassword: t(words.hidePassword),
    }),
    [t],
  )
  return (
    <UiProvider Link={Link} labels={labels}>
      <Frame />
    </UiProvider>
  )
}

export function DeskFrame() {
  const router = useRouter()
  return (
    <LanguageProvider lang={(router.options.context as SiteContext).lang}>
      <Speaking />
    </LanguageProvider>
  )
}
