import { htmlLanguage, languages } from '@borong/contract'
import { askLogin, displayName, setLanguage, useCan, useSession, useSignedIn, useT } from '@borong/site-kit'
import { Menu } from '@borong/ui'
import { ChevronDown, Globe } from 'lucide-react'
import { signOut } from '../account/sign-out.ts'
import { paths } from '../paths.ts'
import { useOffersOrders } from './counts.ts'
import { Link } from './Link.tsx'
import { words } from './shell.words.ts'
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
          aria-label={`${t(words.language)}: ${languageNames[t.lang]}`}
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
      <nav className={styles.inner} aria-label={t(words.shortcuts)}>
        {user?.logo && <img className={styles.logo} src={user.logo} alt="" width={20} height={20} />}
        <span className={styles.company}>{user?.client_name ? <b>{user.client_name}</b> : t(words.welcome)}</span>
        <span className={styles.space} />
        <Link className={styles.wide} href={paths.quickOrder()}>
          {t(words.quickOrder)}
        </Link>
        {signedIn ? (
          <>
            <Link className={styles.wide} href={centre}>
              {t(words.memberCentre)}
            </Link>
            {seesInvoices && (
              <Link className={styles.wide} href={paths.invoices()}>
                {t(words.invoices)}
              </Link>
            )}
            {seesFavourites && (
              <Link className={styles.wide} href={paths.favourites()}>
                {t(words.favourites)}
              </Link>
            )}
            <Link className={styles.wide} href={paths.member()}>
              {t(words.accountSettings)}
            </Link>
            <Link className={styles.wide} href={paths.changePassword()}>
              {t(words.passwordReset)}
            </Link>
            <LanguageMenu />
            <Menu
              align="end"
              trigger={(props) => (
                <button type="button" className={styles.plain} {...props}>
                  {displayName(user) || t(words.signIn)}
                  <ChevronDown aria-hidden="true" />
                </button>
              )}
              items={[
                { label: t(words.memberCentre), href: centre },
                { label: t(words.accountSettings), href: paths.member() },
                { label: t(words.accountSafety), href: paths.accountSafety() },
                { label: t(words.passwordReset), href: paths.changePassword() },
                { line: true },
                { label: t(words.signOut), onPick: () => void signOut() },
              ]}
            />
          </>
        ) : (
          <>
            <LanguageMenu />
            <button type="button" className={styles.plain} onClick={() => askLogin()}>
              {t(words.signIn)}
            </button>
            <Link className={styles.wide} href={paths.register()}>
              {t(words.register)}
            </Link>
          </>
        )}
      </nav>
    </div>
  )
}
