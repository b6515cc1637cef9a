import { LanguageProvider, closeLogin, useSession, useSignedIn, useT, withWords } from '@borong/site-kit'
import { PageBody, SkipLink, ToastRegion, UiProvider, VisuallyHidden } from '@borong/ui'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import type { PageData, SiteContext } from '../page.tsx'
import type { RawSearch } from '../search.ts'
import { frameQuery, useFrame } from './frame-data.ts'
import { later } from './later.tsx'
import { Link } from './Link.tsx'
import styles from './SiteFrame.module.css'
import { SiteHeader, SiteNav } from './SiteHeader.tsx'
import { titleOf } from './title-of.ts'
import { words } from './shell.words.ts'

const LoginDialog = lazy(withWords(() => import('../account/LoginDialog.tsx')))
const FirstPasswordDialog = lazy(withWords(() => import('../account/FirstPasswordDialog.tsx')))
const TopBar = later(() => import('./TopBar.later.tsx'), <div className={styles.topBar} />)
const SignInWanted = later(() => import('./SignInWanted.later.tsx'))
const SiteFooter = later(() => import('./SiteFooter.later.tsx'))
const Floating = later<{ bar: boolean }>(() => import('./Floating.later.tsx'))
const Preview = later(() => import('./Preview.later.tsx'))
const Pulse = later(() => import('./Pulse.later.tsx'))

export const loadFrame = ({ queryClient, ask }: SiteContext) => queryClient.ensureQueryData(frameQuery(ask))

function Speaking() {
  const t = useT()
  const labels = useMemo(
    () => ({
      close: t(words.close),
      discardTyped: t(words.discardTyped),
      discard: t(words.discard),
      keepTyping: t(words.keepTyping),
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

const headingMillis = 50
const headingTries = 100
/** The part of a page that holds its heading may still be on its way; whoever has moved on meanwhile stays there. */
function toHeading(tries: number, from = document.activeElement): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) return heading.focus({ preventScroll: true })
  setTimeout(() => {
    const now = document.activeElement
    if (tries && (now === from || now === document.body)) toHeading(tries - 1, from)
  }, headingMillis)
}

/** Every navigation starts at the top, names the page, and puts the reader at its heading. */
function Arrival() {
  const t = useT()
  const frame = useFrame()
  const router = useRouter()
  const [told, setTold] = useState('')
  const page = useMatches({ select: (matches) => matches.at(-1)?.loaderData as PageData | undefined })
  const isMissing = useMatches({
    select: (matches) => matches.some((it) => it.status === 'notFound' || ('_notFound' in it && it._notFound === true)),
  })
  const title = titleOf(isMissing ? t(words.missingTitle) : page?.head?.(t).title, frame)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged) return
        window.scrollTo(0, 0)
        toHeading(headingTries)
        setTold(document.title)
      }),
    [router],
  )
  return (
    <div aria-live="polite">
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  )
}

function Frame() {
  const t = useT()
  const signedIn = useSignedIn()
  const { user, showLogin } = useSession()
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const preview = useMatches({
    select: (matches) => (matches[0]?.search as RawSearch | undefined)?.['preview'] === 'site',
  })
  const layout = here?.layout ?? 'default'
  // The page that shows the code must not be covered by the dialog that wants it.
  const mustChangePassword = signedIn && user?.must_change_password === 1 && here?.file !== 'shell/DemoMailPage'
  return (
    <div className={layout === 'full' ? styles.wide : styles.site}>
      <SkipLink>{t(words.skip)}</SkipLink>
      {preview && <Preview />}
      <TopBar />
      <SiteHeader />
      {layout !== 'im' && <SiteNav />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageBody layout={layout}>{here?.member && !signedIn ? <SignInWanted /> : <Outlet />}</PageBody>
      </main>
      {layout !== 'im' && <SiteFooter />}
      <Floating bar={!preview && layout === 'default'} />
      <Pulse />
      <Arrival />
      <ToastRegion />
      <Suspense>
        {showLogin && !signedIn && <LoginDialog onClose={closeLogin} />}
        {mustChangePassword && <FirstPasswordDialog />}
      </Suspense>
    </div>
  )
}

export function SiteFrame() {
  const router = useRouter()
  return (
    <LanguageProvider lang={(router.options.context as SiteContext).lang()}>
      <Speaking />
    </LanguageProvider>
  )
}
