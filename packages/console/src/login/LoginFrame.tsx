import { htmlLanguage, languageNames } from '@borong/contract'
import { setLanguage, useT } from '@borong/site-kit'
import { useThemeItems } from '@borong/site-kit/theme.ts'
import { Menu, SkipLink, classes } from '@borong/ui'
import { ChevronDown, Globe, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './LoginFrame.module.css'
import { listedLanguages } from '../site/offered-languages.ts'
import { messages } from './login.messages.ts'

export interface LoginFrameProps {
  /** Whose console it is: the same look as its shell. */
  site: 'seller' | 'operator'
  siteName: string
  consoleName: string
  children: ReactNode
}

/** The frame around what a console shows to guests: its name, language and theme. */
export function LoginFrame({ site, siteName, consoleName, children }: LoginFrameProps) {
  const t = useT()
  return (
    <div className={classes(styles.frame, styles[site])}>
      <SkipLink>{t(messages.skip)}</SkipLink>
      <header className={styles.bar}>
        <b>{siteName}</b>
        <small>{consoleName}</small>
        <span className={styles.space} />
        <ThemeMenu />
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

function ThemeMenu() {
  const { label, items } = useThemeItems()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" className={styles.tool} {...props} aria-label={label} data-tip={label}>
          <SunMoon aria-hidden="true" />
        </button>
      )}
      items={items}
    />
  )
}

/** A menu in the top bar of a console. */
export function LanguageMenu() {
  const t = useT()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button
          type="button"
          className={styles.tool}
          {...props}
          aria-label={`${t(messages.language)}: ${languageNames[t.lang]}`}
        >
          <Globe aria-hidden="true" />
          <span className={styles.wide}>{languageNames[t.lang]}</span>
          <ChevronDown className={styles.wide} aria-hidden="true" />
        </button>
      )}
      // What is spoken already stays: the pseudo-language, or one that has just been taken out.
      items={[...new Set([...listedLanguages(), t.lang])].map((language) => ({
        label: <span lang={htmlLanguage[language]}>{languageNames[language]}</span>,
        chosen: language === t.lang,
        onPick: () => void setLanguage(language),
      }))}
    />
  )
}
