import { languageNames } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextArea, TextField } from '@borong/ui'
import { offeredLanguages } from '../site/offered-languages.ts'
import { messages } from './word-fields.messages.ts'
import styles from './WordFields.module.css'
import { type Words, wordLanguages } from './words.ts'

const tagOf = { 'en-us': 'en', 'zh-cn': 'zh-CN', 'en-id': 'id' } as const

interface WordInputsProps {
  words: Words
  onChange: (words: Words) => void
  maxLength: number
  /** Of several lines. */
  long?: boolean | undefined
  tried: boolean
  /** Nothing need be said in any language. */
  optional?: boolean | undefined
  /** Of a language that may say nothing. */
  missing: string
  /** Where English says nothing. */
  wanted: string
  /** What is wrong with the text of one language. */
  wrong?: ((text: string) => string | undefined) | undefined
}

/** A text in the three languages side by side; those that are missing say so, where the mall offers them. */
export function WordInputs({
  words,
  onChange,
  maxLength,
  long,
  tried,
  optional,
  missing,
  wanted,
  wrong,
}: WordInputsProps) {
  const Control = long ? TextArea : TextField
  const offered = offeredLanguages()
  const mayBeEmpty = optional && wordLanguages.every((lang) => !words[lang]?.trim())
  return (
    <div className={styles.words}>
      {wordLanguages.map((lang) => {
        const isMain = lang === 'en-us'
        const value = words[lang] ?? ''
        const isMissing = !value.trim()
        const problem = isMissing ? (isMain && !mayBeEmpty ? wanted : undefined) : wrong?.(value)
        return (
          <Control
            key={lang}
            label={languageNames[lang]}
            lang={tagOf[lang]}
            required={isMain && !optional}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            onChange={(typed: string) => onChange({ ...words, [lang]: typed })}
            hint={!isMain && isMissing && !mayBeEmpty && offered.includes(lang) ? missing : undefined}
            error={tried && problem}
          />
        )
      })}
    </div>
  )
}

interface WordFieldsProps extends Omit<WordInputsProps, 'missing' | 'wanted'> {
  legend: string
}

/** The same under a heading. */
export function WordFields({ legend, ...inputs }: WordFieldsProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <WordInputs {...inputs} missing={t(messages.noWords)} wanted={t(messages.wordsWanted)} />
    </fieldset>
  )
}
