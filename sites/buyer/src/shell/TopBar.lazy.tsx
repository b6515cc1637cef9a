import { htmlLanguage, languages } from '@borong/contract'
import { askLogin, displayName, setLanguage, useCan, useSession, useSignedIn, useT } from '@borong/site-kit'
import { Menu } from '@borong/ui'
import { ChevronDown, Globe } from 'lucide-react'
import { signOut } from '../account/sign-out.ts'
import { paths } from '../paths.ts'
import { useOffersOrders } from './counts.ts'
import { Link } from './Link.tsx'
import { messages } from './shell.messages.ts'
import styles from './TopBar.module.css'

const languageNames = { 'en-us': 'English', 'zh-cn': '中文', 'en-id': 'Bahasa Indonesia' } as const

// A shortcut to a page that is not there would be worse than none.
const hasInvoices = Object.keys(import.meta.glob('../invoice/InvoicesPage.tsx')).length > 0
const hasFavourites = Object.keys(import.meta.glob('../favourites/FavouritesPage.tsx')).length > 0

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
          {languageNames[t.lang]}
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

export default function TopBar() {
  const t = useT()
  const { user } = useSession()
  const signedIn = useSignedIn()
  const centre = useOffersOrders() ? paths.orders() : paths.member()
  const seesInvoices = useCan('my-receipt') && hasInvoices
  const seesFavourites = useCan('goods-collection') && hasFavourites
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
                { label: t(messages.signOut), onPick: () => void signOut() },
              ]}
            />
          </>
        ) : (
          <>
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
