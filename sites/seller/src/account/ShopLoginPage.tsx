import { LoginPage, type LoginWork } from '@borong/console/login'
import { type Reply, identityApi, sellerSecondFactorApi } from '@borong/contract'
import {
  browserUuid,
  closeLogin,
  fresh,
  request,
  saveTokens,
  saveUid,
  saveUser,
  splitPath,
  useApiQuery,
  useSession,
  useSignedIn,
  useT,
} from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { useEffect } from 'react'
import { useGo } from '../page/Link.tsx'
import { returnPlace, searches } from '../page/paths.ts'
import { messages as shellMessages } from '../page/shell.messages.ts'
import { useSearchOf } from '../page/use-search-of.ts'
import { useSiteName, useTitle } from '../page/use-title.ts'
import { messages } from './account.messages.ts'

const scene = 'LOGIN'

function saveSession({ access_token, refresh_token, ...user }: Reply<typeof identityApi.sellerLogin>) {
  saveTokens(access_token, refresh_token)
  saveUid(user.uid)
  closeLogin()
  saveUser(user)
}

const work: LoginWork = {
  signIn: async ({ username, password, captcha }) =>
    saveSession(
      await request(identityApi.sellerLogin, {
        username,
        password: passwordHash(password),
        uuid: browserUuid(),
        scene,
        ...(captcha !== undefined && { captcha }),
      }),
    ),
  signInWithCode: async (given) => saveSession(await request(sellerSecondFactorApi.signIn, given)),
  isCaptchaWanted: async (username) => (await request(identityApi.captchaWanted, { username })).wanted === 1,
  captchaPicture: (turn) => `${splitPath(identityApi.captcha.path, { uuid: browserUuid(), scene }).path}?turn=${turn}`,
}

export function ShopLoginPage() {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const { showLogin } = useSession()
  const demo = useApiQuery(identityApi.demoAccounts, {}, { staleTime: fresh.dictionary }).data
  const next = returnPlace(useSearchOf(searches.login).go)
  useTitle(t(messages.signIn))
  useEffect(() => {
    if (signedIn) go(next, { replace: true })
  }, [signedIn, next, go])
  return (
    <LoginPage
      site="seller"
      siteName={useSiteName()}
      consoleName={t(shellMessages.sellerConsole)}
      title={t(messages.signInTitle)}
      work={work}
      hasEnded={showLogin}
      forgot={<a href="/find-password">{t(messages.forgotPassword)}</a>}
      note={
        <>
          {t(messages.forStaff)} <a href="/">{t(messages.toMall)}</a>
        </>
      }
      demo={demo && { password: demo.password, accounts: demo.accounts.filter((it) => it.site === 'seller') }}
    />
  )
}
