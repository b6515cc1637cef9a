import { LoginPage, type LoginWork } from '@borong/console/login'
import { canUsePasskeys, signWithPasskey } from '@borong/console/security/browser-passkey'
import { identityApi } from '@borong/contract'
import {
  browserUuid,
  closeLogin,
  fresh,
  saveSession,
  request,
  type SessionAnswered,
  splitPath,
  useApiQuery,
  useSession,
  useSignedIn,
  useT,
} from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { text } from '@borong/site-kit/search.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type ConsoleSite, returnPlace, useConsoleSite } from './console-site.ts'
import { useGo } from './Link.tsx'
import { useSearchOf } from './use-search-of.ts'
import { useSiteName, useTitle } from './use-title.ts'

const scene = 'LOGIN'
const searched = { go: text(400) }

function enter(session: SessionAnswered) {
  closeLogin()
  saveSession(session)
}

const workOf = (site: ConsoleSite, more: Readonly<Record<string, string>> = {}): LoginWork => ({
  signIn: async ({ username, password, captcha }) =>
    enter(
      await request(site.signInApi.login, {
        username,
        password: passwordHash(password),
        uuid: browserUuid(),
        scene,
        ...(captcha !== undefined && { captcha }),
        ...more,
      }),
    ),
  signInWithCode: async (given) =>
    enter((await request(site.secondFactorApi.signIn, { ...given, ...more })) as SessionAnswered),
  canUsePasskeys,
  async signInWithPasskey(challenge) {
    const asked = await request(
      site.passkeyApi.beginSignIn,
      challenge === undefined ? {} : { login_challenge: challenge },
    )
    const signed = await signWithPasskey(asked)
    if (typeof signed === 'string') return signed
    enter((await request(site.passkeyApi.signIn, { ...signed, ...more })) as SessionAnswered)
    return undefined
  },
  isCaptchaWanted: async (username) => (await request(identityApi.captchaWanted, { username })).wanted === 1,
  captchaPicture: (turn) => `${splitPath(identityApi.captcha.path, { uuid: browserUuid(), scene }).path}?turn=${turn}`,
})

interface ConsoleLoginPageProps {
  /** Of the window. */
  title: string
  /** Above the form. */
  heading: string
  forgot?: ReactNode
  note?: ReactNode
}

/** The login of a console; whoever is signed in goes on to where they wanted to. */
export function ConsoleLoginPage({ title, heading, forgot, note }: ConsoleLoginPageProps) {
  const t = useT()
  const go = useGo()
  const site = useConsoleSite()
  const signedIn = useSignedIn()
  const { showLogin, user } = useSession()
  const demo = useApiQuery(identityApi.demoAccounts, {}, { staleTime: fresh.dictionary }).data
  const { go: wanted } = useSearchOf(searched)
  const next = returnPlace(site, wanted)
  const work = useMemo(() => workOf(site, site.signInFields?.(wanted)), [site, wanted])
  const accountsOf = site.site === 'seller' ? 'seller' : 'admin'
  useTitle(title)
  useEffect(() => {
    if (signedIn) go(site.entranceOf?.(user, next) ?? next, { replace: true })
  }, [signedIn, next, go, site, user])
  return (
    <LoginPage
      site={site.site}
      siteName={useSiteName()}
      consoleName={t(site.name)}
      title={heading}
      work={work}
      hasEnded={showLogin}
      forgot={forgot}
      note={note}
      demo={demo && { password: demo.password, accounts: demo.accounts.filter((it) => it.site === accountsOf) }}
    />
  )
}
