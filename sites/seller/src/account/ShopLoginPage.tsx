import { ConsoleLoginPage } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { messages } from './account.messages.ts'

export function ShopLoginPage() {
  const t = useT()
  return (
    <ConsoleLoginPage
      title={t(messages.signIn)}
      heading={t(messages.signInTitle)}
      forgot={<a href="/find-password">{t(messages.forgotPassword)}</a>}
      note={
        <>
          {t(messages.forStaff)} <a href="/">{t(messages.toMall)}</a>
        </>
      }
    />
  )
}
