import { type Input, type adminCategoryApi, languageNames } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import styles from './NameFields.module.css'
import { messages } from './names.messages.ts'

export type Words = Input<typeof adminCategoryApi.create>['names']

export const languages = ['en-us', 'zh-cn', 'en-id'] as const satisfies readonly (keyof Words)[]

export const areSame = (one: Words, other: Words) =>
  languages.every((lang) => (one[lang] ?? '') === (other[lang] ?? ''))

interface NameFieldsProps {
  names: Words
  onChange: (names: Words) => void
  tried: boolean
  maxLength: number
}

/** A name in the three languages side by side; those that are missing say so. */
export function NameFields({ names, onChange, tried, maxLength }: NameFieldsProps) {
  const t = useT()
  return (
    <div className={styles.names}>
      {languages.map((lang) => {
        const isMain = lang === 'en-us'
        const value = names[lang] ?? ''
        return (
          <TextField
            key={lang}
            label={languageNames[lang]}
            lang={lang === 'zh-cn' ? 'zh-CN' : lang === 'en-id' ? 'id' : 'en'}
            required={isMain}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            onChange={(typed) => onChange({ ...names, [lang]: typed })}
            hint={!isMain && !value.trim() ? t(messages.noName) : undefined}
            error={tried && isMain && !value.trim() && t(messages.nameWanted)}
          />
        )
      })}
    </div>
  )
}
