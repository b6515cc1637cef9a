import { languageNames } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextArea, TextField } from '@borong/ui'
import { messages } from './shell.messages.ts'
import styles from './WordFields.module.css'

export interface Words {
  'en-us': string
  'zh-cn'?: string
  'en-id'?: string
}
const wordLanguages = ['en-us', 'zh-cn', 'en-id'] as const
const tagOf = { 'en-us': 'en', 'zh-cn': 'zh-CN', 'en-id': 'id' } as const

interface WordFieldsProps {
  legend: string
  words: Words
  onChange: (words: Words) => void
  maxLength: number
  /** Of several lines. */
  long?: boolean
  tried: boolean
  /** What is wrong with the text of one language. */
  wrong?: (text: string) => string | undefined
}

/** A text in the three languages side by side; those that are missing say so. */
export function WordFields({ legend, words, onChange, maxLength, long, tried, wrong }: WordFieldsProps) {
  const t = useT()
  const Control = long ? TextArea : TextField
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.words}>
        {wordLanguages.map((lang) => {
          const isMain = lang === 'en-us'
          const value = words[lang] ?? ''
          const isMissing = !value.trim()
          const problem = isMissing ? (isMain ? t(messages.wordsWanted) : undefined) : wrong?.(value)
          return (
            <Control
              key={lang}
              label={languageNames[lang]}
              lang={tagOf[lang]}
              required={isMain}
              autoComplete="off"
              maxLength={maxLength}
              value={value}
              onChange={(typed: string) => onChange({ ...words, [lang]: typed })}
              hint={!isMain && isMissing ? t(messages.noWords) : undefined}
              error={tried && problem}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
