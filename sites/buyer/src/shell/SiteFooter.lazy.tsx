import { htmlLanguage, languageNames } from '@borong/contract'
import { setLanguage, useT } from '@borong/site-kit'
import { BadgeCheck, ReceiptText, RotateCcw, Wallet } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { useFrame } from '../page/frame-data.ts'
import { Link } from '../page/Link.tsx'
import { useLocation } from '../page/routing.tsx'
import { messages } from '../page/shell.messages.ts'
import styles from './SiteFooter.module.css'

export default function SiteFooter() {
  const t = useT()
  const { siteName, articleGroups, languages } = useFrame()
  const path = useLocation((it) => it.pathname)
  const promises = [
    [BadgeCheck, messages.promiseSellers],
    [Wallet, messages.promiseApproval],
    [ReceiptText, messages.promiseInvoice],
    [RotateCcw, messages.promiseReturns],
  ] as const
  return (
    <footer className={styles.footer} aria-label={t(messages.footer)}>
      <div className={styles.inner}>
        <ul className={styles.promises}>
          {promises.map(([Icon, word]) => (
            <li key={word} className={styles.promise}>
              <Icon aria-hidden="true" />
              {t(word)}
            </li>
          ))}
        </ul>
        {articleGroups.length > 0 && (
          <div className={styles.groups}>
            {articleGroups.map((group) => (
              <section key={group.id}>
                <h2>{group.name}</h2>
                <ul>
                  {group.articles.map((article) => (
                    <li key={article.id}>
                      <Link href={paths.article(article.id)}>{article.name}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        <div className={styles.base}>
          <span>{siteName}</span>
          <span className={styles.langs}>
            {languages.map((language) => (
              <a
                key={language}
                href={`${path}?lang=${language}`}
                lang={htmlLanguage[language]}
                hrefLang={htmlLanguage[language]}
                onClick={(event) => {
                  event.preventDefault()
                  void setLanguage(language)
                }}
              >
                {languageNames[language]}
              </a>
            ))}
          </span>
        </div>
      </div>
    </footer>
  )
}
