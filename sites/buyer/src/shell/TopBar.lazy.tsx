import { htmlLanguage, languageNames } from '@borong/contract'
import { askLogin, displayName, setLanguage, useCan, useSession, useSignedIn, useT } from '@borong/site-kit'
import { useThemeItems } from '@borong/site-kit/theme.ts'
import { Menu } from '@borong/ui'
import { ChevronDown, Globe, SunMoon } from 'lucide-react'
import { signOut } from '../account/index.ts'
import { paths } from '../page/paths.ts'
import { useOffersOrders } from '../page/counts.ts'
import { useFrame } from '../page/frame-data.ts'
import { Link } from '../page/Link.tsx'
import { messages } from '../page/shell.messages.ts'
import styles from './TopBar.module.css'

function LanguageMenu() {
  const t = useT()
  const { languages } = useFrame()
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
          {languageNames[t.lang]}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      // What is spoken already stays: the pseudo-language, or one that has just been taken out.
      items={[...new Set([...languages, t.lang])].map((language) => ({
        label: <span lang={htmlLanguage[language]}>{languageNames[language]}</span>,
        chosen: language === t.lang,
        onPick: () => void setLanguage(language),
      }))}
    />
  )
}

function ThemeMenu() {
  const { label, items } = useThemeItems()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" className={styles.theme} {...props} aria-label={label} data-tip={label}>
          <SunMoon aria-hidden="true" />
        </button>
      )}
      items={items}
    />
  )
}

export default function TopBar() {
  const t = useT()
  const { user } = useSession()
  const signedIn = useSignedIn()
  const themes = useThemeItems()
  const centre = useOffersOrders() ? paths.orders() : paths.member()
  const seesInvoices = useCan('my-receipt')
  const seesFavourites = useCan('goods-collection')
  return (
    <div className={styles.bar}>
      <nav className={styles.inner} aria-label={t(messages.shortcuts)}>
        {user?.logo && <img className={styles.logo} src={user.logo} alt="" width={20} height={20} />}
        <span className={styles.company}>{user?.client_name ? <b>{user.client_name}</b> : t(messages.welcome)}</span>
        <span className={styles.space} />
        <Link className={styles.wide} href={paths.quickOrder()}>
          {t(messages.quickOrder)}
        </Link>
        {signedIn ? (
          <>
            <Link className={styles.wide} href={centre}>
              {t(messages.memberCentre)}
            </Link>
            {seesInvoices && (
              <Link className={styles.wide} href={paths.invoices()}>
                {t(messages.invoices)}
              </Link>
            )}
            {seesFavourites && (
              <Link className={styles.wide} href={paths.favourites()}>
                {t(messages.favourites)}
              </Link>
            )}
            <Link className={styles.wide} href={paths.member()}>
              {t(messages.accountSettings)}
            </Link>
            <Link className={styles.wide} href={paths.changePassword()}>
              {t(messages.passwordReset)}
            </Link>
            <LanguageMenu />
            <Menu
              align="end"
              trigger={(props) => (
                <button type="button" className={styles.plain} {...props}>
                  {displayName(user) || t(messages.signIn)}
                  <ChevronDown aria-hidden="true" />
                </button>
              )}
              items={[
                { label: t(messages.memberCentre), href: centre },
                { label: t(messages.accountSettings), href: paths.member() },
                { label: t(messages.accountSafety), href: paths.accountSafety() },
                { label: t(messages.passwordReset), href: paths.changePassword() },
                { line: true },
                ...themes.items,
                { line: true },
                { label: t(messages.signOut), onPick: () => void signOut() },
              ]}
            />
          </>
        ) : (
          <>
            <ThemeMenu />
            <LanguageMenu />
            <button type="button" className={styles.plain} onClick={() => askLogin()}>
              {t(messages.signIn)}
            </button>
            <Link className={styles.wide} href={paths.register()}>
              {t(messages.register)}
            </Link>
          </>
        )}
      </nav>
    </div>
  )
}
