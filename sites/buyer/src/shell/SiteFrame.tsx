import { LanguageProvider, closeLogin, lookToken, useSession, useSignedIn, useT, useUiLabels } from '@borong/site-kit'
import { PageBody, SkipLink, ToastRegion, UiProvider, VisuallyHidden } from '@borong/ui'
import { Suspense, useEffect, useState } from 'react'
import { useFrame } from '../page/frame-data.ts'
import { lazyPart } from '../page/lazy.tsx'
import { Link } from '../page/Link.tsx'
import { Outlet } from '../page/Outlet.tsx'
import { useRouter, useShown } from '../page/routing.tsx'
import styles from './SiteFrame.module.css'
import { SiteHeader, SiteNav } from './SiteHeader.tsx'
import { AgreementDialog } from './agreement-dialog.ts'
import { LookBanner } from './look-banner.ts'
import { titleOf } from './title-of.ts'
import { messages } from '../page/shell.messages.ts'
import { FirstPasswordDialog, LoginDialog } from '../account/index.ts'

const TopBar = lazyPart(() => import('./TopBar.lazy.tsx'), <div className={styles.topBar} />)
const SignInWanted = lazyPart(() => import('./SignInWanted.lazy.tsx'))
const SiteFooter = lazyPart(() => import('./SiteFooter.lazy.tsx'))
const Floating = lazyPart<{ bar: boolean }>(() => import('./Floating.lazy.tsx'))
const Preview = lazyPart(() => import('./Preview.lazy.tsx'))
const Pulse = lazyPart(() => import('./Pulse.lazy.tsx'))

function Speaking() {
  return (
    <UiProvider Link={Link} labels={useUiLabels()}>
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
  const { data: page, state } = useShown()
  const title = titleOf(state === 'missing' ? t(messages.missingTitle) : page?.head?.(t).title, frame)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(
    () =>
      router.on('arrive', ({ pathChanged }) => {
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
  const here = useShown((it) => it.route)
  const preview = useShown((it) => it.place.search['preview'] === 'site')
  const layout = here?.layout ?? 'default'
  // The page that shows the code must not be covered by the dialog that wants it.
  const mustChangePassword = signedIn && user?.must_change_password === 1 && here?.file !== 'shell/DemoMailPage'
  return (
    <div className={layout === 'full' ? styles.wide : styles.site}>
      <SkipLink>{t(messages.skip)}</SkipLink>
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
        {signedIn && lookToken() && <LookBanner />}
        {showLogin && !signedIn && <LoginDialog onClose={closeLogin} />}
        {mustChangePassword && <FirstPasswordDialog />}
        {signedIn && !mustChangePassword && !lookToken() && user?.['agreements'] !== undefined && <AgreementDialog />}
      </Suspense>
    </div>
  )
}

export function SiteFrame() {
  const router = useRouter()
  return (
    <LanguageProvider lang={router.context.lang()}>
      <Speaking />
    </LanguageProvider>
  )
}
