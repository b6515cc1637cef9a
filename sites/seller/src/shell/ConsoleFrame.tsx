import {
  type Language,
  htmlLanguage,
  languages,
  sellerAfterSaleApi,
  sellerInquiryApi,
  sellerInvoiceApi,
  sellerComplaintApi,
  sellerPaymentApi,
  sellerQuestionApi,
  sellerReviewApi,
  type SellerPermission,
  staffApi,
} from '@borong/contract'
import {
  LanguageProvider,
  displayName,
  savePermissions,
  setLanguage,
  useApiQuery,
  useSession,
  useSignedIn,
  useT,
} from '@borong/site-kit'
import { Badge, Menu, SkipLink, ToastRegion, UiProvider, VisuallyHidden, showActive } from '@borong/ui'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, Globe, Store, UserRound } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { FirstPasswordDialog } from '../account/FirstPasswordDialog.tsx'
import { signOut } from '../account/sign-out.ts'
import { paths } from '../paths.ts'
import styles from './ConsoleFrame.module.css'
import { Link, useGo } from './Link.tsx'
import { messages } from './shell.messages.ts'
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
          aria-label={`${t(messages.language)}: ${languageNames[t.lang]}`}
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

/** A queue of the shop, and how much waits there. */
function MenuEntry({ href, label, count }: { href: string; label: string; count?: number | undefined }) {
  const t = useT()
  const here = useLocation().pathname === href
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      {label}
      {count !== undefined && count > 0 && (
        <>
          <Badge calm count={count} />
          <VisuallyHidden>{t(messages.waiting, { n: count })}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}

const everyMinute = 60_000

const none: readonly string[] = []

/** What the person may do in this shop, as it is now: a change of their roles shows within a minute. */
function usePermissions(atWork: boolean): readonly string[] {
  const { data } = useApiQuery(staffApi.session, {}, { enabled: atWork, refetchInterval: everyMinute })
  const held = data?.permissions ?? none
  useEffect(() => {
    if (data) savePermissions(data.permissions)
  }, [data])
  return held
}

function TopBar() {
  const t = useT()
  const siteName = useSiteName()
  const signedIn = useSignedIn()
  const { user } = useSession()
  const atWork = signedIn && user?.must_change_password !== 1
  const held = usePermissions(atWork)
  const has = (...names: SellerPermission[]) => names.some((name) => held.includes(name))
  const asked = (...names: SellerPermission[]) => ({
    enabled: atWork && has(...names),
    refetchInterval: everyMinute,
  })
  const services = useApiQuery(sellerAfterSaleApi.counts, {}, asked('after-sales', 'refunds')).data
  const servicesWait = services && services.to_decide + services.to_take_in + services.to_refund + services.to_replace
  const complaints = useApiQuery(sellerComplaintApi.counts, {}, asked('complaints', 'refunds')).data
  const complaintsWait = complaints && complaints.to_answer + complaints.to_transfer
  const invoices = useApiQuery(sellerInvoiceApi.counts, {}, asked('invoices')).data
  const inquiries = useApiQuery(sellerInquiryApi.counts, {}, asked('quotes'))
  const transfers = useApiQuery(sellerPaymentApi.transferCounts, {}, asked('transfers'))
  const reviews = useApiQuery(sellerReviewApi.counts, {}, asked('reviews'))
  const questions = useApiQuery(sellerQuestionApi.counts, {}, asked('reviews'))
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The numbers beside the entries come later and move them.
  useEffect(
    () => showActive(menu.current),
    [pathname, signedIn, services, complaints, invoices, inquiries.data, transfers.data, reviews.data, questions.data],
  )
  const shop = signedIn ? String(user?.['shop_name'] ?? '') : ''
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Link href={paths.orders()} className={styles.logo}>
          {siteName}
        </Link>
        {signedIn && (
          <nav ref={menu} className={styles.menu} aria-label={t(messages.mainMenu)}>
            {has('orders') && <MenuEntry href={paths.orders()} label={t(messages.orders)} />}
            {has('quotes') && (
              <MenuEntry href={paths.inquiries()} label={t(messages.inquiries)} count={inquiries.data?.to_quote} />
            )}
            {has('after-sales', 'refunds') && (
              <MenuEntry href={paths.afterSales()} label={t(messages.afterSales)} count={servicesWait} />
            )}
            {has('complaints', 'refunds') && (
              <MenuEntry href={paths.complaints()} label={t(messages.complaints)} count={complaintsWait} />
            )}
            {has('reviews') && (
              <MenuEntry href={paths.reviews()} label={t(messages.reviews)} count={reviews.data?.to_reply} />
            )}
            {has('reviews') && (
              <MenuEntry href={paths.questions()} label={t(messages.questions)} count={questions.data?.to_answer} />
            )}
            {has('transfers') && (
              <MenuEntry href={paths.transfers()} label={t(messages.transfers)} count={transfers.data?.waiting} />
            )}
            {has('invoices') && (
              <MenuEntry
                href={paths.invoices()}
                label={t(messages.invoices)}
                count={invoices && invoices.to_issue + invoices.to_mail}
              />
            )}
            {has('balance') && <MenuEntry href={paths.balance()} label={t(messages.balance)} />}
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
                <span className={styles.name}>{displayName(user) || t(messages.account)}</span>
                <ChevronDown aria-hidden="true" />
              </button>
            )}
            items={[{ label: t(messages.signOut), onPick: () => void signOut() }]}
          />
        )}
      </div>
      <div className={styles.strip}>
        <Store aria-hidden="true" />
        <b>{t(messages.sellerConsole)}</b>
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
    if (!signedIn && here.pathname !== paths.login() && here.pathname.startsWith(paths.home()))
      go(paths.login({ go: here.href }), { replace: true })
  }, [signedIn, here.pathname, here.href, go])
  return (
    <div className={atLogin ? styles.free : styles.site}>
      <SkipLink>{t(messages.skip)}</SkipLink>
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
