import type { TextByLanguage } from '@borong/console/form'
import { htmlLanguage, languageNames, languages } from '@borong/contract'
import { TextField } from '@borong/ui'
import styles from './editor.module.css'

interface WordsFieldsProps {
  /** What the words are of, for readers. */
  of: string
  words: TextByLanguage
  onChange: (words: TextByLanguage) => void
  max: number
  readOnly?: boolean | undefined
}

/** A short text in the three languages on one line. */
export const WordsFields = ({ of, words, onChange, max, readOnly }: WordsFieldsProps) => (
  <div className={styles.words} role="group" aria-label={of}>
    {languages.map((language) => (
      <TextField
        key={language}
        size="small"
        label={languageNames[language]}
        aria-label={`${of}, ${languageNames[language]}`}
        labelHidden
        lang={htmlLanguage[language]}
        placeholder={languageNames[language]}
        autoComplete="off"
        maxLength={max}
        readOnly={readOnly}
        value={words[language] ?? ''}
        onChange={(typed) => onChange({ ...words, [language]: typed })}
      />
    ))}
  </div>
)
