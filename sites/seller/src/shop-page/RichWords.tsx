import { RichText } from '@borong/console/form/rich-text'
import { type Words, wordLanguages } from '@borong/console/form/words'
import { htmlLanguage, languageNames, mediaApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { Pill, Tabs } from '@borong/ui'
import { useState } from 'react'
import { messages } from './shop-page.messages.ts'
import styles from './shop-page.module.css'

interface RichWordsProps {
  label: string
  words: Words
  onChange: (words: Words) => void
  maxLength: number
  error?: string | false
}

const uploadPicture = async (file: File) => (await request(mediaApi.sellerUpload, { scene: 'goods' }, { file })).url
const gapOf = { 'en-us': undefined, 'zh-cn': messages.ZH_CN, 'en-id': messages.EN_ID } as const

/** A text as descriptions of goods are written, one language at a time; those that are missing say so. */
export function RichWords({ label, words, onChange, maxLength, error }: RichWordsProps) {
  const t = useT()
  const [lang, setLang] = useState<keyof Words>('en-us')
  const isSaid = wordLanguages.some((it) => words[it]?.trim())
  return (
    <fieldset className={styles.rich}>
      <legend className={styles.legend}>{label}</legend>
      <Tabs
        label={label}
        active={lang}
        onChange={setLang}
        tabs={wordLanguages.map((key) => ({
          key,
          label: (
            <>
              {languageNames[key]}{' '}
              {isSaid && gapOf[key] && !words[key]?.trim() && <Pill tone="warn">{t(gapOf[key])}</Pill>}
            </>
          ),
        }))}
      >
        <RichText
          key={lang}
          label={`${label}, ${languageNames[lang]}`}
          lang={htmlLanguage[lang]}
          optional
          maxLength={maxLength}
          value={words[lang] ?? ''}
          onChange={(typed) => onChange({ ...words, [lang]: typed })}
          uploadPicture={uploadPicture}
          error={lang === 'en-us' && error}
        />
      </Tabs>
    </fieldset>
  )
}
